import { describe, expect, test } from 'vitest';
import type { ContentPage } from '#domain/content/page.ts';
import { pageArgs, refusal } from '#tests/support/page-args.ts';
import { componentIn, labelOfPath, loadContentPage, loadPlacedContent } from './load-content.ts';

const page: ContentPage = {
  uid: 'aide',
  label: '/aide',
  title: 'Aide',
  description: 'd',
  template: 'HelpHome',
  status: 'published',
  locale: 'fr',
  contentSlots: [
    { position: 'Top', components: [] },
    { position: 'Main', components: [{ uid: 'a-1', typeCode: 'CMSParagraphComponent', content: '<p>x</p>' }] },
  ],
};

test('NAV-24 the label of a path is the path without the prefix of the professional site', () => {
  expect(labelOfPath('/professionnel/aide', 'pro')).toBe('/aide');
  expect(labelOfPath('/aide', 'part')).toBe('/aide');
});

const load = (answer: unknown, path = '/professionnel/aide') => {
  const { args, asked, reported } = pageArgs(path, { 'content.page': answer });
  return { args, asked, reported };
};

describe('CMS-3 a page of content', () => {
  test('is found by the label of the requested path', async () => {
    const { args, asked } = load(page);
    expect(await loadContentPage(args)).toEqual({ state: 'found', page });
    expect(asked).toEqual([['content.page', { site: 'pro', label: '/aide' }]]);
  });

  test('that doesn’t exist is absent, which is no failure; one that can’t be loaded has failed, and is reported', async () => {
    const [absent, failing, lost] = [load(refusal(404)), load(refusal(503)), load(new Error('lost'))];
    expect(await loadContentPage(absent.args)).toEqual({ state: 'absent', page: null });
    for (const { args } of [failing, lost])
      expect(await loadContentPage(args)).toEqual({ state: 'failed', page: null });
    expect([absent, failing, lost].map(({ reported }) => reported.length)).toEqual([0, 1, 1]);
  });
});

test('CMS-1 CMS-3 content placed on another page is empty when it can’t be loaded', async () => {
  const content = await loadPlacedContent(load(page).args, 'home');
  expect([content.title, content.description, Object.keys(content.slots)]).toEqual(['Aide', 'd', ['Main']]);
  expect(componentIn(content.slots, 'Main', 'CMSParagraphComponent')?.content).toBe('<p>x</p>');
  expect(componentIn(content.slots, 'Main', 'FaqComponent')).toBeNull();
  expect(componentIn(content.slots, 'Hero', 'SimpleBannerComponent')).toBeNull();
  const nothing = { title: null, description: null, slots: {} };
  for (const status of [503, 404]) expect(await loadPlacedContent(load(refusal(status)).args, 'home')).toEqual(nothing);
});
