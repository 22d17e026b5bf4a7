/** Mobile numbers, country by country (docs/requirements.md ADR-5). */

/**
 * A mobile number of a country other than FR and BE in E.164, or null when it is none. A port, so that browsers need no
 * library until another country is chosen.
 */
export type ForeignMobile = (country: string, text: string) => string | null;

/** A country's own rule: its calling code and the ten digits of a mobile number. */
interface OwnRule {
  readonly callingCode: string;
  readonly mobile: RegExp;
}

/** The specification's own digits; libphonenumber refuses some valid 07 and 04 numbers. */
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

/** Countries whose numbers need no library. */
export function hasOwnMobileRule(country: string): boolean {
  return ownRules[country] !== undefined;
}

/**
 * A mobile number in its one form: ten digits in FR (06, 07) and BE (04), E.164 elsewhere; null when it is none of the
 * country, or when the country needs `foreign` and it isn't there. Spaces, dots, hyphens, slashes and parentheses don't count;
 * +33, 0033, +32 and 0032 are read. Expects normalised text.
 */
export function normaliseMobile(country: string, text: string, foreign: ForeignMobile | null): string | null {
  const rule = ownRules[country];
  if (rule === undefined) return foreign?.(country, text) ?? null;
  const digits = nationalDigits(text, rule.callingCode);
  return rule.mobile.test(digits) ? digits : null;
}

/** The port's library, loaded when it is first needed. */
export async function loadForeignMobile(): Promise<ForeignMobile> {
  return (await import('./foreign-mobile.ts')).foreignMobile;
}
