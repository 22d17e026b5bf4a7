import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { type Consent, consentCookieText, consentIn, formatConsent, parseConsent } from '#domain/tracking/consent.ts';
import { consentEvent } from './may-ask.ts';

/**
 * Stores the choice in the cookie. Some browsers limit cookies written by a script to days, so the page of cookies sets
 * it again by a header, for its full duration.
 */
function keepValue(value: string, page: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store doesn't exist in every browser
  document.cookie = consentCookieText(value, location.protocol === 'https:');
  const body = new URLSearchParams({ consent: value });
  fetch(page, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => undefined);
}

/** Agrees to a third party's map; the choice about measurement stays. */
export function agreeToMaps(site: Site): void {
  const measure = consentIn(document.cookie)?.measure ?? false;
  keepValue(formatConsent({ measure, maps: true }), pathOf('cookies', site));
}

/**
 * The choice made in the banner, which doesn't offer maps: an earlier consent to maps stays, unless everything is
 * refused.
 */
export function withMaps(value: string, former: Consent | null): string {
  const choice = parseConsent(value);
  return choice?.measure ? formatConsent({ ...choice, maps: choice.maps || (former?.maps ?? false) }) : value;
}

/** Stores a choice made in the banner. */
export function keepConsent(form: HTMLFormElement, choice: HTMLElement | null): void {
  const { value = '' } = choice as HTMLButtonElement;
  keepValue(withMaps(value, consentIn(document.cookie)), form.action);
  // The banner disappears, so the focus must not be lost with it.
  if (form.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
  document.dispatchEvent(new Event(consentEvent));
}
