/** Keys of single purposes, derived from SECRET_KEY (docs/operations.md). */
import { hkdfSync } from 'node:crypto';

/** What a derived key is for; each purpose has its own, so that none opens or signs for another. */
export type KeyPurpose = 'seal' | 'issuer cookies' | 'issuer client' | 'known device' | 'registration';

/** 256 bits for one purpose, the same in every process (HKDF-SHA-256, RFC 5869). */
export function derivedKey(secretKey: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'guichet', purpose, 32));
}
