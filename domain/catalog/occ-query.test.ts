import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choicesOf } from './list-address.ts';
import { formatOccQuery, parseOccQuery } from './occ-query.ts';
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

test('SHOP-3 a query is read back as it was written, whatever its text', () => {
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

test('NAV-7 a slug holds small letters, digits and single hyphens', () => {
  expect(slugOf('Carton simple cannelure 30 × 20 × 15 cm')).toBe('carton-simple-cannelure-30-20-15-cm');
  expect(slugOf('Œuvre d’été n° 5')).toBe('oeuvre-d-ete-n-5');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(slugOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slugOf(name).length).toBeLessThanOrEqual(80);
    }),
  );
});
