/** By what limits count an address of the network (docs/operations.md, `TRUSTED_PROXIES`). */
import { isIP } from 'node:net';

const groupCount = 8;
const networkGroups = 4;

/** The eight groups of an IPv6 address, in small hexadecimal digits without leading zeros (RFC 5952). */
function groupsOf(address: string): readonly string[] {
  // The URL parser knows every spelling, a dotted IPv4 address at the end among them; a zone is no part of the address.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  return [...left, ...Array<string>(groupCount - left.length - right.length).fill('0'), ...right];
}

/** The dotted IPv4 address of the last two groups. */
function dotted(groups: readonly string[]): string {
  const numbers = groups.slice(-2).map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.');
}

/** What stands before an IPv4 address in an IPv6 one: mapped (RFC 4291, 2.5.5.2), and translated on its way (RFC 6052, 2.1). */
const prefixesOfIpv4: ReadonlySet<string> = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

const holdsIpv4 = (groups: readonly string[]) => prefixesOfIpv4.has(groups.slice(0, 6).join(':'));

/**
 * What stands for an address where tries are counted: an IPv4 address itself, within an IPv6 one or not; the /64 prefix of
 * any other IPv6 one, as `2001:db8:1:2::/64`, since whoever has one address of it has them all (RFC 6177); any other text as it is.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  return holdsIpv4(groups) ? dotted(groups) : `${groups.slice(0, networkGroups).join(':')}::/64`;
}
