/** Mails that an article is back in stock: who gets them, when, and what stays of an address. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '#domain/site/locale.ts';
import { purgeExpired } from '#server/db/purge.ts';
import type { Mail } from '#server/mail/service.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { catalogApi } from '#tests/support/catalog-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { monday } from '#tests/support/shipping-api.ts';

const hour = 3_600_000;
const day = 24 * hour;
let now = monday;
const api = await catalogApi({ clock: () => new Date(now) });
afterAll(() => api.close());
const { db, use, stockNotices } = api;

beforeEach(async () => {
  now = monday;
  await db.deleteFrom('stock_notice').execute();
  await db.deleteFrom('mail_outbox').execute();
  await db.deleteFrom('rate_limit').execute();
  await writeCatalog(db, smallCatalog);
});

/** The small shop's article that is sold out on `part`. */
const soldOut = 'carton-blanc';
const zoe = 'zoe@example.fr';

const request = (email: string, { cookie = '', code = soldOut, locale = 'fr' as Locale } = {}) =>
  use('stockNotices.request', { site: 'part', code, email }, cookie, { locale });
const rows = () => db.selectFrom('stock_notice').selectAll().orderBy('email').execute();
const mails = async () =>
  (await db.selectFrom('mail_outbox').select('mail').orderBy('position').execute()).map(
    ({ mail }) => mail as unknown as Required<Mail>,
  );
const tokenOf = (mail: Mail | undefined) =>
  /\/boutique\/alerte\/([\w-]+)/.exec(mail?.link ?? mail?.text ?? '')?.[1] ?? 'none';
const read = async (token: string) => {
  const { status, body } = await use('stockNotices.read', token);
  return { status, body };
};
const choose = (token: string, wanted: boolean) => use('stockNotices.choose', { token, wanted });

/** Requests a notice and returns the token of its mail. */
async function requested(email = zoe): Promise<string> {
  expect((await request(email)).status).toBe(200);
  return tokenOf((await mails()).findLast(({ to }) => to === email));
}

async function confirmed(email = zoe): Promise<string> {
  const token = await requested(email);
  expect((await choose(token, true)).status).toBe(200);
  return token;
}

const restock = (site: 'part' | 'pro' = 'part', stock = 1) =>
  db.updateTable('catalog_offer').set({ stock }).where('product', '=', soldOut).where('site', '=', site).execute();

describe('a stock notice', () => {
  test('SHOP-4 is confirmed by its mail, sent once when the article is back, and then deleted', async () => {
    expect((await request(zoe)).body).toBe('unconfirmed');
    const [first, ...others] = await mails();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ to: zoe, subject: 'Confirmez votre alerte de retour en stock – Guichet' });
    for (const part of [first?.text, first?.html]) expect(part).toContain('Carton blanc');
    const token = tokenOf(first);
    expect((await read(token)).body).toMatchObject({ state: 'unconfirmed', product: { code: soldOut } });
    expect((await choose(token, true)).body).toMatchObject({ state: 'confirmed' });

    expect(await stockNotices.sendDue()).toBe(0);
    await restock();
    expect((await Promise.all([stockNotices.sendDue(), stockNotices.sendDue()])).toSorted()).toEqual([0, 1]);
    expect(await stockNotices.sendDue()).toBe(0);
    const [, back, ...more] = await mails();
    expect(more).toEqual([]);
    expect(back?.subject).toBe('De nouveau en stock\u00A0: Carton blanc 40 cm – Guichet');
    expect(back?.link).toMatch(/\/boutique\/carton-blanc-40-cm\/p\/carton-blanc$/);
    expect(back?.text).toContain(`/boutique/alerte/${token}`);
    expect(await rows()).toEqual([]);
    expect(await read(token)).toEqual({ status: 200, body: { state: 'over', product: null } });
  });

  test('SHOP-4 isn’t sent before it is confirmed, for the other site, or for an offer off sale', async () => {
    const token = await requested();
    await restock();
    expect(await stockNotices.sendDue()).toBe(0);
    await choose(token, true);
    await restock('part', 0);
    await restock('pro', 7);
    expect(await stockNotices.sendDue()).toBe(0);
    const offSale = db.updateTable('catalog_offer').set({ stock: 5, withdrawn_at: new Date(now) });
    await offSale.where('product', '=', soldOut).where('site', '=', 'part').execute();
    expect(await stockNotices.sendDue()).toBe(0);
    expect(await rows()).toHaveLength(1);
  });

  test('SHOP-4 is ended at once by the link in its mail, before and after it is confirmed', async () => {
    for (const token of [await requested(), await confirmed('paul@example.fr')]) {
      expect((await choose(token, false)).body).toEqual({ state: 'over', product: null });
      expect((await choose(token, false)).status).toBe(200);
      // What is ended can't be confirmed any more.
      expect((await choose(token, true)).body).toEqual({ state: 'over', product: null });
    }
    expect(await rows()).toEqual([]);
  });

  test('SHOP-4 is one for an address, however often and however spelled it is requested', async () => {
    await request(zoe);
    await request('ZOE@example.fr');
    await Promise.all([request(zoe), request(zoe)]);
    expect(await rows()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    now += day;
    await request(zoe);
    expect(await mails()).toHaveLength(2);
  });

  test('SHOP-4 is answered alike whatever is stored of the address', async () => {
    const first = await request(zoe);
    await choose(tokenOf((await mails())[0]), true);
    const second = await request(zoe);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    // A stranger's request neither ends nor renews it.
    expect((await rows())[0]?.confirmed_at).toEqual(new Date(monday));
  });

  test('SHOP-4 needs no confirmation for the signed-in account’s own address', async () => {
    const { id, cookie } = await signedInAccount(db, monday);
    expect((await request(`${id.toUpperCase()}@example.fr`, { cookie })).body).toBe('confirmed');
    expect((await request(zoe, { cookie })).body).toBe('unconfirmed');
    expect((await mails()).map(({ to }) => to)).toEqual([zoe]);
    await restock();
    expect(await stockNotices.sendDue()).toBe(1);
    expect((await mails()).at(-1)?.to).toBe(`${id.toUpperCase()}@example.fr`);
  });

  test('SHOP-4 is written in the language in which it was requested', async () => {
    await request(zoe, { locale: 'en' });
    const [first] = await mails();
    expect(first?.subject).toBe('Confirm your back-in-stock notice – Guichet');
    expect(first?.link).toContain('?lang=en');
    await choose(tokenOf(first), true);
    await restock();
    await stockNotices.sendDue();
    expect((await mails())[1]?.subject).toBe('Back in stock: White box 40 cm – Guichet');
  });

  test('SHOP-4 mails an address five times an hour at most, and doesn’t say so', async () => {
    const others = smallCatalog.offers.map(({ product }) => product);
    await db.updateTable('catalog_offer').set({ stock: 0 }).where('site', '=', 'part').execute();
    const codes = [...new Set(others)].filter((code) => code !== 'palette').slice(0, 6);
    const answers = await Promise.all(codes.map((code) => request(zoe, { code })));
    expect(codes).toHaveLength(6);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(codes.map(() => [200, 'unconfirmed']));
    expect(await mails()).toHaveLength(5);
    expect(await rows()).toHaveLength(5);
  });

  test('SHOP-4 is refused for a wrong address, an article in stock, and one that the site doesn’t have', async () => {
    const { status, body } = await request('zoe');
    expect([status, body]).toMatchObject([400, { errors: [{ subject: 'email', message: expect.any(String) }] }]);
    const inStock = await request(zoe, { code: 'pochette' });
    expect([inStock.status, inStock.body]).toMatchObject([
      409,
      { errors: [{ reason: 'inStock', message: 'Cet article est en stock\u00A0: ajoutez-le au panier.' }] },
    ]);
    expect((await request(zoe, { code: 'palette' })).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  test('SHOP-4 isn’t opened by a token that somebody else made', async () => {
    const token = await requested();
    const forged = [`${token.slice(0, 36)}-${'A'.repeat(43)}`, token.slice(0, 36), `${token}A`.replace(/^./, '0'), 'x'];
    for (const each of forged) {
      expect((await read(each)).status).toBe(404);
      expect((await choose(each, true)).status).toBe(404);
    }
    expect((await rows())[0]?.confirmed_at).toBeNull();
  });

  test('SHOP-4 expires after 24 hours without confirmation, and six months after the request', async () => {
    const token = await requested();
    const kept = await confirmed('paul@example.fr');
    now += day;
    expect((await choose(token, true)).body).toEqual({ state: 'over', product: null });
    await purgeExpired(db, new Date(now));
    expect((await rows()).map(({ email }) => email)).toEqual(['paul@example.fr']);
    expect((await read(kept)).body).toMatchObject({ state: 'confirmed' });
    now = new Date('2027-05-23T08:00:00.000Z').getTime();
    expect((await read(kept)).body).toMatchObject({ state: 'over' });
    await restock();
    expect(await stockNotices.sendDue()).toBe(0);
    await purgeExpired(db, new Date(now));
    expect(await rows()).toEqual([]);
  });
});
