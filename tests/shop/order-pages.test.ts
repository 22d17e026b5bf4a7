/** The pages about a paid order, rendered by the server: what they offer, each thing once. */
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { TrackingEventCode } from '#domain/orders/tracking-events.ts';
import { pathOf } from '#domain/site/paths.ts';
import { addTracking } from '#server/orders/read/parcel-events.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle, changeOffer } from '#tests/support/article-cart.ts';
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
// Each test buys an article.
await changeOffer(database.db, '2', { stock: 100 });
const bank = scriptedBank();
const api = await shippingApi(database, { signIn: { pauseMs: 1 }, payment: bank.payment });
const pages = [
  ...['confirmation', 'purchase', 'purchases', 'trace', 'traced-parcel'].map((name) => `routes/${name}.tsx`),
  'orders/find-order.page.tsx',
];
const failures = await mountRoutes(api, await pageBuild((file) => pages.includes(file)));
afterAll(async () => {
  expect(failures).toEqual([]);
  await api.close();
});
const user = '/api/front/occ/ecommerce/part/users/current';

/** A signed-in customer's browser with a paid order of parcels to Paris, to Lausanne if wanted, and of an article. */
async function paidOrder(toParis: number, abroad = 0, offers: readonly (string | undefined)[] = [undefined]) {
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
  for (const offer of offers) await addArticle(ask, `${user}/carts/current`, 'carton-20', offer ? { offer } : {});
  await ask('POST', `${user}/carts/current/addresses/delivery`, parisAddress);
  await ask('PUT', `${user}/carts/current/deliverymode?deliveryModeId=sellers-delivery`);
  const { code } = (await ask('POST', `${user}/orders?cartId=current&termsChecked=true`)).body as OrderAnswer;
  bank.set(code, 'CAPTURED');
  await ask('POST', `${user}/orders/${code}/payment`);
  // Labels are bought after the answer.
  const order = await vi.waitFor(async () => {
    const read = (await ask('GET', `${user}/orders/${code}`)).body as OrderAnswer;
    expect(read.documents.filter((each) => /^LABEL-\d/.test(each.code))).toHaveLength(2 * (toParis + abroad));
    return read;
  });
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

/** Has the carrier tell what happened to the first parcel of an order. */
async function tell(code: string, number: string | null, ...events: readonly (readonly [TrackingEventCode, string])[]) {
  const told = events.map(([event, at]) => ({ code: event, at, place: 'Paris' }));
  await database.db.transaction().execute((tx) => addTracking(tx, { code, entryNumber: 0 }, { number, events: told }));
}
/** The words of a page, with plain spaces. */
const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe.each(['confirmation', 'purchase'] as const)('G12 ACC-7 the page %s', (name) => {
  test('says what to do until the parcel is handed in, then that nothing is to do, and when it was delivered', async () => {
    const { page, order, code } = await paidOrder(1);
    const number = order.tracking[0]?.number ?? null;
    const path = pathOf(name, 'part', { code });
    const labels = (html: string) => linksOf(html).filter(({ href }) => href.includes('/documents/LABEL'));
    const before = await page(path);
    expect(text(before)).toContain('Imprimez l’étiquette');
    expect(text(before)).toContain('Déposez-le le lun. 23 nov.');
    expect(labels(before)).toHaveLength(2);
    await tell(code, number, ['DEPOSITED', '2026-11-23T14:00:00Z']);
    const moving = await page(path);
    expect(text(moving)).toContain('Rien à faire : le colis est en route');
    expect(text(moving)).not.toContain('Imprimez');
    expect([labels(moving), linksOf(moving).filter(({ name: each }) => each.includes('l’envoi vers'))]).toEqual([
      [],
      [],
    ]);
    await tell(code, number, ['DELIVERED', '2026-11-25T10:05:00Z']);
    expect(text(await page(path))).toContain('Livré mer. 25 nov., 11 h 05, Paris, d’après le transporteur.');
  });

  test('G13 names the places of deposit with their hours, and the page that lists more', async () => {
    const { page, code } = await paidOrder(1);
    const html = await page(pathOf(name, 'part', { code }));
    expect(text(html)).toMatch(/Bureau de poste[^(]*\(démo\).* 69003 Lyon.* lun\. 23 nov\. \d/);
    expect(linksOf(html)).toContainEqual({
      href: '/points-de-depot?lieu=69003+Lyon&type=POST_OFFICE',
      name: expect.stringContaining('Autres points de dépôt'),
    });
  });

  test('G19 has a code for who has no printer, as a picture and to be read out, until the deposit', async () => {
    const { page, order, code } = await paidOrder(1);
    const number = order.tracking[0]?.number ?? '';
    const path = pathOf(name, 'part', { code });
    const html = await page(path);
    expect(html).toContain(`aria-label="Code de dépôt à lire, ${number}"`);
    expect(text(html)).toContain('Montrez ce code au bureau de poste, qui imprime l’étiquette.');
    expect(text(html)).toContain('Code de démonstration : aucun point ne l’accepte.');
    await tell(code, number, ['DEPOSITED', '2026-11-23T14:00:00Z']);
    expect(await page(path)).not.toContain('Code de dépôt');
  });
});

test('G17 a stranger finds an order by the page that tracking leads to, with its number filled in', async () => {
  const { page } = await paidOrder(1);
  expect(linksOf(await page(pathOf('trace', 'part')))).toContainEqual({
    href: pathOf('findOrder', 'part'),
    name: 'Retrouver une commande sans compte',
  });
  expect(await page(`${pathOf('findOrder', 'part')}?commande=G26-ABCDEF`)).toMatch(/<input[^>]*value="G26-ABCDEF"/);
});

test('G18 an order of two sellers says whose part each line is, and cancels the part of one by its name', async () => {
  const { page, code } = await paidOrder(0, 0, ['1', '2']);
  const html = await page(pathOf('confirmation', 'part', { code }));
  const titles = [...html.matchAll(/<h2[^>]*id="vendeur-[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title);
  expect(titles).toEqual(['Articles vendus par Guichet', 'Articles vendus par Papeterie du Port']);
  const parts = html.split('<section').filter((part) => part.includes('id="vendeur-'));
  expect(
    parts.map((part) =>
      linksOf(part)
        .filter(({ href }) => href.includes('annuler='))
        .map(({ name }) => name),
    ),
  ).toEqual([['Annuler les articles vendus par Guichet'], ['Annuler les articles vendus par Papeterie du Port']]);
  for (const part of parts) expect(text(part)).toContain('Rien à faire : le vendeur a reçu votre commande');
});

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
