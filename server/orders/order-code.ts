/** Codes of orders: short enough to be read out, too many to be guessed (docs/decisions/0015). */
import { randomInt } from 'node:crypto';

/** Crockford's base 32: without I, L, O and U, which are read as others. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

/** A new code such as `G26-7K3M9X`: the year, and one of a thousand million. Opens nothing by itself. */
export function newOrderCode(at: Date): string {
  const year = String(at.getUTCFullYear()).slice(2);
  const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  return `G${year}-${code}`;
}
