import { expect, test } from 'vitest';
import { placeColumns } from './columns.ts';
import { presentColumns, readDefaults, withDefaults } from './line-defaults.ts';

test.each([
  [{ 'box.weight': '0,5' }, { articleQuantity: '4' }, '0,5'],
  [{ 'box.itemWeight': '0,2' }, {}, '200 g'],
  [{ 'box.weight': '0,1', 'box.itemWeight': '0,2' }, { articleQuantity: '3' }, '700 g'],
  [{ 'box.weight': '100 g', 'box.itemWeight': '0.25' }, { articleQuantity: '2 | 1,0' }, '850 g'],
  [{ 'box.itemWeight': '0,2' }, { articleQuantity: 'deux' }, '200 g'],
  [{ 'box.itemWeight': '0,2' }, { articleQuantity: '5', weight: '3' }, '3'],
])('G26 %j makes of the line %j the weight %s', (typed, cells, expected) => {
  const { cells: defaults, errors } = readDefaults({ 'box.length': '20', ...typed });
  expect(errors).toEqual([]);
  expect(withDefaults(cells, defaults)).toEqual({ length: '20', ...cells, weight: expected });
});

test('G26 what each article weighs stands for the weight, and what can’t be read is told at its field', () => {
  const { cells } = readDefaults({ 'box.itemWeight': '0,2' });
  expect([...presentColumns(placeColumns(['cp']), cells)]).toEqual(['postalCode', 'weight']);
  const { errors } = readDefaults({ 'box.itemWeight': 'lourd', 'box.width': '-1' });
  expect(errors.map(({ subject }) => subject)).toEqual(['box.width', 'box.itemWeight']);
});
