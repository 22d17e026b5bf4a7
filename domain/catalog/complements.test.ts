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
