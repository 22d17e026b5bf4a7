import { expect, test } from 'vitest';
import type { CatalogueProduct } from '#domain/catalog/catalogue.ts';
import type { ProductCard } from '#domain/catalog/wire-product.ts';
import { offer, product, smallCatalogue } from '#tests/build/catalogue.ts';
import { type CardRequest, createCards } from './cards.ts';
import { structureOf } from './structure.ts';

const request: CardRequest = { site: 'part', locale: 'fr', level: 'DEFAULT', today: '2026-11-23' };
const all = ['a', 'b', 'c', 'd'];

function shop(limit = 100) {
  const asked: string[][] = [];
  const shelf = new Map<string, CatalogueProduct>(all.map((code) => [code, product(code)]));
  const structure = structureOf(smallCatalogue);
  const pictures = { urlOf: () => null, read: async () => null, reload: async () => undefined };
  const cards = createCards(
    {
      async products(codes) {
        asked.push([...codes]);
        return codes.flatMap((code) => shelf.get(code) ?? []).toReversed();
      },
      offers: async (codes) => codes.map((code) => offer(`o${code}`, code)),
      context: (site, locale) => ({ site, locale, structure, pictures }),
    },
    limit,
  );
  const read = async (codes: readonly string[], change: Partial<CardRequest> = {}) =>
    (await cards.read(codes, { ...request, ...change })).map((text) => JSON.parse(text) as ProductCard);
  return {
    cards,
    shelf,
    asked,
    read,
    codes: async (...wanted: string[]) => (await read(wanted)).map(({ code }) => code),
  };
}

test('SHOP-2 cards come in the order asked for; what was shown once is not looked up again', async () => {
  const { asked, codes } = shop();
  expect(await codes('c', 'a')).toEqual(['c', 'a']);
  expect(await codes('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
  expect(await codes('b', 'a')).toEqual(['b', 'a']);
  expect(asked).toEqual([['c', 'a'], ['b']]);
});

test('SHOP-5 NAV-31 each site and language has its own', async () => {
  const { asked, read } = shop();
  await read(['a']);
  expect((await read(['a'], { locale: 'en' }))[0]?.pack).toBe('Pack of 20');
  expect(await read(['a'], { site: 'pro' })).toEqual([]);
  expect(Object.keys((await read(['a'], { level: 'BASIC' }))[0] ?? {})).not.toContain('pack');
  expect(asked).toHaveLength(4);
});

test('SHOP-2 the least recently used leaves first', async () => {
  const { asked, codes } = shop(2);
  await codes('a', 'b');
  await codes('a');
  await codes('c');
  asked.length = 0;
  await codes('a', 'c');
  expect(asked).toEqual([]);
  await codes('b');
  expect(asked).toEqual([['b']]);
});

test('SHOP-2 what isn’t there is left out, and looked for again', async () => {
  const { shelf, codes } = shop();
  shelf.delete('b');
  expect(await codes('a', 'b', 'c')).toEqual(['a', 'c']);
  shelf.set('b', product('b'));
  expect(await codes('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
});

test('SHOP-2 a new day forgets what was new', async () => {
  const { shelf, read } = shop();
  shelf.set('a', product('a', { createdOn: '2026-09-25' }));
  const isNew = async (today: string) => (await read(['a'], { today }))[0]?.isNew;
  expect([await isNew('2026-11-23'), await isNew('2026-11-24')]).toEqual([true, false]);
});

test('SHOP-6 a card that was read before a change isn’t kept after it', async () => {
  const { cards, shelf, codes, read } = shop();
  const before = codes('a');
  cards.clear();
  shelf.set('a', product('a', { name: { fr: 'Autre', en: 'Other' } }));
  expect(await before).toEqual(['a']);
  expect((await read(['a']))[0]?.name).toBe('Autre');
});
