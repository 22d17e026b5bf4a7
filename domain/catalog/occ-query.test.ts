import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choicesOf } from './list-address.ts';
import { formatOccQuery, isPlaceFacet, parseOccQuery } from './occ-query.ts';
import { productSorts } from './product-query.ts';
import { slugOf } from './slug.ts';

test('SHOP-3 the query of OCC clients: text, sort, facets', () => {
  expect(parseOccQuery('carton 30:price-asc:allCategories:cartons:couleur:rouge:couleur:bleu:prix:10-25')).toEqual({
    text: 'carton 30',
    sort: 'price-asc',
    scope: { category: 'cartons' },
    choices: [
      { facet: 'couleur', values: ['rouge', 'bleu'] },
      { facet: 'prix', values: ['10-25'] },
    ],
  });
  expect(parseOccQuery('')).toEqual({ text: '', sort: 'relevance', scope: {}, choices: [] });
  expect(parseOccQuery('100 %:topRated:couleur')).toEqual({ text: '100 %', sort: 'relevance', scope: {}, choices: [] });
  expect(parseOccQuery(':relevance:constructor:x').choices).toEqual([{ facet: 'constructor', values: ['x'] }]);
});

test('SHOP-3 reading a query is the inverse of writing it, whatever its text', () => {
  const part = fc.string({ minLength: 1, maxLength: 10, unit: 'grapheme' });
  const facet = fc.stringMatching(/^f_[a-z0-9]{1,5}$/);
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...productSorts),
      fc.array(fc.tuple(facet, fc.stringMatching(/^[a-z0-9]{1,5}$/))),
      part,
      (text, sort, pairs, category) => {
        const choices = choicesOf(pairs.map((pair) => pair.join('-')));
        const query = { text, sort, scope: { category }, choices };
        expect(parseOccQuery(formatOccQuery(query))).toEqual(query);
      },
    ),
  );
});

test('NAV-7 a slug consists of lower-case letters, digits and single hyphens', () => {
  expect(slugOf('Carton simple cannelure 30 × 20 × 15 cm')).toBe('carton-simple-cannelure-30-20-15-cm');
  expect(slugOf('Œuvre d’été n° 5')).toBe('oeuvre-d-ete-n-5');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(slugOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slugOf(name).length).toBeLessThanOrEqual(80);
    }),
  );
});

test.each([
  ['category:a', { category: 'a' }],
  ['allCategories:a', { category: 'a' }],
  ['brand:a', { brand: 'a' }],
  ['seller:a', { seller: 'a' }],
  ['ownRange:true', { ownRange: true }],
  ['ownRange:false', { ownRange: undefined }],
  ['brand:a:seller:b', { brand: 'a', seller: 'b' }],
  ['brand:', {}],
])('SHOP-3 %s is the scope of a list', (pair, scope) => {
  expect(parseOccQuery(`:relevance:${pair}`)).toEqual({ text: '', sort: 'relevance', scope, choices: [] });
});

test('SHOP-3 a query is written with its scope first, characters of its syntax encoded', () => {
  expect(
    formatOccQuery({
      text: 'a:b %',
      sort: 'newest',
      scope: { category: 'c', brand: 'd', seller: 'e', ownRange: true },
      choices: [{ facet: 'f', values: ['g', 'h'] }],
    }),
  ).toBe('a%3Ab %25:newest:allCategories:c:brand:d:seller:e:ownRange:true:f:g:f:h');
  expect(formatOccQuery({ text: '', sort: 'relevance', scope: {}, choices: [] })).toBe(':relevance');
  expect(parseOccQuery('a:relevance:f:x:f:x:f:%E0').choices).toEqual([{ facet: 'f', values: ['x', '%E0'] }]);
});

test.each([
  ['allCategories', true],
  ['brand', true],
  ['seller', false],
  ['category', false],
])('SHOP-2 the breadcrumb %s names the list itself: %j', (facet, isPlace) => {
  expect(isPlaceFacet(facet)).toBe(isPlace);
});

test('NAV-7 a name without letters becomes ‘article’, a long one is cut without a trailing hyphen', () => {
  expect([slugOf(''), slugOf('★ ★'), slugOf('Ægis')]).toEqual(['article', 'article', 'aegis']);
  expect(slugOf(`${'a'.repeat(79)} bc`)).toBe('a'.repeat(79));
  expect(slugOf(`${'a'.repeat(90)}`)).toBe('a'.repeat(80));
});
