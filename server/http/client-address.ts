/** Finds the client's address, by which limits count (docs/operations.md, `TRUSTED_PROXIES`). */
import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import { networkOf } from './address-network.ts';
import type { HttpContext } from './request-context.ts';

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
