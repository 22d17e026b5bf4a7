import { afterAll, expect, test } from 'vitest';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { sendBatch } from '#tests/support/batch-api.ts';
import { newCart } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { readPageBody } from './pages.ts';

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const api = await shippingApi(database, { signIn: {} });
// Stands for a page that takes a form.
api.app.post('/boutique', async (c) => c.text(String(await readPageBody(c))));
afterAll(() => api.close());

const french =
  'Ce texte contient un caractère qui ne s’enregistre pas (caractère nul ou incomplet). Effacez-le, puis saisissez-le de nouveau.';
const refused = (subject: string) => ({
  status: 400,
  body: { errors: [{ type: 'ValidationError', subject, reason: 'invalid', message: french }] },
});
const texts = ['\u0000', 'a\u0000b', '\ud800', 'a\udc00'];
const occ = '/api/front/occ/ecommerce/part';

test.each([
  ['POST', '/api/address/sercadia', (text: string) => ({ city: text }), 'city'],
  ['POST', '/api/smt/advice', (text: string) => ({ deep: [{}, { [text]: 1 }] }), expect.stringContaining('deep.1.')],
])('G47 %s %s names the field with a character that no database can store', async (method, path, body, subject) => {
  for (const text of texts) expect(await api.call(method, path, body(text))).toMatchObject(refused(subject));
});

test('G47 the offer of a parcel that is put into the cart is named by its path', async () => {
  const { path } = await newCart(api.call);
  for (const text of texts) {
    const answer = await api.call('POST', `${path}/entries`, { entry: { offer: { id: text } } });
    expect(answer).toMatchObject(refused('entry.offer.id'));
  }
});

test.each([
  ['/aide/a%00', 'path'],
  [`/api/front/occ/ecommerce/part/cms/components?componentIds=a%00`, 'componentIds'],
  ['/api/smt/init?unknown=%ED%B0%80', 'unknown'],
  ['/api/smt/init?%00=1', 'body'],
  ['/api/tracking/A%00B', 'number'],
  [`${occ}/products/%ed%a0%80`, 'code'],
])('G47 GET %s is a 400 about %s', async (path, subject) => {
  expect(await api.call('GET', path)).toMatchObject(refused(subject));
});

test('G47 searches, filters and the audit file of the office are refused before they read anything', async () => {
  const { cookie } = await signedInAccount(database.db, monday, { roles: ['operator'] });
  for (const path of ['audit/file?actor=%00', 'orders/file?q=a%00', 'numbers/file?x=%00']) {
    const subject = /\?(\w+)/.exec(path)?.[1] ?? '';
    expect(await api.call('GET', `/api/gestion/${path}`, undefined, { cookie })).toMatchObject(refused(subject));
  }
  expect(await api.call('GET', '/api/gestion/orders/%00/documents/INVOICE')).toMatchObject(refused('path'));
});

test('G47 every text of a file of parcels can be stored', async () => {
  const heading = 'reference;pays;code_postal;ville;longueur;largeur;hauteur;poids_kg';
  for (const [type, line] of [
    ['text/csv', `${heading.replace('ref', 're\u0000f')}\na;FR;59000;Lille;30;20;15;1`],
    ['text/csv', `${heading}\na\u0000;FR;59000;Lille;30;20;15;1`],
    [
      'application/x-ndjson',
      JSON.stringify({
        reference: '\ud800',
        pays: 'FR',
        code_postal: '59000',
        ville: 'Lille',
        longueur: 1,
        largeur: 1,
        hauteur: 1,
        poids_kg: 1,
      }),
    ],
  ] as const) {
    const answer = await sendBatch(api, line, { type });
    expect({ status: answer.status, body: await answer.json() }).toMatchObject(refused('file'));
  }
});

test('G47 a page or its form is refused by a page in the visitor’s language', async () => {
  const accept = { accept: 'text/html' };
  const form = (body: string | FormData, headers = {}) =>
    api.app.request('http://localhost:3000/boutique', { method: 'POST', body, headers: { ...accept, ...headers } });
  const parts = new FormData();
  parts.set('ville', 'Ly\u0000on');
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const answer of [
    await api.app.request('http://localhost:3000/boutique/recherche?q=%00', { headers: accept }),
    await form('ville=Ly%00on', urlencoded),
    await form(parts),
  ]) {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain(french);
  }
  const english = await form('a=%00', { ...urlencoded, cookie: 'lang=en' });
  expect(await english.text()).toContain('This text contains a character that can’t be stored');
  expect((await form('ville=Lyon', urlencoded)).status).toBe(200);
});

test('G47 JSON may be nested deeply, and may quote an escape', async () => {
  const deep = `${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`;
  expect((await api.call('POST', '/api/smt/advice', deep)).status).toBe(400);
  const quoted = await api.call('POST', '/api/address/sercadia', { city: '\\u0000' });
  expect(JSON.stringify(quoted.body)).not.toContain('ne s’enregistre pas');
});
