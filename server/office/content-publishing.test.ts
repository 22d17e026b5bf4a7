/** Checks before publishing, and choosing the text that readers of other languages get (docs/requirements.md CMS-2). */
import { afterAll, expect, test } from 'vitest';
import type { PageData } from '#domain/content/page.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
let now = monday;
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());
const { cookie } = await signedInAccount(database.db, monday, { firstName: 'Paul', roles: ['editor'] });
const ask = (method: string, path: string, body?: unknown) => api.call(method, path, body, { cookie });

const dataOf = (title: string, ...contents: readonly string[]): PageData => ({
  title,
  description: 'Une description.',
  template: 'TextPage',
  contentSlots: [
    {
      position: 'Main',
      components: contents.map((content, at) => ({ uid: `main-${at}`, typeCode: 'CMSParagraphComponent', content })),
    },
  ],
});
async function save(locale: string, base: number, data: PageData, more: object = {}): Promise<number> {
  now += 1000;
  const path = `/api/gestion/content/part/${locale}/soldes/versions`;
  return ((await ask('POST', path, { base, data, label: '/soldes', ...more })).body as { number: number }).number;
}
async function publish(locale: string, number: number, body: object = {}): Promise<void> {
  now += 1000;
  const answer = await ask('POST', `/api/gestion/content/part/${locale}/soldes/versions/${number}/publish`, body);
  expect(answer.status).toBe(200);
}
const checksOf = async (number: number) =>
  (await ask('GET', `/api/gestion/content/part/fr/soldes/versions/${number}/checks`)).body;
async function seen(lang: string) {
  const { body } = await api.call('GET', `/api/occ/part/smartedit/pages?pageLabelOrId=/soldes&lang=${lang}`);
  const { title, locale } = body as { title: string; locale: string };
  return `${title} (${locale})`;
}

test('CMS-2 before publishing an editor learns what isn’t translated, and which links lead nowhere', async () => {
  const links = '<p><a href="/aide/contact">1</a> <a href="/nulle-part">2</a> <a href="/boutique">3</a></p>';
  const first = await save('fr', 0, dataOf('Soldes', links, '<p><a href="/aide/nulle-part?q=1">4</a></p>'));
  expect(await checksOf(first)).toEqual({
    components: 2,
    translations: [{ locale: 'en', published: null, missing: 2, late: true }],
    links: 4,
    brokenLinks: ['/nulle-part', '/aide/nulle-part?q=1'],
  });
  await ask('PUT', '/api/gestion/redirects/part', { from: '/nulle-part', to: '/aide' });
  await publish('en', await save('en', 0, dataOf('Sales', '<p>One</p>')));
  expect(await checksOf(first)).toMatchObject({
    translations: [{ locale: 'en', published: 1, missing: 1, late: false }],
    brokenLinks: ['/aide/nulle-part?q=1'],
  });
  const second = await save('fr', first, dataOf('Soldes', '<p>Un</p>'));
  expect(await checksOf(second)).toMatchObject({ translations: [{ published: 1, missing: 0, late: true }] });
  expect((await ask('GET', '/api/gestion/content/part/fr/soldes/versions/99/checks')).status).toBe(404);
});

test('CMS-2 readers of English keep their older text, or read the French until a newer translation is published', async () => {
  await publish('fr', 1);
  expect([await seen('fr'), await seen('en')]).toEqual(['Soldes (fr)', 'Sales (en)']);
  const third = await save('fr', 2, dataOf('Soldes d’hiver', '<p>Un</p>'));
  await publish('fr', third, { translations: 'french' });
  expect([await seen('fr'), await seen('en')]).toEqual(['Soldes d’hiver (fr)', 'Soldes d’hiver (fr)']);
  await publish('en', await save('en', 1, dataOf('Winter sales', '<p>One</p>')));
  expect(await seen('en')).toBe('Winter sales (en)');
  const fourth = await save('fr', third, dataOf('Soldes d’été', '<p>Un</p>'));
  await publish('fr', fourth, { translations: 'french' });
  expect(await seen('en')).toBe('Soldes d’été (fr)');
  // Restoring the former French version publishes the translation again.
  now += 1000;
  await ask('POST', `/api/gestion/content/part/fr/soldes/versions/1/restore`, { base: fourth });
  expect([await seen('fr'), await seen('en')]).toEqual(['Soldes (fr)', 'Winter sales (en)']);
});
