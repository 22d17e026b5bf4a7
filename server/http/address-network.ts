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

/** An IPv4 address that is written as an IPv6 one (RFC 4291, 2.5.5.2). */
const isMapped = (groups: readonly string[]) => groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';

/**
 * What stands for an address where tries are counted: an IPv4 address itself, mapped or not; the /64 prefix of an IPv6
 * one, as `2001:db8:1:2::/64`, since whoever has one address of it has them all (RFC 6177); any other text as it is.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  return isMapped(groups) ? dotted(groups) : `${groups.slice(0, networkGroups).join(':')}::/64`;
}
