import { expect, test } from 'vitest';
import { complementsOf } from './complements.ts';

test('SHOP-4 a box is complemented by tape, void fill and labels, not by other boxes', () => {
  expect(complementsOf(['emballages', 'cartons', 'cartons_simple'])).toEqual([
    'adhesifs',
    'calage',
    'etiquettes',
    'balances',
  ]);
  expect(complementsOf(['maison', 'balises'])).toEqual([]);
});

test('SHOP-4 the nearest category with complements counts', () => {
  expect(complementsOf(['cartons', 'timbres'])).toEqual(['enveloppes', 'balances', 'ecrire']);
  expect(complementsOf(['constructor'])).toEqual([]);
  expect(complementsOf([])).toEqual([]);
});
