/** A quantity as it is typed (docs/requirements.md CRT-7). */
import { mostOfOffer } from './article-line.ts';

/** Why a text asks for no packs: nothing or 0 stands there, or what is no whole number. */
export type QuantityFault = 'none' | 'quantity';

/** Packs that are asked for, 1 to `mostOfOffer`; `beyond`: more were. */
export interface TypedQuantity {
  readonly quantity: number;
  readonly beyond: boolean;
}

/** What a typed text asks for, spaces around it apart; never throws. */
export function readQuantity(typed: string): TypedQuantity | { readonly fault: QuantityFault } {
  const text = typed.trim();
  if (/^0*$/.test(text)) return { fault: 'none' };
  if (!/^\d+$/.test(text)) return { fault: 'quantity' };
  const asked = Number(text);
  return { quantity: Math.min(asked, mostOfOffer), beyond: asked > mostOfOffer };
}
