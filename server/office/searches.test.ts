/**
 * Searches and synonyms over HTTP: which searches are counted and stored, and the effect of rules (docs/back-office.md,
 * "Searches").
 */
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Locale } from '#domain/site/locale.ts';
import { createProductSearch } from '#server/catalog/search/product-search.ts';
import { purgeExpired } from '#server/db/purge.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
await writeCatalog(db, smallCatalog);
let now = monday;
const settings = { clock: () => new Date(now) };
const api = await shippingApi(database, settings);
const otherProcess = await shippingApi(database, settings);
afterAll(() => Promise.all([api.close(), otherProcess.close()]));
/** Staff who have just signed in: the clock of these tests jumps further than a session lasts. */
const as = async (firstName: string, role: 'editor' | 'operator') =>
  (await signedInAccount(db, now, { firstName, roles: [role] })).cookie;
const paul = async (locale: Locale = 'fr') => api.office(await as('Paul', 'editor'), locale).searches;
type Searches = Awaited<ReturnType<typeof paul>>;

const visitor = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const dayMs = 86_400_000;

interface Search {
  readonly site?: 'part' | 'pro';
  readonly headers?: Record<string, string>;
  readonly process?: typeof api;
  readonly query?: string;
}

/** Searches several times, as a script of a page or another storefront does. */
async function search(
  text: string,
  times = 1,
  { site = 'part', headers = visitor, process = api, query = '' }: Search = {},
) {
  for (let time = 0; time < times; time += 1) {
    const path = `/api/front/occ/ecommerce/${site}/products/search?lang=fr&query=${encodeURIComponent(text)}${query}`;
    await process.call('GET', path, undefined, headers);
  }
  await process.searchCounts.flush();
}

type List = Awaited<ReturnType<Searches['list']>>;
const list = async (filter: Parameters<Searches['list']>[0] = {}) => (await paul()).list(filter);
const textsOf = ({ searches }: List) => searches.map(({ text }) => text);
const summary = async () => (await paul()).summary();

beforeEach(async () => {
  now = monday;
  await db.deleteFrom('search_count').execute();
  await db.deleteFrom('search_text').execute();
  const staff = await paul();
  // As staff remove them: the process would go on with rules that only left the database.
  for (const { id, version } of (await staff.rules()).rules)
    await staff.removeRule({ id: String(id), version: String(version) });
});

test('a text is stored with its fifth search in thirty days, whichever processes counted it', async () => {
  await search('Congélation', 2);
  await search('congélation ', 2, { process: otherProcess });
  expect(textsOf(await list())).toEqual([]);
  expect((await db.selectFrom('search_text').selectAll().execute()).length).toBe(0);
  expect(JSON.stringify(await db.selectFrom('search_count').selectAll().execute())).not.toContain('cong');
  expect(await summary()).toEqual({ searches: 4, inVain: 4 });
  now += 29 * dayMs;
  await search('CONGÉLATION', 1, { process: otherProcess });
  expect(await list()).toMatchObject({
    searches: [{ text: 'congélation', sites: ['part'], today: 1, count: 5, all: 5, present: 0, words: [] }],
    total: 1,
  });
});

test('35.7 a search of common words is told at once, one that may name somebody isn’t', async () => {
  await writeCatalog(db, {
    ...smallCatalog,
    categories: smallCatalog.categories.map((each) =>
      each.code === 'timbres' ? { ...each, name: { fr: 'Carnets Martin', en: 'Booklets' } } : each,
    ),
  });
  await api.catalog.invalidate();
  for (const text of ['agrafeuse noire', 'ruban 25mm', 'martin velours', 'booklets enveloppe']) await search(text);
  for (const text of ['nadia', 'enveloppe durand', 'petit velours', 'congélation', '信封', 'agrafeuse nadia'])
    await search(text);
  expect(textsOf(await list()).toSorted()).toEqual([
    ...['agrafeuse noire', 'booklets enveloppe', 'martin velours', 'ruban 25mm'],
  ]);
  await writeCatalog(db, smallCatalog);
  await api.catalog.invalidate();
});

test('searches more than thirty days apart aren’t added up', async () => {
  await search('congélation', 4);
  now += 30 * dayMs;
  await search('congélation', 4);
  expect(textsOf(await list())).toEqual([]);
});

test('robots, suggestions, filters, further pages and questions that a page answers don’t count', async () => {
  await search('congélation', 1, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } });
  await search('congélation', 1, { headers: {} });
  await search('congélation', 1, { query: '&currentPage=1' });
  await search('congélation::couleur:brun');
  await search('congélation:price-asc');
  await search('où est mon colis');
  await api.call('GET', '/api/front/occ/ecommerce/part/products/suggestions?term=congel', undefined, visitor);
  await search('');
  expect(await summary()).toEqual({ searches: 0, inVain: 0 });
  await search('congélation');
  expect(await summary()).toEqual({ searches: 1, inVain: 1 });
});

test.each([
  'zoe.martin@example.fr',
  '06 12 34 56 78',
  'carton 4970101234567',
  '12 rue des lilas',
  'mme durand',
  'un texte de plus de soixante signes que personne ne cherche ainsi',
])('%s is counted and never stored', async (text) => {
  await search(text, 6);
  expect(await summary()).toMatchObject({ searches: 6 });
  expect(await db.selectFrom('search_text').selectAll().execute()).toEqual([]);
  const digests = await db.selectFrom('search_count').select('digest').execute();
  expect(digests.map(({ digest }) => digest.length)).toEqual([0]);
});

test('the list is by outcome, filtered by site and text, sorted and exported', async () => {
  await search('congélation', 5);
  await search('congélation', 6, { site: 'pro' });
  await search('zébulon', 7);
  await search('carton agrafeuse', 5);
  await search('palette', 5, { site: 'pro' });
  await search('cartn', 5);
  expect(await list()).toMatchObject({
    searches: [
      { text: 'congélation', sites: ['part', 'pro'], count: 11 },
      { text: 'zébulon', sites: ['part'], count: 7 },
    ],
    total: 2,
    views: { none: 2, partial: 1, few: 1, corrected: 1, all: 5 },
  });
  expect(textsOf(await list({ site: 'part' }))).toEqual(['zébulon', 'congélation']);
  expect(textsOf(await list({ sort: 'az', text: 'CONG' }))).toEqual(['congélation']);
  expect(textsOf(await list({ text: '%' }))).toEqual([]);
  expect(textsOf(await list({ sort: 'fewest' }))).toEqual(['zébulon', 'congélation']);
  expect(textsOf(await list({ locale: 'en' }))).toEqual([]);
  expect(textsOf(await list({ page: '2' }))).toEqual([]);
  expect((await list({ view: 'partial' })).searches).toMatchObject([
    { text: 'carton agrafeuse', present: 0, words: ['carton'] },
  ]);
  expect(textsOf(await list({ view: 'corrected' }))).toEqual(['cartn']);
  const cookie = await as('Paul', 'editor');
  const file = await api.call('GET', '/api/gestion/searches/file?lang=fr', undefined, { cookie });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="recherches-2026-10-25-2026-11-23.csv"');
  expect(file.body).toBe(
    'Recherche;Sites;Aujourd’hui;Période;En tout\r\ncongélation;part pro;11;11;11\r\nzébulon;part;7;7;7\r\n',
  );
});

test('counts are deleted after thirteen months, those of rare texts after thirty days', async () => {
  await search('congélation', 5);
  await search('zébulon', 4);
  now += 31 * dayMs;
  expect(await purgeExpired(db, new Date(now))).toMatchObject({ rareSearches: 1, searchCounts: 0, searchTexts: 0 });
  now = monday + 396 * dayMs;
  // All kinds of data are deleted at the same time, so a count whose text was just deleted may count as rare.
  const { searchCounts, rareSearches } = await purgeExpired(db, new Date(now));
  expect(searchCounts + rareSearches).toBe(1);
  await purgeExpired(db, new Date(now));
  expect(await db.selectFrom('search_text').selectAll().execute()).toEqual([]);
});

const jiffy = { site: '', locale: 'fr', kind: 'oneWay', sought: 'jiffy', found: 'pochette à bulles' };
const namesFor = async (text: string, site = 'part') => {
  const path = `/api/front/occ/ecommerce/${site}/products/search?lang=fr&query=${encodeURIComponent(text)}`;
  const { products } = (await api.call('GET', path)).body as { products: { name: string }[] };
  return products.map(({ name }) => name);
};
const add = async (rule: typeof jiffy) => (await paul()).addRule(rule);

/** The status of a refused use case, and its messages with their subjects. */
async function refusalOf(asked: Promise<unknown>) {
  const { status, errors } = await asked.then(
    () => ({ status: 200, errors: [] }),
    (error: { status: number; errors: { subject: string; message: string }[] }) => error,
  );
  return { status, messages: errors.map(({ subject, message }) => [subject, message]) };
}

test('a rule can be tried before it is added: the answer has the results without and with it', async () => {
  expect(await (await paul()).tryRule({ ...jiffy, id: '' })).toMatchObject({
    searches: [
      { site: 'part', text: 'jiffy', before: 0, after: 1 },
      { site: 'pro', text: 'jiffy', before: 0, after: 0 },
    ],
    products: [{ code: 'pochette', name: 'Pochette à bulles', price: 600 }],
  });
  expect(await namesFor('jiffy')).toEqual([]);
  const { id } = await add(jiffy);
  expect(await namesFor('jiffy')).toEqual(['Pochette à bulles']);
  const trial = await (await paul()).tryRule({ ...jiffy, site: 'part', found: 'carnet', id: String(id) });
  expect(trial).toMatchObject({
    searches: [{ text: 'jiffy', before: 1, after: 1 }],
    products: [{ code: 'carnet' }],
  });
});

test('a group works both ways, a one-way rule one way, and a rule of a site on that site only', async () => {
  await add({ ...jiffy, kind: 'group', sought: 'bristol', found: 'carnet de timbres' });
  expect(await namesFor('bristol')).toEqual(['Carnet de timbres']);
  await add({ ...jiffy, site: 'pro', sought: 'caisse', found: 'carton blanc' });
  expect(await namesFor('caisse', 'pro')).toEqual(['Carton blanc 40 cm']);
  expect(await namesFor('caisse')).toEqual([]);
});

test('errors of a rule are reported at their fields, in the language of the request', async () => {
  const refusals = async (change: Partial<typeof jiffy>, locale: Locale = 'fr') =>
    (await refusalOf((await paul(locale)).addRule({ ...jiffy, ...change }))).messages;
  expect(await refusals({ sought: '', found: ' , ' })).toEqual([
    ['sought', 'Indiquez ce qui est cherché\u00A0: au moins une expression.'],
    ['found', 'Indiquez ce que la recherche trouve aussi\u00A0: au moins une expression.'],
  ]);
  expect(await refusals({ found: 'un deux trois quatre cinq six sept' }, 'en')).toEqual([
    [
      'found',
      '“un deux trois quatre cinq six sept” has more than 5 words: shorten it, or separate its expressions by commas.',
    ],
  ]);
  expect(await refusals({ found: '!?' })).toEqual([
    ['found', '«\u00A0!?\u00A0» n’a ni lettre ni chiffre\u00A0: écrivez un mot, ou retirez-la.'],
  ]);
  expect(await refusals({ found: 'JIFFY' })).toEqual([
    ['found', 'Les deux côtés disent les mêmes mots\u00A0: indiquez une autre expression à trouver.'],
  ]);
  await add({ ...jiffy, kind: 'group' });
  expect(await refusals({ site: 'pro' })).toEqual([
    ['found', 'Les recherches font déjà tout ce que dit cette règle\u00A0: changez-la, ou renoncez-y.'],
  ]);
});

test('the error names who has changed a rule meanwhile, and nothing is overwritten', async () => {
  const id = String((await add(jiffy)).id);
  const change = { ...jiffy, found: 'pochette', id, version: '1' };
  const lea = api.office(await as('Léa', 'operator')).searches;
  expect(await lea.changeRule(change)).toMatchObject({ version: 2, changedBy: 'Léa Martin' });
  const late = await paul();
  expect(await refusalOf(late.changeRule({ ...change, found: 'carton' }))).toEqual({
    status: 409,
    messages: [
      [
        'version',
        'Léa Martin a changé cette règle depuis que vous l’avez ouverte. Relisez-la\u00A0: votre saisie est gardée dessous.',
      ],
    ],
  });
  expect(await refusalOf(late.removeRule({ id, version: '1' }))).toMatchObject({ status: 409 });
  expect(await late.rules()).toMatchObject({ rules: [{ id: Number(id), found: ['pochette'] }] });
  await late.removeRule({ id, version: '2' });
  expect(await refusalOf(late.changeRule({ ...change, version: '2' }))).toMatchObject({ status: 404 });
});

const patience = { timeout: 10_000 };

test('a rule is in force in every process until it is removed', async () => {
  const logger = { info: () => undefined, error: () => undefined };
  const openSearch = () => createProductSearch({ db, pool: database.pool, synonymsFolder: 'data/search', logger });
  const [first, second] = [await openSearch(), await openSearch()];
  await Promise.all([first.start(), second.start()]);
  const here = await shippingApi(database, { ...settings, search: first, synonyms: first });
  const there = await shippingApi(database, { ...settings, search: second, synonyms: second });
  const totalIn = async (process: typeof api) => {
    const path = '/api/front/occ/ecommerce/part/products/search?lang=fr&query=zigouigoui';
    const { body } = await process.call('GET', path);
    return (body as { pagination: { totalResults: number } }).pagination.totalResults;
  };
  expect([await totalIn(here), await totalIn(there)]).toEqual([0, 0]);
  const { cookie } = await signedInAccount(db, now, { roles: ['operator'] });
  const { id } = await here.office(cookie).searches.addRule({ ...jiffy, sought: 'zigouigoui' });
  expect(await totalIn(here)).toBe(1);
  await vi.waitFor(async () => expect(await totalIn(there)).toBe(1), patience);
  await there.office(cookie).searches.removeRule({ id: String(id), version: '1' });
  expect(await totalIn(there)).toBe(0);
  await vi.waitFor(async () => expect(await totalIn(here)).toBe(0), patience);
  await Promise.all([here.close(), there.close(), first.close(), second.close()]);
}, 60_000);
