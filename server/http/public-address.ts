/** Which network addresses the shop connects to when somebody else chooses the host (OWASP, "Server-Side Request Forgery"). */
import { BlockList, isIP } from 'node:net';

/** What isn't globally reachable (IANA IPv4 Special-Purpose Address Registry), and multicast. */
const ipv4NotPublic = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/**
 * Parts of 2000::/3 that aren't globally reachable, or that hold an IPv4 address: protocol assignments with Teredo,
 * documentation, and 6to4.
 */
const ipv6NotPublic = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blocked = new BlockList();
for (const [net, prefix] of ipv4NotPublic) blocked.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of ipv6NotPublic) blocked.addSubnet(net, prefix, 'ipv6');

/** The only part of IPv6 that is assigned for global unicast; mapped and translated IPv4 addresses are outside it. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet; false for any other text, and for addresses with a zone. */
export function isPublicAddress(address: string): boolean {
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 4) return !blocked.check(address, 'ipv4');
  return version === 6 && globalUnicast.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}
