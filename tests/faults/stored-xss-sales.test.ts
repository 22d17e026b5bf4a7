/**
 * Texts that try to run a script, in what is ordered, withdrawn from and refunded, in mails, customers and media: no page
 * that shows them contains anything that runs (docs/operations.md, "Faults"). Needs the build.
 */
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { splitExpressions } from '#domain/catalog/synonym-rule.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { sweepOrders } from '#server/orders/checkout.ts';
import { product, smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { anonymousBrowser } from '#tests/support/anonymous-browser.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { type Ask, choose, parcelOf } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { executableMarkup } from '#tests/support/executable-markup.ts';
import { toLausanne } from '#tests/support/filled-cart.ts';
import { expectShown, harmlessPages, isAccepted, isTaken } from '#tests/support/harmless-pages.ts';
import { hostileTexts } from '#tests/support/hostile-texts.ts';
import { anonymousOrders, parisAddress, sendOrder } from '#tests/support/placed-order.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { servePages } from '#tests/support/served-pages.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const texts = hostileTexts.map(({ text }) => text);
/** Texts that a catalog accepts. */
const printable = texts.filter((text) => !/\p{Cc}/u.test(text));
const clock = () => new Date(monday);
const database = await testDatabase();
const { db } = database;
const both = (text: string) => ({ fr: text, en: text });
await writeCatalog(db, {
  ...smallCatalog,
  products: printable.map((text, at) => product(`h${at}`, { name: both(text), pack: both(text.slice(0, 60)) })),
  offers: smallCatalog.offers
    .slice(0, 1)
    .flatMap((offer) => printable.map((_, at) => ({ ...offer, id: `o${at}`, product: `h${at}` }))),
});
const bank = scriptedBank();
const api = await shippingApi(database, { clock, payment: bank.payment });
const pageAt = await servePages(api, clock);
afterAll(() => api.close());

const { cookie } = await signedInAccount(db, monday, { firstName: 'Léa', roles: ['operator'] });
const { customers, media, searches, withdrawals } = api.office(cookie);
const expectHarmless = harmlessPages(pageAt, cookie);

/** Timeout in milliseconds. Rendering hundreds of pages takes long on a busy machine; only a hang reaches this. */
const patience = 300_000;
const carts = '/api/front/occ/ecommerce/part/users/anonymous/carts';
const cart = `${carts}/current`;

/** Fields of an address that a buyer types, each with its maximum length. */
const addressFields = { firstName: 30, lastName: 30, line1: 38, line2: 38, companyName: 38, town: 32 } as const;

/**
 * Fills a cart with a parcel and articles whose free texts are hostile, then orders and pays it. Each text is declared for
 * customs; fields of the address get one text each.
 */
async function bought(ask: Ask, some: readonly string[], articles: readonly string[]): Promise<OrderAnswer> {
  const [first = ''] = some;
  await ask('POST', carts);
  const { customs } = toLausanne.change as { customs: { cn23Products: object[] } };
  const products = some.map((description) => ({ ...customs.cn23Products[0], description }));
  const addresses = { addressTo: { phone: '+41791234567' }, addressFrom: { customsReference: first.slice(0, 35) } };
  const parcel = parcelOf(await choose(ask, toLausanne.quote), {
    customs: { ...customs, cn23Products: products },
    addresses,
  });
  isTaken(await ask('POST', `${cart}/smt`, parcel));
  for (const article of articles) expect((await addArticle(ask, cart, article)).status).toBe(200);
  await ask('PUT', `${cart}/email?email=zoe%40example.fr`);
  await ask('POST', `${cart}/addresses/delivery`, parisAddress);
  for (const [at, [field, length]] of Object.entries(addressFields).entries()) {
    const typed = (some[at] ?? first).slice(0, length);
    isTaken(await ask('POST', `${cart}/addresses/delivery`, { ...parisAddress, [field]: typed }));
  }
  await ask('PUT', `${cart}/deliverymode?deliveryModeId=sellers-delivery`);
  const { status, body } = await sendOrder(ask, cart);
  expect(status).toBe(201);
  bank.set(body.code, 'CAPTURED');
  return (await ask('POST', `${anonymousOrders()}/${body.guid}/payment`)).body as OrderAnswer;
}

test(
  'CRT-8 hostile texts in an order and its addresses are shown as text to the buyer, in the back office and in mails',
  async () => {
    const size = 6;
    for (let at = 0; at < printable.length; at += size) {
      const some = printable.slice(at, at + size);
      const { ask, cookies } = anonymousBrowser(api);
      const { code, guid, status } = await bought(
        ask,
        some,
        some.map((_, of) => `h${at + of}`),
      );
      expect(status).toBe('PAID');
      expectShown(await expectHarmless([pathOf('confirmation', 'part', { code: guid ?? '' })], cookies()), some);
      const staffPages = [`/gestion/commandes/${code}`, `/gestion/commandes/${code}/rembourser`];
      expectShown(await expectHarmless(staffPages), some);
    }
    await expectHarmless(['/gestion', '/gestion/commandes', '/gestion/mails']);
    const mails = await db.selectFrom('mail_outbox').select(['id', 'mail']).execute();
    expect(mails.length).toBeGreaterThanOrEqual(printable.length / size);
    for (const { id, mail } of mails) {
      const { html } = mail as unknown as { html: string };
      expect([id, executableMarkup({ html, policy: '' })]).toEqual([id, []]);
      await expectHarmless([`/gestion/mails/${id}`]);
    }
  },
  patience,
);

test(
  'CRT-8 hostile texts in withdrawals and in reasons of refunds are shown to staff as text',
  async () => {
    const { ask } = anonymousBrowser(api);
    const { code } = await bought(ask, ['un carton'], ['h0']);
    const stated: string[] = [];
    for (const text of texts) {
      const state = (named: string) =>
        api.use('withdrawals.state', { site: 'part', name: text, email: 'zoe@example.fr', items: text, code: named });
      isTaken(await state(code));
      if (isTaken(await state(text.slice(0, 40)))) stated.push(text);
    }
    expect(stated.length).toBeGreaterThan(50);
    expectShown(await expectHarmless(['/gestion/commandes?vue=withdrawn']), stated);
    await sweepOrders(api.checkout);
    expectShown(await expectHarmless([`/gestion/commandes/${code}`]), stated);
    for (const { id, name } of await withdrawals.unmatched()) await withdrawals.close({ id, reason: name });
    await expectHarmless(['/gestion/journal', '/gestion/journal?page=2']);
  },
  patience,
);

test(
  'hostile texts in names of customers, media and search rules are shown as text in the back office',
  async () => {
    const file = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#b84' } })
      .png()
      .toBuffer();
    const described: string[] = [];
    const pictures: string[] = [];
    const found: string[] = [];
    for (const [at, text] of texts.entries()) {
      const { id } = await signedInAccount(db, monday, { firstName: text });
      await customers.view({ id, reason: text });
      expectShown(await expectHarmless([`/gestion/clients/${id}`]), [text]);
      await isAccepted(media.upload({ name: text, altFr: 'x', altEn: 'x', file }));
      if (!(await isAccepted(media.upload({ name: `image-${at}`, altFr: text, altEn: text, file })))) continue;
      described.push(text);
      pictures.push(`/gestion/medias?image=image-${at}`);
    }
    expect(described.length).toBeGreaterThan(50);
    await expectHarmless(['/gestion/medias']);
    expectShown(await expectHarmless(pictures), described);
    for (const text of texts) {
      const rule = { locale: 'fr', site: 'part', kind: 'oneWay', sought: 'colis', found: text };
      if (await isAccepted(searches.addRule(rule))) found.push(...splitExpressions(text));
    }
    expect(found.length).toBeGreaterThan(30);
    expectShown(await expectHarmless(['/gestion/recherches?vue=synonymes']), found);
  },
  patience,
);
