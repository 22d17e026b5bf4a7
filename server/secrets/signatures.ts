/** Signatures of what leaves the shop and comes back, such as cookies and links in mails. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey, type KeyPurpose } from './derived-key.ts';

export interface Signatures {
  /** The signature of a text, as 43 characters of base64url. */
  of(text: string): string;
  /** Whether a text was signed with one of the keys. */
  isOf(text: string, signature: string): boolean;
}

/** The first of the keys signs; what others of them signed, while keys are being replaced, is accepted too. */
export function createSignatures(secretKeys: readonly string[], purpose: KeyPurpose): Signatures {
  const keys = secretKeys.map((secretKey) => derivedKey(secretKey, purpose));
  const [signing = derivedKey('', purpose)] = keys;
  const digestOf = (text: string, by: Buffer) => createHmac('sha256', by).update(text).digest();
  return {
    of: (text) => digestOf(text, signing).toString('base64url'),
    isOf(text, signature) {
      const given = Buffer.from(signature, 'base64url');
      return keys.some((key) => {
        const expected = digestOf(text, key);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
