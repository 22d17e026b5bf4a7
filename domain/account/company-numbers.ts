/** Checks the numbers of companies: SIREN, SIRET and VAT number (docs/requirements.md ACC-3). */

const separators = /[\s.\-/\u00A0\u202F]/g;

/**
 * In capitals, without spaces, dots, slashes and hyphens. Only the first 60 characters are read; no company number is
 * that long.
 */
export function normaliseNumber(typed: string): string {
  return typed.slice(0, 60).normalize('NFKC').replace(separators, '').toUpperCase();
}

/** The sum of the digits after every second one from the right has been doubled (Luhn; ISO/IEC 7812-1, annex B). */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

const digitSum = (digits: string) => [...digits].reduce((sum, digit) => sum + Number(digit), 0);

/** Nine digits with a valid Luhn check (code de commerce, R123-221; INSEE, Sirene). The number has to be normalised. */
export function isSiren(number: string): boolean {
  return /^\d{9}$/.test(number) && number !== '000000000' && luhnSum(number) % 10 === 0;
}

/** The SIRETs of its establishments follow another rule (see `isSiret`). */
const laPoste = '356000000';

/**
 * Fourteen digits (the SIREN, then the establishment's number) with a valid Luhn check. For establishments of La Poste,
 * a sum of digits that is a multiple of five is enough (INSEE, Sirene). The number has to be normalised.
 */
export function isSiret(number: string): boolean {
  if (!/^\d{14}$/.test(number) || !isSiren(number.slice(0, 9))) return false;
  return luhnSum(number) % 10 === 0 || (number.startsWith(laPoste) && digitSum(number) % 5 === 0);
}

/** The key is (12 + 3 × (SIREN mod 97)) mod 97 (code général des impôts, 286 ter). */
export function vatNumberOf(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${siren}`;
}

/**
 * The format of each country's VAT number after the two letters of the country (European Commission, VIES, "VAT
 * number structure").
 */
const shapes: Readonly<Record<string, RegExp | undefined>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-Z]{1,2})$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** `siren` is the SIREN that a French number contains; null for Monaco's numbers, which contain none. */
export type VatNumber =
  | { readonly kind: 'french'; readonly siren: string | null }
  | { readonly kind: 'european' }
  | { readonly kind: 'wrong' };

/** A key of two digits has to match the SIREN; a key with letters isn't checked. */
function readFrench(number: string): VatNumber {
  if (!/^FR[0-9A-HJ-NP-Z]{2}\d{9}$/.test(number)) return { kind: 'wrong' };
  const siren = number.slice(4);
  const isOfMonaco = siren.startsWith('000');
  if (!isOfMonaco && !isSiren(siren)) return { kind: 'wrong' };
  if (/^FR\d\d/.test(number) && number !== vatNumberOf(siren)) return { kind: 'wrong' };
  return { kind: 'french', siren: isOfMonaco ? null : siren };
}

/** For a French number the key is checked too, for others only the format. The number has to be normalised. */
export function readVatNumber(number: string): VatNumber {
  const country = number.slice(0, 2);
  if (country === 'FR') return readFrench(number);
  return shapes[country]?.test(number.slice(2)) ? { kind: 'european' } : { kind: 'wrong' };
}
