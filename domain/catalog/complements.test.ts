import { expect, test } from 'vitest';
import { complementsOf } from './complements.ts';

test('SHOP-4 a box goes with tape, void fill and labels, not with other boxes', () => {
  expect(complementsOf(['emballages', 'cartons', 'cartons_simple'])).toEqual([
    'adhesifs',
    'calage',
    'etiquettes',
    'balances',
  ]);
  expect(complementsOf(['maison', 'balises'])).toEqual([]);
});

test('SHOP-4 the nearest category that something is known of counts', () => {
  expect(complementsOf(['cartons', 'timbres'])).toEqual(['enveloppes', 'balances', 'ecrire']);
  expect(complementsOf(['constructor'])).toEqual([]);
  expect(complementsOf([])).toEqual([]);
});
