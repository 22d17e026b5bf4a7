/** What the form of a page of content asks for (docs/content.md, "Editing"). */
import { expect, test } from 'vitest';
import type { ApiClient } from '#app/api/client.ts';
import { loadContentPage } from './load-content-page.ts';

const address = { site: 'part', locale: 'en', uid: 'aide' } as const;
const page = { title: 'Aide', description: '', template: 'TextPage', contentSlots: [] };

test('the form asks for its own page in all languages and for names of pictures, not for lists of all of them', async () => {
  const asked: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    editedPages: { pages: [{ ...address, locale: 'fr', label: '/aide', latest: 3 }] },
    mediaNames: { names: ['carton', 'guichet'] },
    pageVersion: { data: page },
  };
  const api = {
    async call({ name }: { name: string }, { query }: { query?: object } = {}) {
      asked.push(query ? `${name} ${JSON.stringify(query)}` : name);
      return answers[name];
    },
  } as unknown as ApiClient;
  expect(await loadContentPage(api, address, new URLSearchParams())).toMatchObject({
    label: '/aide',
    page,
    version: 0,
    pictures: ['carton', 'guichet'],
  });
  expect(asked).toEqual(['editedPages {"site":"part","uid":"aide"}', 'mediaNames', 'pageVersion']);
});
