import { expect, test } from 'vitest';
import { ownAddresses } from './own-addresses.ts';

const addresses = { lists: async () => [], countProducts: async () => 0, products: async () => [] };
const content = { labels: async () => ['/aide', '/aide/mesurer-et-peser', 'home'] };
const listed = (helpUrls: { part: string | null; pro: string | null }) =>
  ownAddresses({ addresses } as never, content as never, helpUrls).pages();

test('SHOP-7 NAV-23 the front page of the help is listed where it is ours, its articles everywhere', async () => {
  const own = await listed({ part: null, pro: null });
  expect(own).toEqual(expect.arrayContaining(['/aide', '/professionnel/aide', '/aide/mesurer-et-peser']));
  expect(own).not.toContain('home');
  const led = await listed({ part: 'https://aide.example', pro: null });
  expect(led).not.toContain('/aide');
  expect(led).toEqual(expect.arrayContaining(['/professionnel/aide', '/aide/mesurer-et-peser']));
});
