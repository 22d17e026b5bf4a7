import { readDecimal } from '#domain/shipping/decimal.ts';

/**
 * A sum typed in euros, as cents: with a fraction if more than two decimals were typed, and -1 for a text that isn't a
 * sum. Use cases refuse both.
 */
export function centsOf(typed: string): number {
  const euros = readDecimal(typed.replace(/[\s€]/g, ''));
  return euros === null ? -1 : Number((euros * 100).toFixed(6));
}
