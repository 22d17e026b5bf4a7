/** Checks before publishing, and choosing the text that readers of other languages get (docs/requirements.md CMS-2). */
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { PageData } from '#domain/content/page.ts';
import type { Locale } from '#domain/site/locale.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
let now = monday;
await writeCatalog(database.db, smallCatalog);
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());
const { cookie } = await signedInAccount(database.db, monday, { firstName: 'Paul', roles: ['editor'] });
const { content, redirects } = api.office(cookie);

/** The uid of the page of a test. */
let uid = '';
let pageCount = 0;
beforeEach(() => {
  pageCount += 1;
  uid = `soldes-${pageCount}`;
});

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
const pageIn = (locale: Locale) => ({ site: 'part', locale, uid }) as const;
function save(locale: Locale, base: number, data: PageData): Promise<number> {
  now += 1000;
  return content.save({ ...pageIn(locale), base, data, label: `/${uid}` });
}
function publish(locale: Locale, number: number, wish: object = {}): Promise<void> {
  now += 1000;
  return content.publish({ ...pageIn(locale), number, acceptsFaults: true, ...wish });
}
const checksOf = (number: number) => content.checks({ ...pageIn('fr'), number });
async function seen(lang: string) {
  const { body } = await api.call('GET', `/api/occ/part/smartedit/pages?pageLabelOrId=/${uid}&lang=${lang}`);
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
    codes: 0,
    unknownCodes: [],
    isRefused: false,
  });
  await redirects.save({ site: 'part', from: '/nulle-part', to: '/aide' });
  await publish('en', await save('en', 0, dataOf('Sales', '<p>One</p>')));
  expect(await checksOf(first)).toMatchObject({
    translations: [{ locale: 'en', published: 1, missing: 1, late: false }],
    brokenLinks: ['/aide/nulle-part?q=1'],
  });
  const second = await save('fr', first, dataOf('Soldes', '<p>Un</p>'));
  expect(await checksOf(second)).toMatchObject({ translations: [{ published: 1, missing: 0, late: true }] });
  await expect(checksOf(99)).rejects.toMatchObject({ status: 404 });
});

test('CMS-2 English readers get the older translation, or the French text until a newer translation is published', async () => {
  await publish('fr', await save('fr', 0, dataOf('Soldes', '<p>Un</p>')));
  await publish('en', await save('en', 0, dataOf('Sales', '<p>One</p>')));
  expect([await seen('fr'), await seen('en')]).toEqual(['Soldes (fr)', 'Sales (en)']);
  const winter = await save('fr', 1, dataOf('Soldes d’hiver', '<p>Un</p>'));
  await publish('fr', winter, { translations: 'french' });
  expect([await seen('fr'), await seen('en')]).toEqual(['Soldes d’hiver (fr)', 'Soldes d’hiver (fr)']);
  await publish('en', await save('en', 1, dataOf('Winter sales', '<p>One</p>')));
  expect(await seen('en')).toBe('Winter sales (en)');
  const summer = await save('fr', winter, dataOf('Soldes d’été', '<p>Un</p>'));
  await publish('fr', summer, { translations: 'french' });
  expect(await seen('en')).toBe('Soldes d’été (fr)');
  // Restoring the former French version publishes the translation again.
  now += 1000;
  await content.restore({ ...pageIn('fr'), number: 1, base: summer });
  expect([await seen('fr'), await seen('en')]).toEqual(['Soldes (fr)', 'Winter sales (en)']);
});

test('CMS-2 an editor learns which links and lists name products that the site doesn’t sell', async () => {
  const codes: PageData['contentSlots'][number]['components'] = [
    { uid: 'a', typeCode: 'ProductListComponent', productCodes: ['carton-30', 'jamais-vu'] },
    { uid: 'b', typeCode: 'ProductListComponent', categoryCode: 'cartons' },
    { uid: 'c', typeCode: 'ProductListComponent', categoryCode: 'vide' },
    {
      uid: 'd',
      typeCode: 'CMSParagraphComponent',
      content:
        '<p><a href="/boutique/x/p/carton-30">1</a> <a href="/boutique/x/p/jamais-vu">2</a> <a href="/boutique/c/vide">3</a> <a href="/boutique/marque/sans-rien">4</a> <a href="/professionnel/aide/contact">5</a> <a href="/professionnel/aide/nulle-part">6</a></p>',
    },
  ];
  const data = { ...dataOf('Codes'), contentSlots: [{ position: 'Main' as const, components: codes }] };
  await publish('fr', await save('fr', 0, dataOf('Soldes', '<p>Un</p>')));
  const number = await save('fr', 1, data);
  expect(await checksOf(number)).toMatchObject({
    brokenLinks: [
      '/boutique/x/p/jamais-vu',
      '/boutique/c/vide',
      '/boutique/marque/sans-rien',
      '/professionnel/aide/nulle-part',
    ],
    codes: 4,
    unknownCodes: ['jamais-vu', 'vide'],
    isRefused: false,
  });
  await expect(publish('fr', number, { acceptsFaults: false })).rejects.toMatchObject({
    status: 409,
    errors: [{ reason: 'faults', message: expect.stringContaining('/boutique/x/p/jamais-vu, ') }],
  });
  expect(await seen('fr')).not.toBe('Codes (fr)');
  await publish('fr', number);
  expect(await seen('fr')).toBe('Codes (fr)');
});

test('35.6 going back to a version with faults is refused as publishing it is, until they are accepted', async () => {
  await publish('fr', await save('fr', 0, dataOf('Soldes', '<p><a href="/nulle-part-du-tout">1</a></p>')));
  await publish('fr', await save('fr', 1, dataOf('Soldes 2', '<p>Un</p>')));
  const wish = { ...pageIn('fr'), number: 1, base: 2 };
  await expect(content.restore(wish)).rejects.toMatchObject({ status: 409, errors: [{ reason: 'faults' }] });
  expect(await seen('fr')).toBe('Soldes 2 (fr)');
  expect(await content.restore({ ...wish, acceptsFaults: true })).toBe(3);
  expect(await seen('fr')).toBe('Soldes (fr)');
});

test('35.6 a page is withdrawn once it was read how many others lead to it, and is then gone', async () => {
  const own = uid;
  await publish('fr', await save('fr', 0, dataOf('Soldes', '<p>Tout.</p>')));
  uid = `${own}-lien`;
  await publish(
    'fr',
    await save('fr', 0, dataOf('Lien', `<p><a href="/${own}">1</a> <a href="/${own}-autre">2</a></p>`)),
  );
  uid = own;
  const withdraw = (confirmed: string, published = 1) => content.withdraw({ ...pageIn('fr'), published, confirmed });
  const effect = `/${own}\u00A0: les visiteurs n’y lisent plus ce texte. 1\u00A0page en ligne y mène.`;
  await expect(withdraw('')).rejects.toMatchObject({ status: 409, errors: [{ message: effect, reason: 'effect' }] });
  await expect(withdraw(effect, 7)).rejects.toMatchObject({ status: 409, errors: [{ reason: 'changed' }] });
  expect(await seen('fr')).toBe('Soldes (fr)');
  await withdraw(effect);
  await withdraw(effect);
  expect((await api.call('GET', `/api/occ/part/smartedit/pages?pageLabelOrId=/${own}&lang=fr`)).status).toBe(404);
  const { versions } = await content.page(pageIn('fr'));
  expect(versions.map(({ state }) => state)).toEqual(['archived']);
});

test('35.6 what the law or the shop needs can’t be withdrawn', async () => {
  for (const wanted of ['site-footer', 'home', 'mentions-legales']) {
    const asked = content.withdraw({ site: 'part', locale: 'fr', uid: wanted, published: 1, confirmed: '' });
    await expect(asked, wanted).rejects.toMatchObject({
      errors: [{ message: 'Cette page ne se retire pas\u00A0: la boutique ou la loi en a besoin. Changez son texte.' }],
    });
  }
});
