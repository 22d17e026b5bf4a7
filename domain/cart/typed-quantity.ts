/** Reads the quantity of an article that a visitor typed (docs/requirements.md CRT-7). */
import { maxOfOffer } from './article-line.ts';

/** Why a text isn't a quantity: `none` if nothing or 0 was typed, `quantity` if it isn't a whole number. */
export type QuantityFault = 'none' | 'quantity';

/** From 1 to `maxOfOffer`; `beyond` says that the visitor typed more. */
export interface TypedQuantity {
  readonly quantity: number;
  readonly beyond: boolean;
}

/** Ignores spaces around it; never throws. */
export function readQuantity(typed: string): TypedQuantity | { readonly fault: QuantityFault } {
  const text = typed.trim();
  if (/^0*$/.test(text)) return { fault: 'none' };
  if (!/^\d+$/.test(text)) return { fault: 'quantity' };
  const count = Number(text);
  return { quantity: Math.min(count, maxOfOffer), beyond: count > maxOfOffer };
}
