import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const behind = (trustedProxies: number, publicOnly = false) => ({ trustedProxies, publicOnly });

test('ACC-1 without a proxy in front, X-Forwarded-For is ignored', () => {
  for (const forgedHeader of ['203.0.113.9', '203.0.113.9, 198.51.100.1', '127.0.0.1']) {
    expect(clientAddress('198.51.100.7', forgedHeader, behind(0))).toBe('198.51.100.7');
  }
});

test('ACC-1 behind proxies the address is the one that the outermost proxy appended, even if the header was forged', () => {
  const proxy = '10.0.0.2';
  expect(clientAddress(proxy, '198.51.100.7', behind(1))).toBe('198.51.100.7');
  expect(clientAddress(proxy, '203.0.113.9, 127.0.0.1, 198.51.100.7', behind(1))).toBe('198.51.100.7');
  expect(clientAddress(proxy, '203.0.113.9, 198.51.100.7, 192.0.2.80', behind(2))).toBe('198.51.100.7');
  expect(clientAddress(proxy, '203.0.113.9,,198.51.100.7 ', behind(1))).toBe('198.51.100.7');
  expect(clientAddress(proxy, '203.0.113.9, [2001:db8::7]:4711', behind(1))).toBe('2001:db8::7');
  expect(clientAddress(proxy, '203.0.113.9, 198.51.100.7:4711', behind(1))).toBe('198.51.100.7');
});

test('ACC-1 a request that bypassed some proxies has the first address in the header, or the socket’s', () => {
  expect(clientAddress('10.0.0.2', '198.51.100.7', behind(3))).toBe('198.51.100.7');
  expect(clientAddress('198.51.100.7', undefined, behind(1))).toBe('198.51.100.7');
  expect(clientAddress('198.51.100.7', '203.0.113.9, unknown', behind(1))).toBe('198.51.100.7');
});

test('ACC-1 in production an address that all visitors would share counts as unknown', () => {
  const production = behind(0, true);
  const sharedAddresses = [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.1.2.3',
    '10.0.0.2',
    '172.31.0.1',
    '192.168.1.4',
  ];
  for (const address of [...sharedAddresses, '100.64.0.1', '169.254.0.1', 'fd00::1', 'fe80::1']) {
    expect([address, clientAddress(address, '203.0.113.9', production)]).toEqual([address, '']);
  }
  for (const address of ['198.51.100.7', '::ffff:198.51.100.7', '2001:db8::7', '172.32.0.1']) {
    expect(clientAddress(address, undefined, production)).toBe(address);
  }
  expect(clientAddress('10.0.0.2', '10.0.0.3', behind(1, true))).toBe('');
});
