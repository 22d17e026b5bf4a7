/**
 * A visitor's consent to statistics and maps, as the cookie `consent` stores it (docs/requirements.md API-6;
 * docs/tracking.md).
 */

/** Purposes that need consent: statistics of visits by the tag manager, maps by a third party. */
export const purposes = ['measure', 'maps'] as const;
export type Purpose = (typeof purposes)[number];

export type Consent = Readonly<Record<Purpose, boolean>>;

/** Scripts can read it, unlike the cookies of session and cart. */
export const consentCookie = 'consent';

/** Six months of 30 days, whether the visitor agreed or refused. */
export const consentSeconds = 15_552_000;

/** A version, and for each purpose 1 if the visitor agreed, such as `1.m1p0`. */
export function formatConsent({ measure, maps }: Consent): string {
  return `1.m${Number(measure)}p${Number(maps)}`;
}

/** Null for a value of another version or form. */
export function parseConsent(value: string): Consent | null {
  const [, measure, maps] = /^1\.m([01])p([01])$/.exec(value) ?? [];
  return maps ? { measure: measure === '1', maps: maps === '1' } : null;
}

/** In a `Cookie` header or in `document.cookie`; null if the visitor hasn't chosen. */
export function consentIn(cookies: string): Consent | null {
  return parseConsent(/(?:^|; )consent=([^;]*)/.exec(cookies)?.[1] ?? '');
}

/** The visitor hasn't chosen yet. A Global Privacy Control signal (`refusesBySignal`) counts as a refusal. */
export function mayAskFor(cookies: string, refusesBySignal: boolean): boolean {
  return !refusesBySignal && consentIn(cookies) === null;
}

/** With its attributes, for `Set-Cookie` and `document.cookie`. */
export function consentCookieText(value: string, secure: boolean): string {
  return `${consentCookie}=${value}; Path=/; Max-Age=${consentSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
