/**
 * Makes short-lived tokens with which a page may load maps (docs/requirements.md API-5). They are signed and contain
 * only the end of their validity.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const mapsTokenMs = 10 * 60_000;

/**
 * Signs a token's content together with its purpose, so that no other text signed with the secret is valid as a token.
 */
function signatureOf(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`maps-token:${payload}`).digest('base64url');
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The first secret signs, and all are accepted, so that secrets can be replaced. Throws without a secret
 * (docs/operations.md, SECRET_KEY).
 */
export function createMapsTokens(secrets: readonly string[]) {
  const [signing] = secrets;
  if (signing === undefined) throw new Error('SECRET_KEY: maps tokens need a secret.');
  return {
    sign(now: Date) {
      const expires = now.getTime() + mapsTokenMs;
      const payload = expires.toString(36);
      return {
        accessToken: `${payload}.${signatureOf(payload, signing)}`,
        expiresAt: new Date(expires).toISOString(),
      };
    },
    isValid(token: string, now: Date): boolean {
      const [payload = '', signature = '', ...rest] = token.split('.');
      const genuine = secrets.filter((secret) => sameText(signatureOf(payload, secret), signature)).length > 0;
      return genuine && rest.length === 0 && Number.parseInt(payload, 36) > now.getTime();
    },
  };
}
