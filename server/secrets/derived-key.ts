/** Keys for single purposes, derived from SECRET_KEY (docs/operations.md). */
import { hkdfSync } from 'node:crypto';

/** The purposes of derived keys. Each purpose has a key of its own, which is useless for the others. */
export type KeyPurpose =
  | 'seal'
  | 'issuer cookies'
  | 'issuer client'
  | 'known device'
  | 'known browser'
  | 'registration'
  | 'preview'
  | 'searches'
  | 'logged address'
  | 'stock notice';

/** A 256-bit key for one purpose, the same in every process (HKDF-SHA-256, RFC 5869). */
export function derivedKey(secretKey: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'guichet', purpose, 32));
}
