/** What a visitor has agreed to, as the cookie `consent` keeps it (docs/requirements.md API-6; docs/tracking.md). */

/** Purposes that need consent: counting visits by the tag manager, maps drawn by a third party. */
export const purposes = ['measure', 'maps'] as const;
export type Purpose = (typeof purposes)[number];

export type Consent = Readonly<Record<Purpose, boolean>>;

/** Readable by scripts, unlike the cookies of session and cart. */
export const consentCookie = 'consent';

/** How long a choice is kept, an acceptance as long as a refusal, in seconds: six months of 30 days. */
export const consentSeconds = 15_552_000;

/** The value of the cookie: its version and a digit for each purpose, `1.m1p0`. */
export function formatConsent({ measure, maps }: Consent): string {
  return `1.m${Number(measure)}p${Number(maps)}`;
}

/** The choice that a value says; null for another version and for anything else. */
export function parseConsent(value: string): Consent | null {
  const [, measure, maps] = /^1\.m([01])p([01])$/.exec(value) ?? [];
  return maps ? { measure: measure === '1', maps: maps === '1' } : null;
}

/** The choice in a `Cookie` header or in `document.cookie`; null before a choice. */
export function consentIn(cookies: string): Consent | null {
  return parseConsent(/(?:^|; )consent=([^;]*)/.exec(cookies)?.[1] ?? '');
}

/** The cookie with its attributes, for `Set-Cookie` and for `document.cookie`. */
export function consentCookieText(value: string, secure: boolean): string {
  return `${consentCookie}=${value}; Path=/; Max-Age=${consentSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
