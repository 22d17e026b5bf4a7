/** The links of the header and footer as pages get them (docs/requirements.md NAV-22, NAV-23, CMS-3). */
import { expect, test } from 'vitest';
import type { ApiClient } from '#app/api/client.ts';
import type { SiteFrame } from '#domain/content/site-frame.ts';
import type { PageRequest } from '#domain/site/page-request.ts';
import { loadFrame } from './load-frame.ts';

const frame: SiteFrame = {
  navigation: {
    locale: 'fr',
    sections: [{ name: 'Boutique', url: '/boutique' }],
    utilities: [
      { name: 'Aide', url: '/aide' },
      { name: 'Nous contacter', url: '/aide/contact' },
    ],
  },
  footer: {
    locale: 'fr',
    columns: [{ title: 'Aide', links: [{ name: 'Mon compte', url: '/espaceclient' }] }],
    legal: [{ name: 'Aide', url: '/aide' }],
  },
};

const settings = { helpUrls: { part: 'https://aide.example/', pro: null }, accountUrl: 'https://compte.example' };
const calling = (answer: () => Promise<unknown>) => ({ call: answer }) as unknown as ApiClient;
const page = (locale: string, change: object = {}) => {
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  return { reported, page: { locale, settings: { ...settings, ...change }, report } as unknown as PageRequest };
};
const answering = calling(async () => frame);
const failing = calling(async () => {
  throw new Error('down');
});

test('NAV-22 NAV-23 the links to the help and the customer area lead to the operator’s own, and no others', async () => {
  const found = await loadFrame(answering, 'part', page('fr').page);
  expect(found?.navigation.utilities.map(({ url }) => url)).toEqual(['https://aide.example/', '/aide/contact']);
  expect(found?.footer.columns[0]?.links[0]?.url).toBe('https://compte.example/espaceclient');
  expect(found?.footer.legal[0]?.url).toBe('https://aide.example/');
  const own = await loadFrame(answering, 'part', page('fr', { helpUrls: { part: null }, accountUrl: null }).page);
  expect(own).toEqual(frame);
});

test('CMS-3 while the links can’t be loaded, pages have those of the last time in their language', async () => {
  const { reported, page: english } = page('en');
  expect(await loadFrame(failing, 'pro', english)).toBeUndefined();
  const found = await loadFrame(answering, 'pro', english);
  expect(await loadFrame(failing, 'pro', english)).toEqual(found);
  expect(reported).toHaveLength(2);
});
