/** No message of a webhook reaches anything but the public internet (OWASP, "Server-Side Request Forgery"). */
import { afterAll, describe, expect, test } from 'vitest';
import { post } from '#server/http/outbound-post.ts';
import { isPublicAddress } from '#server/http/public-address.ts';
import { startReceiver } from '#tests/support/webhook-receiver.ts';
import { isAllowedTarget } from './target.ts';

const receiver = await startReceiver();
afterAll(() => receiver.close());
const { port } = new URL(receiver.url);

/** Network addresses that aren't the public internet, in every range and disguise. */
const notPublic = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:0:10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:10::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'no address',
  '',
];

const publicAddresses = [
  '1.1.1.1',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '223.255.255.254',
  '2606:4700::1111',
  '2a01:e0a::1',
];

/** Addresses of endpoints that are refused when they are given. */
const refusedUrls = [
  '',
  'atelier.example',
  '//atelier.example',
  'http://atelier.example/',
  'ftp://atelier.example/',
  'file:///etc/passwd',
  'data:text/plain,a',
  'https://',
  'https://user@atelier.example/',
  'https://user:password@atelier.example/',
  'https://atelier.example/#part',
  'https://atelier.example:80/',
  'https://atelier.example:22/',
  'https://atelier.example:1023/',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://a.localhost/',
  'https://intranet/',
  'https://intranet./',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://router.home.arpa/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://①②⑦.0.0.1/',
  'https://0/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[fe80::1]/',
  'https://[64:ff9b::7f00:1]/',
];

test.each(notPublic)('13.7 %s isn’t public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(publicAddresses)('13.7 %s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(refusedUrls)('13.7 %s is refused as an endpoint', (url) => {
  expect(isAllowedTarget(url, false)).toBe(false);
});

test.each([
  'https://atelier.example/',
  'https://atelier.example:8443/a?b=c',
  'https://1.1.1.1/',
  'https://[2606:4700::1111]/',
])('13.7 %s is taken as an endpoint', (url) => {
  expect(isAllowedTarget(url, false)).toBe(true);
});

test('13.7 this machine is an endpoint in a demo only, by its own names', () => {
  const own = ['http://127.0.0.1:8080/', 'http://localhost/', 'https://[::1]:8443/', 'http://[::1]/'];
  expect(own.map((url) => isAllowedTarget(url, true))).toEqual([true, true, true, true]);
  expect(own.map((url) => isAllowedTarget(url, false))).toEqual([false, false, false, false]);
  for (const url of ['http://atelier.example/', 'http://10.0.0.1/', 'http://user@localhost/', 'https://127.0.0.2/'])
    expect(isAllowedTarget(url, true)).toBe(false);
});

describe('a message', () => {
  const message = { headers: {}, body: '{}' };
  const send = (resolved: readonly string[], host = 'atelier.example', isAllowed = isPublicAddress) => {
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return resolved;
    };
    const answer = post({ deadlineMs: 2000, isAllowed, resolve }, { ...message, url: `http://${host}:${port}/` });
    return { answer, asked };
  };

  test.each([
    ['a private address', ['10.0.0.1']],
    ['this machine', ['127.0.0.1']],
    ['a public and a private address', ['1.1.1.1', '127.0.0.1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['nothing', []],
  ])('13.7 isn’t sent to a name that stands for %s', async (_what, resolved) => {
    await expect(send(resolved).answer).rejects.toMatchObject({ message: 'address not allowed' });
    expect(receiver.received).toEqual([]);
  });

  test('13.7 isn’t sent to an address that is written out', async () => {
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])
      await expect(send(['1.1.1.1'], host).answer).rejects.toMatchObject({ message: 'address not allowed' });
    expect(receiver.received).toEqual([]);
  });

  test('13.7 goes to the address that was checked, for which the name is resolved once', async () => {
    const { answer, asked } = send(['127.0.0.1'], 'atelier.example', (address) => address === '127.0.0.1');
    expect(await answer).toBe(204);
    expect(asked).toEqual(['atelier.example']);
    expect(receiver.received.splice(0).map(({ headers }) => headers.host)).toEqual([`atelier.example:${port}`]);
  });

  test('13.7 has one deadline for resolving, connecting and the answer', async () => {
    const resolve = () => new Promise<string[]>(() => undefined);
    const late = post(
      { deadlineMs: 50, isAllowed: isPublicAddress, resolve },
      { ...message, url: 'https://atelier.example/' },
    );
    await expect(late).rejects.toMatchObject({ reason: 'TIMEOUT' });
  });
});
