/** Short-lived tokens for the map's own geometry (docs/requirements.md API-5): signed, with nothing of the visitor in them. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a token is good, in milliseconds. */
export const mapsTokenMs = 10 * 60_000;

/** Signs and checks tokens; the first secret signs, all are accepted while they are rotated. */
export interface MapsTokens {
  sign(now: Date): { readonly accessToken: string; readonly expiresAt: string };
  /** Whether a token is ours and still good at a time. */
  isValid(token: string, now: Date): boolean;
}

/** The signature says what it is for, so that no other signed text of ours passes as a token. */
function signatureOf(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`maps-token:${payload}`).digest('base64url');
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Tokens of a process (docs/operations.md, SECRET_KEY). */
export function createMapsTokens(secrets: readonly string[]): MapsTokens {
  const [signing] = secrets;
  if (signing === undefined) throw new Error('SECRET_KEY: maps tokens need a secret.');
  return {
    sign(now) {
      const expires = now.getTime() + mapsTokenMs;
      const payload = expires.toString(36);
      return {
        accessToken: `${payload}.${signatureOf(payload, signing)}`,
        expiresAt: new Date(expires).toISOString(),
      };
    },
    isValid(token, now) {
      const [payload = '', signature = '', ...rest] = token.split('.');
      const genuine = secrets.filter((secret) => sameText(signatureOf(payload, secret), signature)).length > 0;
      return genuine && rest.length === 0 && Number.parseInt(payload, 36) > now.getTime();
    },
  };
}
