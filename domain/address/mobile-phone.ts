/** Mobile numbers, country by country (docs/requirements.md ADR-5). */

/**
 * Returns a mobile number of a country other than FR and BE in E.164, or null if it isn't one. A port, so that
 * browsers load the library only when such a country is chosen.
 */
export type ForeignMobile = (country: string, text: string) => string | null;

/** A country's calling code and the ten-digit format of its mobile numbers. */
interface OwnRule {
  readonly callingCode: string;
  readonly mobile: RegExp;
}

/** The digits that the specification sets; libphonenumber refuses some valid 07 and 04 numbers. */
const ownRules: Readonly<Record<string, OwnRule | undefined>> = {
  FR: { callingCode: '33', mobile: /^0[67][0-9]{8}$/ },
  BE: { callingCode: '32', mobile: /^04[0-9]{8}$/ },
};

const separators = /[ .()/-]/g;

/** Ten digits from a national or international spelling: `+33 (0)6 12 34 56 78` is `0612345678`. */
function nationalDigits(text: string, callingCode: string): string {
  const digits = text.replace(separators, '');
  const prefix = [`+${callingCode}`, `00${callingCode}`].find((start) => digits.startsWith(start));
  if (prefix === undefined) return digits;
  const rest = digits.slice(prefix.length);
  return rest.startsWith('0') ? rest : `0${rest}`;
}

/** Whether the numbers of a country are checked without the library (FR, BE). */
export function hasOwnMobileRule(country: string): boolean {
  return ownRules[country] !== undefined;
}

/**
 * The canonical form of a mobile number: ten digits in FR (06, 07) and BE (04), E.164 elsewhere. Null if it isn't a
 * mobile number of the country, or if the country needs `foreign` and that is null. Ignores spaces, dots, hyphens,
 * slashes and parentheses; accepts +33, 0033, +32 and 0032. Expects normalised text.
 */
export function normaliseMobile(country: string, text: string, foreign: ForeignMobile | null): string | null {
  const rule = ownRules[country];
  if (rule === undefined) return foreign?.(country, text) ?? null;
  const digits = nationalDigits(text, rule.callingCode);
  return rule.mobile.test(digits) ? digits : null;
}

/** Loads libphonenumber on first use; rejects if it can't be loaded. */
export async function loadForeignMobile(): Promise<ForeignMobile> {
  return (await import('./foreign-mobile.ts')).foreignMobile;
}
