/** Finds the client's address, by which limits count (docs/operations.md, `TRUSTED_PROXIES`). */
import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { HttpContext } from './request-context.ts';

const groupCount = 8;
const networkGroups = 4;

/** The eight groups of an IPv6 address, in lower-case hexadecimal digits without leading zeros (RFC 5952). */
function groupsOf(address: string): readonly string[] {
  // The URL parser accepts every spelling, including a dotted IPv4 address at the end; the zone has to be removed.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  return [...left, ...Array<string>(groupCount - left.length - right.length).fill('0'), ...right];
}

/** The dotted IPv4 address in the last two groups. */
function dottedIpv4(groups: readonly string[]): string {
  const numbers = groups.slice(-2).map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.');
}

/** What precedes an IPv4 address inside an IPv6 one: mapped (RFC 4291, 2.5.5.2), and translated (RFC 6052, 2.1). */
const prefixesOfIpv4: ReadonlySet<string> = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

const holdsIpv4 = (groups: readonly string[]) => prefixesOfIpv4.has(groups.slice(0, 6).join(':'));

/**
 * The key by which limits count an address: an IPv4 address itself, also inside an IPv6 one; the /64 prefix of any
 * other IPv6 address, as `2001:db8:1:2::/64`, since whoever has one of its addresses has them all (RFC 6177); any
 * other text unchanged.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  return holdsIpv4(groups) ? dottedIpv4(groups) : `${groups.slice(0, networkGroups).join(':')}::/64`;
}

export interface ClientAddressOptions {
  /** Number of proxies in front of the shop, each of which appends its client's address to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Whether a private address counts as unknown: it would be a proxy's, shared by all visitors. */
  readonly publicOnly: boolean;
}

/** Loopback, private, link-local and shared addresses (RFC 1122, 1918, 3927, 6598, 4193, 4291). */
const privateNetworks = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  privateNetworks.addSubnet(net, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

function isInside(address: string): boolean {
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** The address without the port that some proxies append; empty if the text isn't an address. */
function addressIn(text: string): string {
  const bareAddress = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bareAddress) === 0 ? '' : bareAddress;
}

/**
 * The visitor's address: the socket's, or the one that the outermost of our proxies has appended to
 * `X-Forwarded-For`; entries further to the left could be forged by the visitor. Empty if unknown, so that the
 * visitor isn’t limited individually.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  { trustedProxies, publicOnly }: ClientAddressOptions,
): string {
  const forwardedEntries = trustedProxies > 0 && forwardedFor ? forwardedFor.split(',') : [];
  const entry = forwardedEntries[Math.max(0, forwardedEntries.length - trustedProxies)] ?? '';
  const address = addressIn(entry.trim()) || socketAddress;
  return publicOnly && isIP(address) !== 0 && isInside(address) ? '' : address;
}

/** Finds the address as limits count it: IPv6 by its network. */
export function clientAddressOf(options: ClientAddressOptions): (c: HttpContext) => string {
  return (c) => {
    try {
      const socketAddress = getConnInfo(c).remote.address ?? '';
      return networkOf(clientAddress(socketAddress, c.req.header('x-forwarded-for'), options));
    } catch {
      // The request was made inside this process, without a socket.
      return 'in process';
    }
  };
}
