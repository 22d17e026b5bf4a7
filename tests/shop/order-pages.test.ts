/** The pages about a paid order, rendered by the server: what they offer, each thing once. */
import { afterAll, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { type Ask, choose, parcelOf } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { toLausanne } from '#tests/support/filled-cart.ts';
import { pageBuild } from '#tests/support/page-build.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';
import { parisAddress } from '#tests/support/placed-order.ts';
import { askFrom } from '#tests/support/principals.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { mountRoutes } from '#tests/support/served-routes.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { shopOrigin } from '#tests/support/sign-in-shop.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const bank = scriptedBank();
const api = await shippingApi(database, { signIn: { pauseMs: 1 }, payment: bank.payment });
const pages = ['confirmation', 'purchase', 'purchases', 'traced-parcel'].map((name) => `routes/${name}.tsx`);
const failures = await mountRoutes(api, await pageBuild((file) => pages.includes(file)));
afterAll(async () => {
  expect(failures).toEqual([]);
  await api.close();
});
const user = '/api/front/occ/ecommerce/part/users/current';

/** A signed-in customer's browser with a paid order of parcels to Paris, to Lausanne if wanted, and of an article. */
async function paidOrder(toParis: number, abroad = 0) {
  const browser = new TestBrowser(shopOrigin, (request) => api.app.fetch(request));
  const { cookie } = await signedInAccount(database.db, monday);
  browser.plant('session', cookie.split('=')[1] ?? '');
  const ask: Ask = askFrom(browser);
  await ask('POST', `${user}/carts`);
  for (let at = 0; at < toParis + abroad; at += 1) {
    const parcel =
      at < toParis ? parcelOf(await choose(ask)) : parcelOf(await choose(ask, toLausanne.quote), toLausanne.change);
    await ask('POST', `${user}/carts/current/smt`, parcel);
  }
  await addArticle(ask, `${user}/carts/current`, 'carton-20');
  await ask('POST', `${user}/carts/current/addresses/delivery`, parisAddress);
  await ask('PUT', `${user}/carts/current/deliverymode?deliveryModeId=sellers-delivery`);
  const { code } = (await ask('POST', `${user}/orders?cartId=current&termsChecked=true`)).body as OrderAnswer;
  bank.set(code, 'CAPTURED');
  const order = (await ask('POST', `${user}/orders/${code}/payment`)).body as OrderAnswer;
  const open = (path: string) => browser.go(path, { headers: { accept: 'text/html' } });
  const page = async (path: string) => (await (await open(path)).text()).replaceAll('<!-- -->', '');
  return { ask, open, page, order, code };
}

/** The links of a page: where each leads, and its accessible name. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([tag, href = '', content = '']) => ({
    href: href.replaceAll('&amp;', '&'),
    name: (/aria-label="([^"]*)"/.exec(tag)?.[1] ?? content.replace(/<[^>]*>/g, '')).replaceAll('\u00A0', ' '),
  }));

test.each(['confirmation', 'purchase'] as const)(
  'G18 the page %s has each document once, and cancels what it names',
  async (name) => {
    const { page, order, code } = await paidOrder(2, 1);
    const html = await page(pathOf(name, 'part', { code }));
    const links = linksOf(html);
    const documents = links.filter(({ href }) => href.includes('/documents/'));
    expect(documents.map(({ href }) => href).sort()).toEqual(order.documents.map(({ url }) => url).sort());
    expect(new Set(documents.map((each) => each.name)).size).toBe(documents.length);
    expect(links.filter(({ href }) => href.includes('annuler=')).map((each) => each.name)).toEqual([
      'Annuler l’envoi vers Paris, Paul Petit (1)',
      'Annuler l’envoi vers Paris, Paul Petit (2)',
      'Annuler l’envoi vers Lausanne, Paul Petit',
      'Annuler les articles vendus par Papeterie du Port',
      `Annuler la commande ${code}`,
    ]);
  },
);

test('G18 ACC-7 the list’s first act for parcels that wait to be handed in is to print', async () => {
  const { ask, page, code } = await paidOrder(1);
  const row = (await page(pathOf('purchases', 'part'))).split(code).slice(1).join(code);
  const [first] = linksOf(row);
  expect(first?.name).toBe(`Imprimer les étiquettes de la commande ${code}`);
  expect(await ask('GET', first?.href ?? '')).toMatchObject({ status: 200, body: expect.stringMatching(/^%PDF-/) });
});

test('G18 ACC-7 after a cancelled parcel, each label and the sheets say of how many parcels that are left', async () => {
  const { ask, open, page, code } = await paidOrder(3);
  const cancelled = await ask('POST', `${user}/orders/${code}/cancellation`, {
    cancellationRequestEntryInputs: [{ orderEntryNumber: 1, quantity: 1 }],
  });
  expect(cancelled.status).toBe(200);
  const { documents } = cancelled.body as OrderAnswer;
  const labels = documents.filter(({ type }) => type === 'LABEL');
  const counted = await Promise.all(
    labels.map(async ({ entryNumber, format, url }) => {
      const { text } = await readPdf(new Uint8Array(await (await open(url)).arrayBuffer()));
      return [entryNumber, format, [...new Set(text.match(/\b\d\/\d\b/g))]];
    }),
  );
  expect(counted).toEqual([
    [0, 'A4', ['1/2']],
    [0, '10x15', ['1/2']],
    [2, 'A4', ['2/2']],
    [2, '10x15', ['2/2']],
    [null, 'A4x2', ['1/2', '2/2']],
  ]);
  const row = await page(pathOf('purchases', 'part'));
  expect(row).toContain('Paris à déposer le lun. 23 nov., Paris annulé, Paris à déposer le lun. 23 nov.');
  expect(linksOf(row.split(code).slice(1).join(code))[0]?.href).toContain('/documents/LABEL?format=A4x2');
});

test.each([
  ['fr', 'Annulé', 'Cet envoi a été annulé et son étiquette ne vaut plus rien'],
  ['en', 'Cancelled', 'This parcel was cancelled and its label is void'],
])('G14 ACC-7 in %s the page of a cancelled parcel says so, without places', async (lang, title, advice) => {
  const { ask, open, page, order, code } = await paidOrder(2);
  const [one, other] = order.tracking.map(({ number }) => pathOf('tracedParcel', 'part', { number: number ?? '' }));
  await ask('POST', `${user}/orders/${code}/cancellation`, {
    cancellationRequestEntryInputs: [{ orderEntryNumber: 0, quantity: 1 }],
  });
  const html = await page(`${one}?lang=${lang}`);
  expect((await open(one ?? '')).status).toBe(200);
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(title);
  expect(html).toContain(advice);
  expect(html).not.toMatch(/Lyon|Paris/);
  expect(await page(`${other}?lang=${lang}`)).toContain('Paris');
});
