import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './client-address.ts';

const group = fc.integer({ min: 0, max: 0xffff });
const hex = (number: number) => number.toString(16);
const half = fc.array(group, { minLength: 4, maxLength: 4 });
/** Excludes the prefixes of addresses that contain an IPv4 address. */
const prefix = half.filter(([first]) => first !== 0 && first !== 0x64);

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::198.51.100.7', '198.51.100.7'],
  ['64:ff9b:1::198.51.100.7', '64:ff9b:1:0::/64'],
  ['', ''],
  ['in process', 'in process'],
])('ACC-1 attempts from %s count for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('ACC-1 addresses of one /64 network count as one in every spelling, those of different networks don’t', () => {
  const spellings = [
    (groups: readonly number[]) => groups.map(hex).join(':'),
    (groups: readonly number[]) => groups.map((each) => hex(each).padStart(4, '0').toUpperCase()).join(':'),
    (groups: readonly number[]) => new URL(`http://[${groups.map(hex).join(':')}]`).hostname.slice(1, -1),
  ];
  fc.assert(
    fc.property(prefix, half, half, fc.constantFrom(...spellings), (network, one, other, spell) => {
      expect(networkOf(spell([...network, ...other]))).toBe(networkOf([...network, ...one].map(hex).join(':')));
      const next = [...network.slice(0, 3), ((network[3] ?? 0) + 1) % 0x10000];
      expect(networkOf(spell([...next, ...one]))).not.toBe(networkOf(spell([...network, ...one])));
    }),
  );
});

test('ACC-1 an IPv4 address counts individually, mapped into IPv6 or not', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect([networkOf(address), networkOf(`::ffff:${address}`)]).toEqual([address, address]);
    }),
  );
});

test('ACC-1 every IPv6 address has a network', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      expect(networkOf(address)).toMatch(/^(?:[\da-f]{1,4}:){4}:\/64$|^[\d.]+$/);
    }),
  );
});
