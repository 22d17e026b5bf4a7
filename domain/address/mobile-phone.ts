/** Checks mobile numbers country by country (docs/requirements.md ADR-5). */

/**
 * A function that reads a mobile number of a country other than FR and BE and returns it in E.164, null if it isn't
 * one. It is passed in, so that browsers load the library only when such a country is chosen.
 */
export type ForeignMobile = (country: string, text: string) => string | null;

interface OwnRule {
  readonly callingCode: string;
  readonly mobile: RegExp;
}

/**
 * Countries whose mobile number format the specification defines. The library isn't used for them, because it refuses
 * some valid numbers that begin with 07 or 04.
 */
const ownRules: Readonly<Record<string, OwnRule | undefined>> = {
  FR: { callingCode: '33', mobile: /^0[67][0-9]{8}$/ },
  BE: { callingCode: '32', mobile: /^04[0-9]{8}$/ },
};

const separators = /[ .()/-]/g;

/** In national or international spelling: `+33 (0)6 12 34 56 78` is `0612345678`. */
function nationalDigits(text: string, callingCode: string): string {
  const digits = text.replace(separators, '');
  const prefix = [`+${callingCode}`, `00${callingCode}`].find((start) => digits.startsWith(start));
  if (prefix === undefined) return digits;
  const rest = digits.slice(prefix.length);
  return rest.startsWith('0') ? rest : `0${rest}`;
}

/** Whether mobile numbers of a country are checked without the library, as in FR and BE. */
export function hasOwnMobileRule(country: string): boolean {
  return ownRules[country] !== undefined;
}

/**
 * Ten digits in FR (06, 07) and BE (04), E.164 elsewhere. Null if it isn't a mobile number of the country, or if
 * `foreign` is null and the country is another than FR and BE. Spaces, dots, hyphens, slashes and parentheses are
 * ignored; +33, 0033, +32 and 0032 are accepted. The text has to be normalised.
 */
export function normaliseMobile(country: string, text: string, foreign: ForeignMobile | null): string | null {
  const rule = ownRules[country];
  if (rule === undefined) return foreign?.(country, text) ?? null;
  const digits = nationalDigits(text, rule.callingCode);
  return rule.mobile.test(digits) ? digits : null;
}

/** Rejects if libphonenumber can't be loaded. */
export async function loadForeignMobile(): Promise<ForeignMobile> {
  return (await import('./foreign-mobile.ts')).foreignMobile;
}
