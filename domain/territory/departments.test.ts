import { expect, test } from 'vitest';
import { departmentOf } from './departments.ts';

test.each([
  ['01000', 'Ain'],
  ['93200', 'Seine-Saint-Denis'],
  ['97400', 'La Réunion'],
  ['20000', 'Corse-du-Sud'],
  ['20200', 'Haute-Corse'],
  ['97744', 'La Réunion'],
  ['97801', 'La Réunion'],
  ['98000', 'Monaco'],
  ['2A004', ''],
  ['20600', 'Haute-Corse'],
  ['98714', 'Polynésie française'],
  ['00100', ''],
  ['', ''],
])('SMT-25 %s is of %s', (postalCode, department) => {
  expect(departmentOf(postalCode)).toBe(department);
});
