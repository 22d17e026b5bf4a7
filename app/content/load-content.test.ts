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

/** A client that answers every call by `answer`, with the queries it received and the errors that were reported. */
function answering(answer: () => Promise<Response>) {
  const queries: string[] = [];
  const reported: unknown[] = [];
  const send = (request: Request) => {
    queries.push(new URL(request.url).search);
    return answer();
  };
  const api: ApiClient = createClient({ origin: 'http://own.invalid', locale: 'en', timeoutMs: 50, send });
  return { api, queries, reported, report: (error: unknown) => void reported.push(error) };
}

const respondPage = async () => Response.json(page);
const respondAbsent = async () => Response.json({ errors: [] }, { status: 404 });
const respondFailed = async () => Response.json({ errors: [] }, { status: 503 });

test('NAV-24 the label of a path is the path without the prefix of the professional site', () => {
  expect(labelOfPath('/professionnel/aide', 'pro')).toBe('/aide');
  expect(labelOfPath('/aide', 'part')).toBe('/aide');
});

describe('CMS-3 a page of content', () => {
  test('is requested by its label in the page’s language', async () => {
    const { api, queries, report } = answering(respondPage);
    expect(await loadContentPage(api, 'part', '/aide', report)).toEqual({ state: 'found', page });
    expect(queries).toEqual(['?pageLabelOrId=%2Faide&lang=en']);
  });

  test('that doesn’t exist is absent, which is no failure', async () => {
    const { api, reported, report } = answering(respondAbsent);
    expect(await loadContentPage(api, 'part', '/nowhere', report)).toEqual({ state: 'absent', page: null });
    expect(reported).toEqual([]);
  });

  test('that can’t be loaded has failed, and is reported', async () => {
    for (const answer of [respondFailed, () => Promise.reject(new Error('lost'))]) {
      const { api, reported, report } = answering(answer);
      expect(await loadContentPage(api, 'pro', '/aide', report)).toEqual({ state: 'failed', page: null });
      expect(reported).toHaveLength(1);
    }
  });

  test('isn’t requested for a path that can’t be a label', async () => {
    const { api, queries, report } = answering(respondPage);
    for (const label of ['/', '/Wp-Login.php', "/a'b", '/%3Cscript%3E', `/${'a'.repeat(300)}`]) {
      expect(await loadContentPage(api, 'part', label, report)).toEqual({ state: 'absent', page: null });
    }
    expect(queries).toEqual([]);
  });
});

test('CMS-1 CMS-3 content placed on another page is empty when it can’t be loaded', async () => {
  const successful = answering(respondPage);
  const content = await loadPlacedContent(successful.api, 'part', 'home', successful.report);
  expect([content.title, content.description, Object.keys(content.slots)]).toEqual(['Aide', 'd', ['Main']]);
  expect(componentIn(content.slots, 'Main', 'CMSParagraphComponent')?.content).toBe('<p>x</p>');
  expect(componentIn(content.slots, 'Main', 'FaqComponent')).toBeNull();
  expect(componentIn(content.slots, 'Hero', 'SimpleBannerComponent')).toBeNull();
  for (const answer of [respondFailed, respondAbsent]) {
    const { api, report } = answering(answer);
    expect(await loadPlacedContent(api, 'part', 'home', report)).toEqual({
      title: null,
      description: null,
      slots: {},
    });
  }
});
