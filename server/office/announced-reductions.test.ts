/** 35.5: announced reductions and the price that they are compared with (docs/decisions/0050-announced-reductions.md). */
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { tickedEffect, tickedLines } from '#domain/catalog/ticked-change.ts';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import type { Site } from '#domain/site/site.ts';
import { importCatalog } from '#server/catalog/import.ts';
import { openCatalogSource } from '#server/catalog/import-files.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { writeCatalog as writeFolder } from '#tests/build/catalog-folder.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { catalogApi } from '#tests/support/catalog-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { monday, RefusedUseCase } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const api = await catalogApi();
const { db } = api;
afterAll(() => api.close());
beforeEach(() => writeCatalog(db, smallCatalog));

const { cookie } = await signedInAccount(db, monday, { firstName: 'Léa', roles: ['operator'] });
const { catalog } = api.office(cookie);

const code = 'carton-20';
/** The offer of the shop itself: 9,17 € without VAT, 11,00 € with it. */
const id = '1';
const announce = (isAnnounced = true) => catalog.announceReduction({ id, isAnnounced });
const priceNow = async () => {
  const { offers } = await catalog.product(code);
  return offers.find((offer) => offer.id === id)?.taxExclusive ?? 0;
};
async function type(taxExclusive: number) {
  const knownTaxExclusive = await priceNow();
  const same = { stock: 50, knownStock: 50 };
  const change = { taxExclusive, knownTaxExclusive, confirmedTaxExclusive: taxExclusive, ...same };
  await catalog.change({ code, offers: { [id]: change } });
}
const tick = async (change: Partial<Parameters<typeof catalog.changeTicked>[0]>) => {
  const none = { price: null, stock: null, threshold: null, sale: '', addCategory: '', removeCategory: '' } as const;
  const wanted = { ...none, offers: [id], confirmed: '', ...change };
  const refused = await catalog.changeTicked(wanted).catch((error: unknown) => error);
  if (!(refused instanceof RefusedUseCase)) throw new Error('nothing was asked');
  const lines = tickedLines(refused.errors[0]?.message ?? '');
  await catalog.changeTicked({ ...wanted, confirmed: tickedEffect(lines) });
  return lines;
};
async function importPrice(taxExclusive: number) {
  const folder = await temporaryFolder('prices');
  const offers = smallCatalog.offers.map((offer) =>
    offer.id === id ? { ...offer, taxExclusive, taxInclusive: Math.round(taxExclusive * 1.2) } : offer,
  );
  await writeFolder(folder, { ...smallCatalog, offers });
  const result = await importCatalog(db, await openCatalogSource(folder), { wait: true });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
}
/** Makes everything that has happened to prices so many days older. */
const wait = (days: number) =>
  sql`update catalog_former_price set until = until - make_interval(days => ${days})`.execute(db);

const answer = async (site: Site = 'part') => (await api.get<ProductAnswer>(`/products/${code}`, site)).body;
/** What the shop strikes out for the offer, in cents with VAT; null for nothing. */
const struck = async () => {
  const offer = (await answer()).offers?.find((each) => each.id === id);
  return offer?.referencePrice ? Math.round(offer.referencePrice.value * 100) : null;
};

test('35.5 an announced reduction strikes out the price before, in all answers; one that isn’t announced nothing', async () => {
  // So that the shop's own offer is the best one.
  await catalog.sellOffer({ id: '2', isSold: false });
  await type(800);
  expect(await struck()).toBeNull();
  await type(917);
  await wait(40);
  await announce();
  expect(await struck()).toBeNull();
  await type(800);
  expect(await struck()).toBe(1100);
  const product = await answer();
  expect(product.referencePrice).toMatchObject({ value: 11, formattedValue: '11,00\u00A0€', ht: { value: 9.17 } });
  const { products } = await api.list('');
  expect(products.find((each) => each.code === code)?.referencePrice?.value).toBe(11);
  await announce(false);
  expect(await struck()).toBeNull();
});

test('35.5 the lowest price of the 30 days before counts, whoever set it and however', async () => {
  await type(850);
  await wait(3);
  await importPrice(1000);
  await wait(20);
  await announce();
  await type(840);
  expect(await struck()).toBe(1020);
  await type(820);
  expect(await struck()).toBe(1020);
  await importPrice(810);
  expect(await struck()).toBe(1020);
  await importPrice(900);
  expect(await struck()).toBeNull();
  await wait(31);
  await tick({ price: { by: 'fixed', value: 800 } });
  expect(await struck()).toBe(1080);
});

test('35.5 a price at which the offer was withdrawn, or that was over 30 days ago, doesn’t count; one before a removal does', async () => {
  await catalog.sellOffer({ id, isSold: false });
  await type(500);
  await type(917);
  await catalog.sellOffer({ id, isSold: true });
  await announce();
  await type(900);
  expect(await struck()).toBe(1100);
  await writeCatalog(db, smallCatalog);
  await type(700);
  await db.deleteFrom('catalog_offer').where('id', '=', id).execute();
  await importPrice(1000);
  await announce();
  await type(800);
  expect(await struck()).toBeNull();
});

test('35.5 the office says what will be struck out before the press that does it', async () => {
  await type(850);
  await type(917);
  const least = async () => (await catalog.product(code)).offers.find((offer) => offer.id === id)?.reduction;
  expect(await least()).toEqual({ isAnnounced: false, reference: null, least: 1020 });
  const name = 'Carton simple 20 cm (Guichet, part)';
  expect(await tick({ reduction: 'announce', price: { by: 'fixed', value: 860 } })).toContain(
    `${name}, rien de barré\u00A0: seul un prix au-dessous de 10,20\u00A0€, le plus bas des 30 derniers jours, est une baisse.`,
  );
  expect(await struck()).toBeNull();
  expect(await tick({ price: { by: 'fixed', value: 840 } })).toContain(
    `${name}, baisse annoncée\u00A0: 10,20\u00A0€ barrés, le prix le plus bas des 30 derniers jours.`,
  );
  expect([await struck(), await least()]).toEqual([1020, { isAnnounced: true, reference: 1020, least: 1020 }]);
  expect(await tick({ reduction: 'end' })).toEqual([`${name}, baisse plus annoncée\u00A0: plus rien de barré.`]);
  expect(await struck()).toBeNull();
});

test('35.5 another VAT rate is another price; sales leave no trace of one', async () => {
  await announce();
  await db.updateTable('catalog_offer').set({ stock: 49 }).where('id', '=', id).execute();
  const { version } = await catalog.product(code);
  await catalog.change({ code, version, details: { vatRate: 10 }, confirmedVatRate: 10 });
  expect(await struck()).toBe(1100);
  const { rows } = await sql<{ offers: number }>`
    select count(*)::int as offers from catalog_former_price where offer = ${id}`.execute(db);
  // The announcement and the VAT rate.
  expect(rows[0]?.offers).toBe(2);
});
