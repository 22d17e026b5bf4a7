/** Whose address a request came from, by which limits count (docs/operations.md, `TRUSTED_PROXIES`). */
import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import { networkOf } from './address-network.ts';
import type { HttpContext } from './request-context.ts';

/** How the shop stands in its network. */
export interface ClientAddressOptions {
  /** Proxies in front of the shop, each of which adds the address that asked it to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Whether an address of no network of its own, as a proxy's, counts as unknown: all visitors would share it. */
  readonly publicOnly: boolean;
}

/** Loopback, private, link-local and shared addresses (RFC 1122, 1918, 3927, 6598, 4193, 4291). */
const inside = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  inside.addSubnet(net, prefix, 'ipv4');
}
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

function isInside(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** An address without the port that some proxies write; empty when it is none. */
function addressIn(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? '' : bare;
}

/**
 * The visitor's address: the socket's, or what the outermost of our proxies has added to `X-Forwarded-For`. What stands
 * further left there is the visitor's own word. Empty when it is unknown, so that nothing is limited by it.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  { trustedProxies, publicOnly }: ClientAddressOptions,
): string {
  const told = trustedProxies > 0 && forwardedFor ? forwardedFor.split(',') : [];
  const entry = told[Math.max(0, told.length - trustedProxies)] ?? '';
  const address = addressIn(entry.trim()) || socketAddress;
  return publicOnly && isIP(address) !== 0 && isInside(address) ? '' : address;
}

/** Reads it from a request, as limits count it: an IPv6 one by its network. */
export function clientAddressOf(options: ClientAddressOptions): (c: HttpContext) => string {
  return (c) => {
    try {
      const socketAddress = getConnInfo(c).remote.address ?? '';
      return networkOf(clientAddress(socketAddress, c.req.header('x-forwarded-for'), options));
    } catch {
      // Asked in this process, without a socket.
      return 'in process';
    }
  };
}
