/** Reads numbers of packs as buyers and spreadsheets write them. */
import { maxOfOffer } from '#domain/cart/article-line.ts';

export type PacksFault = 'missing' | 'none' | 'notWhole' | 'above';

/** Digits that may be grouped by spaces, with `x` before or after them, and decimals that are zero. */
const wholeNumber = /^[x×]?\s*(\d{1,3}(?:[\s\u00A0\u202F]\d{3})+|\d+)(?:[.,]0{1,2})?\s*[x×]?$/i;

/** From 1 to `maxOfOffer`, or why there is no number. Never throws. */
export function readPacks(typed: string): number | PacksFault {
  const text = typed.trim();
  if (text === '') return 'missing';
  const digits = wholeNumber.exec(text)?.[1]?.replace(/\D/g, '');
  if (digits === undefined) return 'notWhole';
  const packs = Number(digits);
  if (packs === 0) return 'none';
  return packs > maxOfOffer ? 'above' : packs;
}
