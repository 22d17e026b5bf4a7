import { expect, test } from 'vitest';
import { codeKey, foldText, nameKey } from './text-key.ts';

test.each([
  ['L’Haÿ-les-Roses', 'l hay les roses'],
  ["L'HAY  LES ROSES", 'l hay les roses'],
  ['Œting', 'oeting'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['İstanbul', 'istanbul'],
  ['東京', '東京'],
  ['\u0000--', ''],
])('SMT-6 %j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('SMT-6 shortened saints and ordinals are one with the full words', () => {
  expect(nameKey('St-Étienne')).toBe(nameKey('SAINT ETIENNE'));
  expect(nameKey('Ste Foy')).toBe(nameKey('Sainte-Foy'));
  expect(nameKey('Lyon 3e')).toBe(nameKey('lyon 03'));
  expect(nameKey('Lyon 1er Arrondissement')).toBe('lyon 1 arrondissement');
});

test.each([
  ['CH', 'CH-1003', '1003'],
  ['LU', 'L-1009', '1009'],
  ['AD', 'AD500', '500'],
  ['GB', 'sw1a 1aa', 'sw1a1aa'],
  ['GB', 'M1 1AE', 'm11ae'],
  ['JP', '100-0001', '1000001'],
])('SMT-6 in %s, %j is the code %j', (country, text, key) => {
  expect(codeKey(country, text)).toBe(key);
});
