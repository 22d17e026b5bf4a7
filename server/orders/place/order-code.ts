/** Makes codes for orders and numbers for quotations, short enough to read out (docs/decisions/0015). */
import { createHash, randomInt } from 'node:crypto';

/** Crockford's base 32, without the ambiguous letters I, L, O and U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

const quotationLength = 10;

const yearOf = (at: Date): string => String(at.getUTCFullYear()).slice(2);

/**
 * Returns the number of a quotation such as `D26-7K3M9XQR2A`: the year and 50 bits of the SHA-256 of its content. The
 * content has to contain what tells one quotation from another: cart and time of issue.
 */
export function quotationNumber(content: string, at: Date): string {
  const bytes = createHash('sha256').update(content).digest();
  const code = Array.from({ length: quotationLength }, (_, place) => signs[(bytes[place] ?? 0) % signs.length]).join(
    '',
  );
  return `D${yearOf(at)}-${code}`;
}

/**
 * Returns a new random code such as `G26-7K3M9X`: the year and one of about a thousand million combinations. The code
 * alone gives no access to the order.
 */
export function newOrderCode(at: Date): string {
  const year = yearOf(at);
  const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  return `G${year}-${code}`;
}
