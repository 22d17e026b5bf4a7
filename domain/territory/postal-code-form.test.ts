import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formedPostalCode, withLostZeros } from './postal-code-form.ts';

/** As each country writes a code, and as people type it. */
const spellings: readonly (readonly [country: string, written: string, ...typed: string[]])[] = [
  ['AD', 'AD500', 'ad500', 'AD 500', 'ad-500', '500'],
  ['AM', '0010', '00 10'],
  ['AR', 'C1002AAO', 'c1002aao', 'C1002 AAO'],
  ['AT', '1010', 'A-1010', 'AT-1010', 'a 1010'],
  ['AU', '2000', ' 2000 ', 'AU-2000'],
  ['AZ', 'AZ 1000', 'AZ1000', 'az-1000', '1000'],
  ['BB', 'BB11000', 'bb11000', 'BB 11000', '11000'],
  ['BE', '1000', 'B-1000', 'BE-1000', 'be 1000'],
  ['BG', '1000', 'BG-1000', '10 00'],
  ['BM', 'HM 12', 'hm12', 'HM-12'],
  ['BR', '01310-100', '01310100', '01310 100', '01.310-100'],
  ['BY', '220030', '220 030', 'BY-220030'],
  ['CA', 'H2Y 1C6', 'h2y1c6', 'H2Y-1C6', 'h2y 1c6'],
  ['CH', '1003', 'CH-1003', 'ch 1003'],
  ['CL', '8320000', '832 0000', '832-0000'],
  ['CN', '100000', '100 000'],
  ['CZ', '110 00', '11000', 'CZ-11000', '110-00'],
  ['DE', '10115', 'D-10115', 'DE-10115', '10 115'],
  ['DK', '1050', 'DK-1050', 'dk 1050'],
  ['EE', '10111', 'EE-10111'],
  ['ES', '08001', 'E-08001', 'ES-08001', '08 001'],
  ['FI', '00100', 'FI-00100', 'FIN-00100', '00 100'],
  ['FR', '75002', 'F-75002', 'FR-75002', '75 002', '75.002', '\u202A75002\u202C', '７５００２'],
  ['GB', 'SW1A 1AA', 'sw1a1aa', 'SW1A1AA', 'sw1a-1aa', 'SW1A\u00A01AA'],
  ['GE', '0105', '01 05'],
  ['GI', 'GX11 1AA', 'gx111aa'],
  ['GR', '105 57', '10557', 'GR-10557', '105-57'],
  ['HR', '10000', 'HR-10000', '10 000'],
  ['HT', 'HT6110', 'ht6110', 'HT 6110', '6110'],
  ['HU', '1051', 'H-1051', 'HU-1051'],
  ['IE', 'D08 RF3F', 'd08rf3f', 'D08-RF3F'],
  ['IL', '9614303', '961 4303'],
  ['IM', 'IM1 1AA', 'im11aa'],
  ['IN', '110001', '110 001'],
  ['IS', '101', 'IS-101', 'is 101'],
  ['IT', '00187', 'I-00187', 'IT-00187', '00 187'],
  ['JE', 'JE2 3AB', 'je23ab'],
  ['JP', '100-0001', '1000001', '100 0001', '１００－０００１', '100‐0001'],
  ['KR', '03051', '03 051'],
  ['KY', 'KY1-1100', 'ky11100', 'KY1 1100'],
  ['LB', '1107 2810', '11072810', '1107-2810'],
  ['LI', '9490', 'FL-9490', 'LI-9490'],
  ['LT', 'LT-01100', '01100', 'lt01100', 'LT 01100'],
  ['LU', '1009', 'L-1009', 'LU-1009'],
  ['LV', 'LV-1001', '1001', 'lv1001', 'LV 1001'],
  ['MA', '20000', '20 000', 'MA-20000'],
  ['MD', 'MD-2001', '2001', 'md2001', 'MD 2001'],
  ['ME', '81000', '81 000'],
  ['MT', 'VLT 1117', 'vlt1117', 'VLT-1117'],
  ['MX', '06000', '06 000'],
  ['NL', '1012 JS', '1012js', '1012JS', 'NL-1012 JS', '1012-js'],
  ['NO', '0150', 'NO-0150', 'N-0150'],
  ['NZ', '6011', '60 11'],
  ['PL', '00-950', '00950', '00 950', 'PL-00-950', '00–950'],
  ['PT', '1100-148', '1100148', '1100 148', 'P-1100-148', 'PT-1100148'],
  ['RO', '010011', '010 011', 'RO-010011'],
  ['RS', '11000', '11 000', 'RS-11000'],
  ['RU', '101000', '101 000'],
  ['SE', '111 22', '11122', 'SE-111 22', 'S-11122', '111-22'],
  ['SG', '018956', '018 956'],
  ['SI', '1000', 'SI-1000'],
  ['SK', '811 01', '81101', 'SK-81101', '811-01'],
  ['TN', '1000', '10 00'],
  ['TR', '34000', 'TR-34000', '34 000'],
  ['UA', '01001', '01 001', 'UA-01001'],
  ['US', '10001-1234', '100011234', '10001 1234'],
  ['US', '10001', ' 10001 ', '100 01'],
  ['ZA', '0001', '00 01'],
];

test.each(spellings)('G5 in %s a postal code is written %s, however it is typed', (country, written, ...typed) => {
  for (const text of [written, ...typed]) expect([text, formedPostalCode(country, text)]).toEqual([text, written]);
});

test('G5 the table has sixty countries', () => {
  expect(new Set(spellings.map(([country]) => country)).size).toBeGreaterThanOrEqual(60);
});

test('G5 what is no code of the country stays as typed, in capitals', () => {
  expect(formedPostalCode('FR', ' 7500a ')).toBe('7500A');
  expect(formedPostalCode('DE', 'CH-1003')).toBe('CH-1003');
  expect(formedPostalCode('AE', '12345')).toBe('12345');
  expect(formedPostalCode('XX', 'ab-12 3')).toBe('AB-12 3');
  expect(formedPostalCode('FR', '')).toBe('');
});

test('G5 forming a code twice changes nothing', () => {
  const country = fc.constantFrom(...spellings.map(([each]) => each), 'XX', 'AE');
  const text = fc.oneof(
    fc.constantFrom(...spellings.flatMap(([, ...codes]) => codes)),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  fc.assert(
    fc.property(country, text, (code, typed) => {
      const once = formedPostalCode(code, typed);
      expect(formedPostalCode(code, once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['FR', '1000', '01000'],
  ['US', '2101', '02101'],
  ['US', '2101-1234', '02101-1234'],
  ['US', '501', '00501'],
  ['DE', '1067', '01067'],
  ['IT', '187', '00187'],
  ['ES', '8001', '08001'],
  ['FI', '100', '00100'],
  ['PL', '950', '00-950'],
  ['NO', '150', '0150'],
  ['AU', '800', '0800'],
  ['JP', '600000', '060-0000'],
  ['BR', '1310100', '01310-100'],
  ['RO', '10011', '010011'],
  ['GP', '1000', '01000'],
  ['DE', '187', null],
  ['FR', '187', null],
  ['FR', '01000', null],
  ['CH', '103', null],
  ['GB', '1000', null],
  ['FR', 'Lyon', null],
  ['NL', '1012', null],
])('G5 in %s, %s has lost the zeros of %s', (country, typed, code) => {
  expect(withLostZeros(country, typed)).toBe(code);
});
