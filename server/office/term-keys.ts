/** Makes keys that replace searched terms in addresses, since a term may be a customer's e-mail address. */
import * as v from 'valibot';
import { ApiError } from '#server/http/api-error.ts';
import { createSeal } from '#server/secrets/seal.ts';

/** How long a key is valid, in milliseconds: 12 hours, enough for a working day. */
export const termKeyMs = 12 * 3_600_000;

const contentSchema = v.strictObject({
  term: v.string(),
  account: v.string(),
  /** The end of the key's validity, in milliseconds since 1970. */
  until: v.number(),
});

export interface TermKeys {
  /** Makes a key for a term, which only the same account can open. */
  seal(term: string, account: string): string;
  /** The term of a key. Throws 404 if the key is forged, too old or another account's. */
  open(key: string, account: string): string;
}

export interface TermKeyOptions {
  /** The current key first, then former ones (docs/operations.md, SECRET_KEY). */
  readonly secretKeys: readonly string[];
  readonly clock: () => Date;
}

/** Creates the functions that seal and open terms. Keys contain the encrypted term, so every process can open them. */
export function createTermKeys({ secretKeys, clock }: TermKeyOptions): TermKeys {
  const seal = createSeal(secretKeys);
  return {
    seal(term, account) {
      const content: v.InferOutput<typeof contentSchema> = { term, account, until: clock().getTime() + termKeyMs };
      return seal.seal('searched term', JSON.stringify(content)).toString('base64url');
    },
    open(key, account) {
      const text = seal.open('searched term', Buffer.from(key, 'base64url'));
      const content = text === null ? null : v.parse(contentSchema, JSON.parse(text));
      if (content?.account !== account || content.until <= clock().getTime()) {
        throw new ApiError(404, [{ type: 'NotFoundError', key: 'http.notFound', subject: 'key' }]);
      }
      return content.term;
    },
  };
}
