/**
 * The sending price of a packaging: one piece of it with delivery, and the postage of the parcel that it makes with the
 * visitor's object. Lists are sorted and filtered by it (docs/search.md).
 */
import type { Cents } from '#domain/money/money.ts';

/**
 * In cents: the share of one piece in the price of a pack, rounded half up to the cent, and the postage. All amounts
 * are with VAT, or all without.
 */
export function sendingPriceOf(pack: Cents, pieces: number, postage: Cents): Cents {
  return Math.round(pack / pieces) + postage;
}
