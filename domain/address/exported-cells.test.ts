import { expect, test } from 'vitest';
import { splitName, streetWithNumber } from './exported-cells.ts';

test.each([
  ['Anne Durand', '', 'Anne', 'Durand'],
  ['Mme Anne-Marie DE LA TOUR', 'Mme', 'Anne-Marie', 'DE LA TOUR'],
  ['DURAND Anne', '', 'Anne', 'DURAND'],
  ['Durand, Anne', '', 'Anne', 'Durand'],
  ['Ludwig van Beethoven', '', 'Ludwig', 'van Beethoven'],
  ['Jean Marie de la Fontaine', '', 'Jean Marie', 'de la Fontaine'],
  ['Durand', '', '', 'Durand'],
  ['Mr O', 'Mr', '', 'O'],
  ['李 明', '', '李', '明'],
])('G26 the full name %j is taken apart', (text, titleCode, firstName, lastName) => {
  expect(splitName(` ${text} `)).toEqual({ titleCode, firstName, lastName });
});

test('G26 a house number stands where its country writes it', () => {
  expect(streetWithNumber('FR', 'rue des Lilas', '12 bis')).toBe('12 bis rue des Lilas');
  expect(streetWithNumber('DE', 'Hauptstraße', '7')).toBe('Hauptstraße 7');
  expect(streetWithNumber('FR', '12 rue des Lilas', '12')).toBe('12 rue des Lilas');
});
