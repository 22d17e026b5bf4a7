import { expect, test } from 'vitest';
import type { CatalogProduct } from '#domain/catalog/catalog.ts';
import type { ProductCard } from '#domain/catalog/wire-product.ts';
import { offer, product, smallCatalog } from '#tests/build/catalog.ts';
import { type CardRequest, createCards } from './cards.ts';
import { structureOf } from './structure.ts';
import type { WireContext } from './wire-card.ts';

const request: CardRequest = { site: 'part', locale: 'fr', level: 'DEFAULT', today: '2026-11-23' };
const all = ['a', 'b', 'c', 'd'];

function shop(limit = 100) {
  const queries: string[][] = [];
  const shelf = new Map<string, CatalogProduct>(all.map((code) => [code, product(code)]));
  const structure = structureOf(smallCatalog);
  const pictures = { urlOf: () => null, altOf: () => null, read: async () => null, reload: async () => undefined };
  const rates: { current: WireContext['rates'] } = { current: null };
  const cards = createCards(
    {
      async products(codes) {
        queries.push([...codes]);
        return codes.flatMap((code) => shelf.get(code) ?? []).toReversed();
      },
      offers: async (codes) => codes.map((code) => offer(`o${code}`, code)),
      context: (site, locale) => ({ site, locale, structure, sellerScores: new Map(), pictures, rates: rates.current }),
      rates: () => rates.current,
    },
    limit,
  );
  const read = async (codes: readonly string[], change: Partial<CardRequest> = {}) =>
    (await cards.read(codes, { ...request, ...change })).map((text) => JSON.parse(text) as ProductCard);
  return {
    cards,
    shelf,
    queries,
    rates,
    read,
    codes: async (...wanted: string[]) => (await read(wanted)).map(({ code }) => code),
  };
}

test('SHOP-2 cards come in the requested order, and a cached card needs no query', async () => {
  const { queries, codes } = shop();
  expect(await codes('c', 'a')).toEqual(['c', 'a']);
  expect(await codes('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
  expect(await codes('b', 'a')).toEqual(['b', 'a']);
  expect(queries).toEqual([['c', 'a'], ['b']]);
});

test('SHOP-5 NAV-31 each site and language has its own', async () => {
  const { queries, read } = shop();
  await read(['a']);
  expect((await read(['a'], { locale: 'en' }))[0]?.pack).toBe('Pack of 20');
  expect(await read(['a'], { site: 'pro' })).toEqual([]);
  expect(Object.keys((await read(['a'], { level: 'BASIC' }))[0] ?? {})).not.toContain('pack');
  expect(queries).toHaveLength(4);
});

test('SHOP-4 cards are made again when prices of parcels may have changed', async () => {
  const { queries, codes, rates } = shop();
  await codes('a');
  rates.current = { cheapest: () => null };
  await codes('a');
  await codes('a');
  expect(queries).toEqual([['a'], ['a']]);
});

test('SHOP-2 the least recently used leaves first', async () => {
  const { queries, codes } = shop(2);
  await codes('a', 'b');
  await codes('a');
  await codes('c');
  queries.length = 0;
  await codes('a', 'c');
  expect(queries).toEqual([]);
  await codes('b');
  expect(queries).toEqual([['b']]);
});

test('SHOP-2 a missing card is left out and read again for the next list', async () => {
  const { shelf, codes } = shop();
  shelf.delete('b');
  expect(await codes('a', 'b', 'c')).toEqual(['a', 'c']);
  shelf.set('b', product('b'));
  expect(await codes('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
});

test('SHOP-2 cards are read again on a new day, since products stop being new', async () => {
  const { shelf, read } = shop();
  shelf.set('a', product('a', { createdOn: '2026-09-25' }));
  const isNew = async (today: string) => (await read(['a'], { today }))[0]?.isNew;
  expect([await isNew('2026-11-23'), await isNew('2026-11-24')]).toEqual([true, false]);
});

test('SHOP-6 a card that was read before a change isn’t cached after it', async () => {
  const { cards, shelf, codes, read } = shop();
  const before = codes('a');
  cards.clear();
  shelf.set('a', product('a', { name: { fr: 'Autre', en: 'Other' } }));
  expect(await before).toEqual(['a']);
  expect((await read(['a']))[0]?.name).toBe('Autre');
});
