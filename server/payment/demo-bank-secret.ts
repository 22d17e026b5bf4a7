import { hkdfSync } from 'node:crypto';

/** Derived from the shop's key, and so the same in every process (HKDF-SHA-256, RFC 5869). */
export function demoBankSecret(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, 'guichet', 'demo bank events', 32)).toString('base64url');
}
