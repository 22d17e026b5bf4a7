/** The links of the header and footer as pages get them (docs/requirements.md NAV-22, NAV-23, CMS-3). */
import { expect, test } from 'vitest';
import type { SiteFrame } from '#domain/content/site-frame.ts';
import { pageArgs } from '#tests/support/page-args.ts';
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
const page = (answer: unknown, locale: string, change: object = {}) =>
  pageArgs('/', { 'content.frame': answer }, { locale, settings: { ...settings, ...change } });

test('NAV-22 NAV-23 the links to the help and the customer area lead to the operator’s own, and no others', async () => {
  const found = await loadFrame(page(frame, 'fr').args.context, 'part');
  expect(found?.navigation.utilities.map(({ url }) => url)).toEqual(['https://aide.example/', '/aide/contact']);
  expect(found?.footer.columns[0]?.links[0]?.url).toBe('https://compte.example/espaceclient');
  expect(found?.footer.legal[0]?.url).toBe('https://aide.example/');
  const own = page(frame, 'fr', { helpUrls: { part: null }, accountUrl: null });
  expect(await loadFrame(own.args.context, 'part')).toEqual(frame);
});

test('CMS-3 while the links can’t be loaded, pages have those of the last time in their language', async () => {
  const failing = page(new Error('down'), 'en');
  expect(await loadFrame(failing.args.context, 'pro')).toBeUndefined();
  const found = await loadFrame(page(frame, 'en').args.context, 'pro');
  expect(await loadFrame(failing.args.context, 'pro')).toEqual(found);
  expect(failing.reported).toHaveLength(2);
});
