/**
 * The weight of the object that a visitor wants to send: packagings say what box and postage cost for it
 * (docs/catalog.md, "Packaging"). It is asked once and kept for the visit.
 */
import { readUnitsUp } from '#domain/shipping/decimal.ts';

/** In kilograms, in the address of lists, articles, the finder and the cart. */
export const objectWeightParam = 'poids';

/** Remembers the weight, as in the address, for pages whose address names none. */
export const objectWeightCookie = 'object_weight';

export const defaultObjectGrams = 2000;

/** In grams; null for a text that isn't a weight above 0 in kilograms. */
export const readObjectWeight = (text: string | null | undefined): number | null => readUnitsUp(text, 3) || null;

/** The weight that an address or a cookie names, or the usual one. */
export const objectGramsOf = (text: string | null | undefined): number => readObjectWeight(text) ?? defaultObjectGrams;

/** As an address has it, and nothing for the usual weight. */
export const objectWeightQuery = (grams: number): readonly (readonly [string, string])[] =>
  grams === defaultObjectGrams ? [] : [[objectWeightParam, String(grams / 1000)]];
