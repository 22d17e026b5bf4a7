/**
 * Seals data that must not be readable where it is stored or sent: tokens, secrets, keys (docs/requirements.md ACC-1).
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './derived-key.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The kind of a sealed text. It opens only as the same kind, so that sealed texts can't be swapped. */
export type SealKind =
  | 'session tokens'
  | 'sign-in request'
  | 'second factor'
  | 'issuer payload'
  | 'issuer keys'
  | 'searched term'
  | 'webhook secret'
  | 'api key'
  | 'recovery codes';

/** Seals texts with the first key; opens texts sealed with any of them. */
export interface Seal {
  seal(kind: SealKind, text: string): Buffer;
  /** The text; null if it wasn't sealed as that kind with any of the keys, or has been changed. */
  open(kind: SealKind, sealed: Buffer): string | null;
}

function openBy(key: Buffer, kind: SealKind, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(kind));
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/**
 * AES-256-GCM (NIST SP 800-38D) with keys derived from SECRET_KEY: initialisation vector, tag, then the ciphertext;
 * the kind is the associated data.
 */
export function createSeal(secretKeys: readonly string[]): Seal {
  const keys = secretKeys.map((secretKey) => derivedKey(secretKey, 'seal'));
  const [current] = keys;
  if (!current) throw new Error('Sealing needs a secret key.');
  return {
    seal(kind, text) {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, current, iv, { authTagLength: tagBytes });
      sealing.setAAD(Buffer.from(kind));
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), body]);
    },
    open(kind, sealed) {
      if (sealed.length < ivBytes + tagBytes) return null;
      for (const key of keys) {
        const text = openBy(key, kind, sealed);
        if (text !== null) return text;
      }
      return null;
    },
  };
}
