import { describe, expect, test } from 'vitest';
import { type ApiClient, createClient } from '#app/api/client.ts';
import type { ContentPage } from '#domain/content/page.ts';
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

/** A client whose calls are answered so, with what it was asked and what it reported. */
function answering(answer: () => Promise<Response>) {
  const asked: string[] = [];
  const reported: unknown[] = [];
  const send = (request: Request) => {
    asked.push(new URL(request.url).search);
    return answer();
  };
  const api: ApiClient = createClient({ origin: 'http://own.invalid', locale: 'en', timeoutMs: 50, send });
  return { api, asked, reported, report: (error: unknown) => void reported.push(error) };
}

const found = async () => Response.json(page);
const absent = async () => Response.json({ errors: [] }, { status: 404 });
const failed = async () => Response.json({ errors: [] }, { status: 503 });

test('NAV-24 the label of a path is the path as it is in part', () => {
  expect(labelOfPath('/professionnel/aide', 'pro')).toBe('/aide');
  expect(labelOfPath('/aide', 'part')).toBe('/aide');
});

describe('CMS-3 a page of content', () => {
  test('is asked by its label in the page’s language', async () => {
    const { api, asked, report } = answering(found);
    expect(await loadContentPage(api, 'part', '/aide', report)).toEqual({ state: 'found', page });
    expect(asked).toEqual(['?pageLabelOrId=%2Faide&lang=en']);
  });

  test('that isn’t there is absent, which is no failure', async () => {
    const { api, reported, report } = answering(absent);
    expect(await loadContentPage(api, 'part', '/nowhere', report)).toEqual({ state: 'absent', page: null });
    expect(reported).toEqual([]);
  });

  test('that nobody can tell has failed, and is reported', async () => {
    for (const answer of [failed, () => Promise.reject(new Error('lost'))]) {
      const { api, reported, report } = answering(answer);
      expect(await loadContentPage(api, 'pro', '/aide', report)).toEqual({ state: 'failed', page: null });
      expect(reported).toHaveLength(1);
    }
  });

  test('isn’t asked for by what can’t be a label', async () => {
    const { api, asked, report } = answering(found);
    for (const label of ['/', '/Wp-Login.php', "/a'b", '/%3Cscript%3E', `/${'a'.repeat(300)}`]) {
      expect(await loadContentPage(api, 'part', label, report)).toEqual({ state: 'absent', page: null });
    }
    expect(asked).toEqual([]);
  });
});

test('CMS-1 CMS-3 what content says on another page is nothing when it fails', async () => {
  const well = answering(found);
  const placed = await loadPlacedContent(well.api, 'part', 'home', well.report);
  expect([placed.title, placed.description, Object.keys(placed.slots)]).toEqual(['Aide', 'd', ['Main']]);
  expect(componentIn(placed.slots, 'Main', 'CMSParagraphComponent')?.content).toBe('<p>x</p>');
  expect(componentIn(placed.slots, 'Main', 'FaqComponent')).toBeNull();
  expect(componentIn(placed.slots, 'Hero', 'SimpleBannerComponent')).toBeNull();
  for (const answer of [failed, absent]) {
    const { api, report } = answering(answer);
    expect(await loadPlacedContent(api, 'part', 'home', report)).toEqual({
      title: null,
      description: null,
      slots: {},
    });
  }
});
