/**
 * Makes the short-lived tokens for maps that the specification has (docs/requirements.md API-5). No map of this shop
 * needs one, since it draws none (docs/decisions/0009-relay-points-and-their-map.md).
 */
import { createHmac } from 'node:crypto';

export const mapsTokenMs = 10 * 60_000;

/**
 * Signed by the first secret, and contains only the end of its validity. Throws without a secret (docs/operations.md,
 * SECRET_KEY).
 */
export function signMapsToken([secret]: readonly string[], now: Date) {
  if (secret === undefined) throw new Error('SECRET_KEY: maps tokens need a secret.');
  const expires = now.getTime() + mapsTokenMs;
  const payload = expires.toString(36);
  // The purpose is signed too, so that no other text signed with the secret is valid as a token.
  const signature = createHmac('sha256', secret).update(`maps-token:${payload}`).digest('base64url');
  return { accessToken: `${payload}.${signature}`, expiresAt: new Date(expires).toISOString() };
}
