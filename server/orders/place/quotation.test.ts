/** Quotations over HTTP: what they say, their totals beside those of the cart, and when they are refused. */
import { describe, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { articlesOf } from '#domain/cart/entry-kind.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { anEntry, bookPath } from '#tests/support/address-book-rows.ts';
import { addArticle, changeOffer, readCart } from '#tests/support/article-cart.ts';
import { type Ask, choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';
import { pdfFaults } from '#tests/support/pdf-rules.ts';
import { atelier, parisAddress } from '#tests/support/placed-order.ts';
import { monday } from '#tests/support/shipping-api.ts';

const { db, api, time } = await orderShop();

const minute = 60_000;
const carts = '/api/front/occ/ecommerce/pro/users/current/carts';
const current = `${carts}/current`;
const home = ({ service }: { service: { serviceType: string } }) => service.serviceType === 'HOME';

/** A signed-in professional with an empty cart. */
async function buyer(): Promise<{ readonly ask: Ask; readonly cookie: string }> {
  const { cookie } = await signedInAccount(db, monday, { isPro: true });
  const ask: Ask = (method, path, body, headers = {}) => api.call(method, path, body, { cookie, ...headers });
  await ask('POST', carts);
  return { ask, cookie };
}

async function addParcel(ask: Ask): Promise<void> {
  const { status, body } = await ask('POST', `${current}/smt`, parcelOf(await choose(api.call, {}, home, 'pro')));
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}

/** The id of the offer of a product in the cart. */
async function offerOf(ask: Ask, code: string): Promise<string> {
  const entry = articlesOf((await readCart(ask, current)).entries).find(({ product }) => product.code === code);
  if (!entry) throw new Error(`no ${code} in the cart`);
  return entry.offer.id;
}

async function open(cookie: string, path = `${current}/quotation`) {
  const answer = await api.app.request(`http://localhost:3000${path}`, { headers: { cookie } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { status, headers } = answer;
  return { status, headers, bytes, pdf: status === 200 ? await readPdf(bytes) : null };
}

const errorsOf = (body: unknown) =>
  (body as { errors: { type: string; subject?: string; reason?: string; message: string }[] }).errors.map(
    ({ type, subject, reason, message }) => [type, subject, reason, message.replaceAll('\u00A0', ' ')],
  );
const plain = (text: string): string => text.replace(/[\s\u00A0]+/g, ' ');
const written = ({ value }: { readonly value: number }) => plain(formatPrice(toCents(value)));

/** What a cart page shows of the totals, as the quotation has to print it. */
const totalsOf = ({ total, vat }: CartAnswer): readonly string[] => [
  `Total HT ${written(total.ht)}`,
  ...vat.map(
    ({ rate, taxExclusive, tax }) =>
      `TVA ${String(rate).replace('.', ',')} % sur ${written(taxExclusive)} ${written(tax)}`,
  ),
  `Total TTC ${written(total.ttc)}`,
];

describe('13.6 a quotation', () => {
  test('names both companies, lines, delivery and validity, and is never cached', async () => {
    const { ask, cookie } = await buyer();
    await addParcel(ask);
    await addArticle(ask, current, 'carton-20', { quantity: 3 });
    time.now = monday + 5 * minute;
    const { status, headers, bytes, pdf } = await open(cookie);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="D26-[0-9A-HJKMNP-TV-Z]{10}\.pdf"$/);
    expect(pdf?.title).toMatch(/^Devis D26-[0-9A-HJKMNP-TV-Z]{10}$/);
    for (const fact of [
      'Ce devis n’est pas une facture Émis le 23 novembre 2026',
      'Établi pour Atelier Martin',
      'SIREN 732829320 SIRET 73282932000074 TVA FR44732829320',
      'Validité Jusqu’au 23 novembre 2026 à 10 h 00',
      'prix garantis pour une commande passée avant le 23 novembre 2026 à 10 h 00, heure de Paris',
      'Carton simple 20 cm, Lot de 20 Réf. carton-20, Vendu par Guichet 3 8,00 € 20 % 24,00 € 28,80 €',
      'Livraison, Guichet 1 4,08 € 20 % 4,08 € 4,90 €',
      'dépôt le 23/11/2026',
    ])
      expect(pdf?.text).toContain(fact);
    expect(await pdfFaults(bytes)).toEqual([]);
  });

  test.each([
    ['a parcel', [], true],
    ['an article', [['carton-20', 1]], false],
    [
      'articles of several sellers',
      [
        ['carton-20', 7],
        ['carton-30', 3],
        ['palette', 2],
      ],
      false,
    ],
    [
      'everything',
      [
        ['carton-20', 2],
        ['carton-double', 5],
        ['palette', 1],
      ],
      true,
    ],
  ] as const)('has the totals of the cart to the cent: %s', async (_name, articles, hasParcel) => {
    const { ask, cookie } = await buyer();
    if (hasParcel) await addParcel(ask);
    for (const [code, quantity] of articles)
      expect((await addArticle(ask, current, code, { quantity })).body.quantityAdded, code).toBe(quantity);
    const cart = await readCart(ask, current);
    expect(cart.entries).toHaveLength(articles.length + (hasParcel ? 1 : 0));
    const { pdf } = await open(cookie);
    for (const total of totalsOf(cart)) expect(pdf?.text).toContain(total);
  });

  test('is priced by the catalog as it is now, also if the price has changed meanwhile', async () => {
    const { ask, cookie } = await buyer();
    await addArticle(ask, current, 'carton-20', { quantity: 2 });
    const before = (await open(cookie)).pdf?.title;
    await changeOffer(db, await offerOf(ask, 'carton-20'), { tax_exclusive: 900, tax_inclusive: 1080 });
    const { pdf } = await open(cookie);
    expect(pdf?.text).toContain('2 9,00 € 20 % 18,00 € 21,60 €');
    for (const total of totalsOf(await readCart(ask, current))) expect(pdf?.text).toContain(total);
    expect(pdf?.title).not.toBe(before);
    time.now += minute;
    expect((await open(cookie)).pdf?.title).not.toBe(pdf?.title);
  });

  test('without parcels promises no price, and is out of date after 30 days', async () => {
    const { ask, cookie } = await buyer();
    await addArticle(ask, current, 'carton-20');
    const { pdf } = await open(cookie);
    expect(pdf?.text).toContain('Validité Jusqu’au 23 décembre 2026 Estimation');
    expect(pdf?.text).toContain('prix du 23 novembre 2026, non garantis. Rien n’est réservé');
    expect(pdf?.text).not.toContain('prix garantis');
  });

  test('names the company and the address given at the checkout, in the language of the call', async () => {
    const { ask, cookie } = await buyer();
    await addArticle(ask, current, 'carton-20');
    expect((await open(cookie)).pdf?.text).toContain('Établi pour Atelier Martin SIREN');
    await ask('PUT', `${current}/company`, { ...atelier, name: 'Martin Import' });
    await ask('POST', `${current}/addresses/delivery`, parisAddress);
    const { pdf } = await open(cookie, `${current}/quotation?lang=en`);
    expect([pdf?.language, pdf?.title.split(' ')[0]]).toEqual(['en', 'Quote']);
    expect(pdf?.text).toContain('Made for Martin Import Zoé Martin 14 rue Oberkampf 75011 Paris SIREN 732829320');
  });
});

describe('13.6 without an address in the cart, a quotation', () => {
  test.each([
    ['has that of the company from the address book', 'ATELIER MARTIN ', true],
    ['leaves out a private address', '', false],
  ])('%s', async (_name, companyName, isPrinted) => {
    const { ask, cookie } = await buyer();
    await addArticle(ask, current, 'carton-20');
    expect((await ask('POST', bookPath('pro'), anEntry('Bureau', { companyName }))).status).toBe(201);
    const { pdf } = await open(cookie);
    expect(pdf?.text).toContain('12 rue du Guichet-Imaginaire');
    expect(pdf?.text).toMatch(
      isPrinted ? /Établi pour Atelier Martin .{0,120} Lyon SIREN/i : /Établi pour Atelier Martin SIREN/i,
    );
  });
});

describe('13.6 a quotation is refused', () => {
  test('with every line that can’t be ordered as it is, and what to do about it', async () => {
    const { ask, cookie } = await buyer();
    await addParcel(ask);
    await addArticle(ask, current, 'carton-20', { quantity: 5 });
    await addArticle(ask, current, 'carton-30', { quantity: 2 });
    await changeOffer(db, await offerOf(ask, 'carton-20'), { stock: 3 });
    await changeOffer(db, await offerOf(ask, 'carton-30'), { stock: 0 });
    time.now = monday + 40 * minute;
    // Keeps the session alive, which ends after an hour without a call.
    await ask('GET', current);
    time.now = monday + 61 * minute;
    const { status, body } = await ask('GET', `${current}/quotation`);
    expect([status, errorsOf(body)]).toEqual([
      409,
      [
        ['ConflictError', 'entries.0', 'changed', 'Le prix de cet envoi n’est plus garanti. Actualisez-le.'],
        ['ConflictError', 'entries.1', 'changed', 'Il ne reste pas assez de cet article. Diminuez la quantité.'],
        ['ConflictError', 'entries.2', 'changed', 'Cet article est épuisé. Retirez-le de votre panier.'],
      ],
    ]);
    await ask('POST', `${current}/smt/renewal`, {});
    await ask('PATCH', `${current}/entries/1`, { quantity: 3 });
    await ask('DELETE', `${current}/entries/2`);
    expect((await open(cookie)).status).toBe(200);
  });

  test('for an empty cart', async () => {
    const { ask } = await buyer();
    const { status, body } = await ask('GET', `${current}/quotation`);
    expect([status, errorsOf(body)]).toEqual([
      400,
      [['ValidationError', 'cartId', 'invalid', 'Votre panier est vide : ajoutez un envoi ou un article.']],
    ]);
  });

  test('for visitors without an account, consumers, and on the consumers’ site', async () => {
    expect((await api.call('GET', `${current}/quotation`)).status).toBe(401);
    const { cookie } = await signedInAccount(db, monday);
    expect((await api.call('GET', `${current}/quotation`, undefined, { cookie })).status).toBe(404);
    const part = current.replace('/pro/', '/part/');
    await api.call('POST', carts.replace('/pro/', '/part/'), undefined, { cookie });
    expect((await api.call('GET', `${part}/quotation`, undefined, { cookie })).status).toBe(404);
    const { guid } = await newCart(api.call, 'pro');
    const { ask } = await buyer();
    expect((await ask('GET', `${carts}/${guid}/quotation`)).status).toBe(404);
  });
});
