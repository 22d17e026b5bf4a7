import { expect, test } from 'vitest';
import { choicesOf, plainList } from '#domain/catalog/list-address.ts';
import type { ProductPage } from '#domain/catalog/wire-product.ts';
import { cartons } from '#tests/support/product-list.ts';
import { canonicalPath, isIndexed, narrowedTo, scopeOf, searchText, settledState } from './list-state.ts';

const place = { page: 'category', code: 'cartons' } as const;
const kraft = choicesOf(['matiere-kraft']);
const state = (change: Partial<typeof plainList>) => ({ ...plainList, ...change });

test('NAV-2 a search is looked for without its spaces and with 100 characters', () => {
  expect(searchText('  carton \t 30\n', 100)).toBe('carton 30');
  expect(searchText('a\u0000b', 100)).toBe('a b');
  expect([searchText(null, 100), searchText('   ', 100)]).toEqual(['', '']);
  expect(searchText(`${'é'.repeat(99)} b c`, 100)).toBe('é'.repeat(99));
  expect(searchText('e\u0301', 100)).toBe('é');
});

const answered = (change: Partial<ProductPage['pagination']> = {}) => ({
  products: { ...cartons, pagination: { ...cartons.pagination, ...change } },
  category: null,
});

test('NAV-4 choices that the catalogue does not know go away, as do pages beyond the last', () => {
  const asked = state({ choices: choicesOf(['matiere-kraft', 'matiere-or', 'x-y']), page: 9, view: 'table' });
  expect(settledState(asked, answered(), 'part')).toEqual(state({ choices: kraft, page: 3 }));
  expect(settledState({ ...asked, view: 'tiles' }, answered(), 'pro').view).toBe('tiles');
  expect(settledState(asked, answered({ totalPages: 0 }), 'part').page).toBe(0);
});

test('NAV-6 an order that the list does not have goes away', () => {
  const asked = state({ sort: 'price-asc' });
  expect(settledState(asked, answered(), 'part').sort).toBe('relevance');
  expect(settledState(asked, answered({ sort: 'price-asc' }), 'part').sort).toBe('price-asc');
});

test('SHOP-2 lists of a text, a brand or a seller can be narrowed to a category', () => {
  const narrowed = state({ choices: choicesOf(['categorie-tubes']) });
  const brand = { page: 'brand', code: 'ondula' } as const;
  expect(scopeOf(brand, narrowed)).toEqual({ brand: 'ondula', category: 'tubes' });
  expect(scopeOf({ page: 'search', text: 'x' }, plainList)).toEqual({ category: undefined });
  expect(settledState(narrowed, { products: cartons, category: { code: 'tubes' } }, 'part').choices).toEqual(
    narrowed.choices,
  );
  expect(settledState(narrowed, answered(), 'part').choices).toEqual([]);
  expect(narrowedTo(place, narrowed)).toBeNull();
});

test('NAV-9 the own range holds the products of its category that are of it', () => {
  expect(scopeOf({ page: 'rangeCategory', code: 'prets' }, plainList)).toEqual({ category: 'prets', ownRange: true });
});

test('SHOP-7 search engines keep a list without order, size and view, with one facet value', () => {
  const two = choicesOf(['matiere-kraft', 'couleur-brun']);
  const shown = (change: Partial<typeof plainList>) => canonicalPath(place, state(change), 'part');
  expect(shown({ page: 2 })).toBe('/boutique/c/cartons?page=3');
  expect(shown({ choices: kraft, page: 1 })).toBe('/boutique/c/cartons/f/matiere-kraft?page=2');
  expect(shown({ page: 2, sort: 'price-asc' })).toBe('/boutique/c/cartons');
  expect(shown({ page: 2, pageSize: 48, view: 'table' })).toBe('/boutique/c/cartons');
  expect(shown({ choices: two, page: 2 })).toBe('/boutique/c/cartons/f/couleur-brun');
  expect([isIndexed(state({ choices: kraft })), isIndexed(state({ choices: two }))]).toEqual([true, false]);
});
