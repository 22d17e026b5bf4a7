import { expect, test } from 'vitest';
import { maxChoices } from '#domain/catalog/list-address.ts';
import { applyChoices } from './choices.ts';

test('SHOP-2 every choice that an address can hold is applied', () => {
  const codes = Array.from({ length: maxChoices }, (_, at) => `facet${at}`);
  const facets = codes.map((code, first) => ({ code, ordered: false, values: ['oui'], first }));
  const applied = applyChoices(
    codes.map((facet) => ({ facet, values: ['oui'] })),
    facets,
  );
  expect(applied.map(({ code, values }) => [code, values])).toEqual(codes.map((code, at) => [code, [at]]));
  expect(1 << (applied.length - 1), 'a bit each').toBeGreaterThan(0);
});

test('SHOP-2 values of one facet that are chosen apart are chosen together, each once', () => {
  const facet = { code: 'couleur', ordered: false, values: ['brun', 'blanc', 'noir'], first: 4 };
  const choices = [['blanc'], ['noir', 'blanc']].map((values) => ({ facet: 'couleur', values }));
  expect(applyChoices(choices, [facet])).toEqual([
    { code: 'couleur', facet, codes: ['blanc', 'noir'], values: [5, 6] },
  ]);
});
