/**
 * Writes postal codes as their country writes them, however they were typed (Universal Postal Union, "Postal addressing
 * systems"). Forms, calls and files all do it here (docs/requirements.md ADR-6).
 */
import { withoutInvisible } from '#domain/site/typed-text.ts';
import { frenchPostalCountries } from './french-postal-countries.ts';
import { hasOwnPostalCodeShape, hasPostalCodeShape } from './postal-code.ts';

/** How countries divide a postal code that is typed in one piece, or with which letters they begin it. */
const divisions: readonly (readonly [countries: string, code: RegExp, written: string])[] = [
  [
    'AC AQ FK GB GG GI GS IM IO JE PN SH TA TC',
    /^([A-Z]{1,2}\d[A-Z\d]?|[A-Z]{4}|GIR)(\d[A-Z]{2}|(?<=BFPO)\d+)$/,
    '$1 $2',
  ],
  ['AD', /^(?:AD)?(\d{3})$/, 'AD$1'],
  ['AI', /^(?:AI)?(2640)$/, 'AI-$1'],
  ['AZ', /^(?:AZ)?(\d{4})$/, 'AZ $1'],
  ['BB', /^(?:BB)?(\d{5})$/, 'BB$1'],
  ['BM', /^([A-Z]{2})([A-Z\d]{2})$/, '$1 $2'],
  ['BR', /^(\d{5})(\d{3})$/, '$1-$2'],
  ['CA', /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, '$1 $2'],
  ['CZ GR SE SK', /^(\d{3})(\d{2})$/, '$1 $2'],
  ['HT', /^(?:HT)?(\d{4})$/, 'HT$1'],
  ['IE', /^([A-Z\d]{3})([A-Z\d]{4})$/, '$1 $2'],
  ['IR', /^(\d{5})(\d{5})$/, '$1-$2'],
  ['JP', /^(\d{3})(\d{4})$/, '$1-$2'],
  ['KY', /^(KY\d)(\d{4})$/, '$1-$2'],
  ['LB', /^(\d{4})(\d{4})$/, '$1 $2'],
  ['LT', /^(?:LT)?(\d{5})$/, 'LT-$1'],
  ['LV', /^(?:LV)?(\d{4})$/, 'LV-$1'],
  ['MD', /^(?:MD)?(\d{4})$/, 'MD-$1'],
  ['MT', /^([A-Z]{3})(\d{2,4})$/, '$1 $2'],
  ['NL', /^(\d{4})([A-Z]{2})$/, '$1 $2'],
  ['PL', /^(\d{2})(\d{3})$/, '$1-$2'],
  ['PT', /^(\d{4})(\d{3})$/, '$1-$2'],
  ['SO', /^([A-Z]{2})(\d{5})$/, '$1 $2'],
  ['AS FM GU MH MP PR PW US VI', /^(\d{5})(\d{4})$/, '$1-$2'],
];

const divisionOf = new Map(divisions.flatMap((each) => each[0].split(' ').map((country) => [country, each] as const)));

/** The international letters of some countries, which people write before a code: `F-75002`, `D-10115`. */
const foreignLetters = /^[A-Z]{1,3}(?=\d)/;
const separators = /[\s.\p{Pd}]+/gu;
const twoSeparators = /[\s.\p{Pd}]{2}/u;

function divided(country: string, code: string): string | null {
  const [, shape, written] = divisionOf.get(country) ?? [];
  return shape && written && shape.test(code) ? code.replace(shape, written) : null;
}

/**
 * `sw1a1aa` is `SW1A 1AA`, `00950` is `00-950` in Poland, `F-75002` and `75 002` are `75002`. A text that is no postal
 * code of the country, or of a country whose codes we don't know, is only trimmed and set in
 * capitals; so is one with two separators in a row, which ADR-6 refuses.
 */
export function formedPostalCode(country: string, typed: string): string {
  const asTyped = withoutInvisible(typed).trim().toUpperCase();
  if (!hasOwnPostalCodeShape(country) || twoSeparators.test(asTyped)) return asTyped;
  const code = asTyped.normalize('NFKC').replace(separators, '');
  const candidates = [code.replace(foreignLetters, ''), code];
  const formed = candidates.map((each) => divided(country, each)).find((each) => each !== null);
  return formed ?? candidates.find((each) => each !== '' && hasPostalCodeShape(country, each)) ?? asTyped;
}

/** Digits of postal codes that can begin with a zero, and how many of them are zeros at most. */
const zeroCodes: readonly (readonly [countries: string, digits: number, zeros: number])[] = [
  ['AS FI AX IT KE LK PL PR SM US VA VI', 5, 2],
  ['AS DE DZ EE ES KR LT MN MX MY PE SA TR UA', 5, 1],
  ['AM AU GE NO NZ ZA', 4, 1],
  ['CN CO KZ RO SG', 6, 1],
  ['JP', 7, 1],
  ['BR', 8, 1],
];
const zeroCodeOf = new Map(
  zeroCodes
    .toReversed()
    .flatMap(([countries, digits, zeros]) => countries.split(' ').map((each) => [each, { digits, zeros }] as const)),
);
const frenchZeros = { digits: 5, zeros: 1 };

/**
 * The code to which a spreadsheet, or its reader, gave its zeros back: `1067` in Germany is `01067`, `187` in Italy
 * `00187`. Null if no code of the country can have lost them.
 */
export function withLostZeros(country: string, typed: string): string | null {
  const code = zeroCodeOf.get(country) ?? (frenchPostalCountries.has(country) ? frenchZeros : undefined);
  const [, number = '', more = ''] = /^(\d{3,7})(-\d{4})?$/.exec(typed.trim()) ?? [];
  if (code === undefined || number === '') return null;
  const lost = code.digits - number.length;
  if (lost < 1 || lost > code.zeros || number.startsWith('0')) return null;
  const padded = formedPostalCode(country, `${number.padStart(code.digits, '0')}${more}`);
  return hasPostalCodeShape(country, padded) ? padded : null;
}
