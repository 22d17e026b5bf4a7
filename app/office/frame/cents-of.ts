import { readDecimal } from '#domain/shipping/decimal.ts';

/** A typed sum in cents, which may have a fraction; -1 for what isn't a sum. */
export function centsOf(typed: string): number {
  const euros = readDecimal(typed.replace(/[\s€]/g, ''));
  return euros === null ? -1 : Number((euros * 100).toFixed(6));
}
