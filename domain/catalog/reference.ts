/** References of products as buyers write them: the product's code or its EAN (docs/quick-order.md). */
import type { Code, Texts } from './catalog.ts';
import { eanOf, isEan } from './catalog-rules-digits.ts';
import type { SoldOffer } from './sold-offer.ts';

export interface NearestProduct {
  readonly code: Code;
  readonly name: Texts;
}

/** What a reference stands for on a site: the best offer of its product, or else the product that it resembles most. */
export interface FoundReference {
  readonly sold: SoldOffer | null;
  readonly nearest: NearestProduct | null;
}

/** The longest reference that is looked up; the longest code of a product has 40 characters. */
const maxReferenceLength = 80;

const digitsOnly = /^\d[\d \u00A0\u202F.-]*\d$/;

/** What stands between the parts of a code: spaces, and whatever else isn't a letter, a digit or an underscore. */
const separators = /[^\p{L}\p{N}_]+/gu;

/** The sign between the sides of a size: `30x20x15`, `30 × 20 × 15`. */
const bySides = /(?<=\d)\s*[x×]\s*(?=\d)/g;

const dashed = (text: string): string => text.replace(separators, '-').replace(/^-|-$/g, '');

/**
 * The codes and EANs that a reference may mean, likeliest first; none if it can't be one. Case, quotes around it and
 * spaces at its ends don't count. Spreadsheets drop the leading zero of an EAN.
 */
export function meantReferences(typed: string): readonly string[] {
  const text = typed
    .trim()
    .replace(/^["'«\s]+|["'»\s]+$/g, '')
    .toLowerCase();
  if (text === '' || text.length > maxReferenceLength) return [];
  const digits = digitsOnly.test(text) ? text.replace(/\D/g, '') : '';
  const eans = [digits, `0${digits}`].filter(isEan);
  const codes = [text, dashed(text), dashed(text.replace(bySides, '-'))];
  return [...new Set([...codes, ...eans])].filter((each) => each !== '');
}

/** Whether a spreadsheet has shortened a number of 13 digits to powers of ten: `2,00000041E+12`. Its digits are lost. */
export function isShortenedNumber(typed: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d{1,2}$/i.test(typed.trim());
}

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789-_'];

/** All texts that differ from a text by one letter: swapped with its neighbour, replaced, left out or added. */
function oneErrorAway(text: string, alphabet: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    const [first = '', second = ''] = after;
    if (second !== '') found.push(before + second + first + after.slice(2));
    if (first !== '') found.push(before + after.slice(1), ...alphabet.map((each) => before + each + after.slice(1)));
    found.push(...alphabet.map((each) => before + each + after));
  }
  return found;
}

/** Codes of more parts aren't put in other orders: there would be too many. */
const maxParts = 5;

/** The parts of a code in every order: sizes are often written in another one. */
function otherOrders(code: string): string[] {
  const parts = code.split('-');
  if (parts.length > maxParts) return [];
  let orders: (readonly string[])[] = [[]];
  for (const part of parts) {
    orders = orders.flatMap((order) =>
      Array.from({ length: order.length + 1 }, (_, at) => order.toSpliced(at, 0, part)),
    );
  }
  return orders.map((order) => order.join('-'));
}

/** The EANs that differ from 13 digits by one digit, by two that changed places, or only by the check digit. */
function nearEans(digits: string): string[] {
  const single = oneErrorAway(digits, [...'0123456789']).filter(isEan);
  return digits.length === 13 ? [eanOf(digits.slice(0, 12)), ...single] : single;
}

/** The longest reference for which neighbours are sought: their number grows with its length. */
const maxErroneousLength = 40;

/**
 * References that a mistyped one may have meant, likeliest first: its parts in another order, then those that differ by
 * one letter. Whether they exist has to be looked up.
 */
export function nearReferences(typed: string): readonly Code[] {
  const meant = meantReferences(typed);
  const [plain = ''] = meant;
  if (plain.length > maxErroneousLength) return [];
  const isNumber = digitsOnly.test(plain);
  const near = isNumber
    ? nearEans(plain.replace(/\D/g, ''))
    : [...meant.flatMap(otherOrders), ...meant.flatMap((code) => oneErrorAway(code, letters))];
  return [...new Set(near)].filter((each) => !meant.includes(each));
}
