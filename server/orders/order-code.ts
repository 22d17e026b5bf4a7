/** Makes codes for orders: short enough to read out, too many to guess (docs/decisions/0015). */
import { randomInt } from 'node:crypto';

/** Crockford's base 32, without the ambiguous letters I, L, O and U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

/**
 * Returns a new random code such as `G26-7K3M9X`: the year and one of about a thousand million combinations. The code
 * alone gives no access to the order.
 */
export function newOrderCode(at: Date): string {
  const year = String(at.getUTCFullYear()).slice(2);
  const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  return `G${year}-${code}`;
}
