/** What the form of a page of content asks for (docs/content.md, "Editing"). */
import { expect, test } from 'vitest';
import type { Office } from '#app/api/use-cases.ts';
import { loadContentPage } from './load-content-page.ts';

const address = { site: 'part', locale: 'en', uid: 'aide' } as const;
const page = { title: 'Aide', description: '', template: 'TextPage', contentSlots: [] };

test('the form asks for its own page in all languages and for names of pictures, not for lists of all of them', async () => {
  const asked: unknown[] = [];
  const answering = (answers: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [
        name,
        async (input: unknown) => {
          asked.push([name, input]);
          return answer;
        },
      ]),
    );
  const office = {
    content: answering({
      list: [{ ...address, locale: 'fr', label: '/aide', latest: 3 }],
      version: { data: page },
      checks: { brokenLinks: ['/mort'] },
    }),
    media: answering({ names: ['carton', 'guichet'] }),
  } as unknown as Office;
  expect(await loadContentPage(office, address, new URLSearchParams())).toMatchObject({
    label: '/aide',
    page,
    version: 0,
    pictures: ['carton', 'guichet'],
    deadLinks: ['/mort'],
  });
  expect(asked).toEqual([
    ['list', { site: 'part', uid: 'aide' }],
    ['names', undefined],
    ['version', { ...address, locale: 'fr', number: 3 }],
    ['checks', { ...address, locale: 'fr', number: 3 }],
  ]);
});
