import { expect, test } from 'vitest';
import { choicesOf, plainList } from '#domain/catalog/list-address.ts';
import type { ProductPage } from '#domain/catalog/wire-product.ts';
import { cartons } from '#tests/support/product-list.ts';
import { canonicalPath, isIndexed, narrowedTo, scopeOf, searchText, settledState } from './list-state.ts';

const place = { page: 'category', code: 'cartons' } as const;
const kraft = choicesOf(['matiere-kraft']);
const state = (change: Partial<typeof plainList>) => ({ ...plainList, ...change });

test('NAV-2 a search text is trimmed and cut to 100 characters', () => {
  expect(searchText('  carton \t 30\n', 100)).toBe('carton 30');
  expect(searchText('a\u0000b', 100)).toBe('a b');
  expect([searchText(null, 100), searchText('   ', 100)]).toEqual(['', '']);
  expect(searchText(`${'é'.repeat(99)} b c`, 100)).toBe('é'.repeat(99));
  expect(searchText('e\u0301', 100)).toBe('é');
});

const answerWith = (change: Partial<ProductPage['pagination']> = {}) => ({
  products: { ...cartons, pagination: { ...cartons.pagination, ...change } },
  category: null,
});

test('NAV-4 choices that the catalog doesn’t have are dropped, as are pages beyond the last', () => {
  const requestedState = state({ choices: choicesOf(['matiere-kraft', 'matiere-or', 'x-y']), page: 9, view: 'table' });
  expect(settledState(requestedState, answerWith(), 'part')).toEqual(state({ choices: kraft, page: 3 }));
  expect(settledState({ ...requestedState, view: 'tiles' }, answerWith(), 'pro').view).toBe('tiles');
  expect(settledState(requestedState, answerWith({ totalPages: 0 }), 'part').page).toBe(0);
});

test('NAV-6 an order that the list doesn’t have is dropped', () => {
  const requestedState = state({ sort: 'price-asc' });
  expect(settledState(requestedState, answerWith(), 'part').sort).toBe('relevance');
  expect(settledState(requestedState, answerWith({ sort: 'price-asc' }), 'part').sort).toBe('price-asc');
});

test('SHOP-2 lists of a search, a brand or a seller can be narrowed to a category', () => {
  const narrowed = state({ choices: choicesOf(['categorie-tubes']) });
  const brand = { page: 'brand', code: 'ondula' } as const;
  expect(scopeOf(brand, narrowed)).toEqual({ brand: 'ondula', category: 'tubes' });
  expect(scopeOf({ page: 'search', text: 'x' }, plainList)).toEqual({ category: undefined });
  expect(settledState(narrowed, { products: cartons, category: { code: 'tubes' } }, 'part').choices).toEqual(
    narrowed.choices,
  );
  expect(settledState(narrowed, answerWith(), 'part').choices).toEqual([]);
  expect(narrowedTo(place, narrowed)).toBeNull();
});

test('NAV-9 the own range holds only the own products of a category', () => {
  expect(scopeOf({ page: 'rangeCategory', code: 'prets' }, plainList)).toEqual({ category: 'prets', ownRange: true });
});

test('SHOP-7 the canonical address leaves out order, size and view, and keeps one facet value', () => {
  const two = choicesOf(['matiere-kraft', 'couleur-brun']);
  const canonicalOf = (change: Partial<typeof plainList>) => canonicalPath(place, state(change), 'part');
  expect(canonicalOf({ page: 2 })).toBe('/boutique/c/cartons?page=3');
  expect(canonicalOf({ choices: kraft, page: 1 })).toBe('/boutique/c/cartons/f/matiere-kraft?page=2');
  expect(canonicalOf({ page: 2, sort: 'price-asc' })).toBe('/boutique/c/cartons');
  expect(canonicalOf({ page: 2, pageSize: 48, view: 'table' })).toBe('/boutique/c/cartons');
  expect(canonicalOf({ choices: two, page: 2 })).toBe('/boutique/c/cartons/f/couleur-brun');
  expect([isIndexed(state({ choices: kraft })), isIndexed(state({ choices: two }))]).toEqual([true, false]);
});
