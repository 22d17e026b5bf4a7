import { expect, test } from 'vitest';
import { ownAddresses } from './own-addresses.ts';

const addresses = { lists: async () => [], countProducts: async () => 0, products: async () => [] };
const content = { labels: async () => ['/aide', '/aide/mesurer-et-peser', 'home'] };
const addressesWith = (helpUrls: { part: string | null; pro: string | null }) =>
  ownAddresses({ addresses } as never, content as never, helpUrls).pages();

test('SHOP-7 NAV-23 the front page of the help is listed unless the help is external, its articles always', async () => {
  const withOwnHelp = await addressesWith({ part: null, pro: null });
  expect(withOwnHelp).toEqual(expect.arrayContaining(['/aide', '/professionnel/aide', '/aide/mesurer-et-peser']));
  expect(withOwnHelp).not.toContain('home');
  const withOtherHelp = await addressesWith({ part: 'https://aide.example', pro: null });
  expect(withOtherHelp).not.toContain('/aide');
  expect(withOtherHelp).toEqual(expect.arrayContaining(['/professionnel/aide', '/aide/mesurer-et-peser']));
});
