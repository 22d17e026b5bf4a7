/** The unit by which limits count network addresses (docs/operations.md, `TRUSTED_PROXIES`). */
import { isIP } from 'node:net';

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
