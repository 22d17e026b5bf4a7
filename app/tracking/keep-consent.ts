import { type Consent, consentCookieText, consentIn, formatConsent, parseConsent } from '#domain/tracking/consent.ts';
import { consentEvent } from './may-ask.ts';

/**
 * Stores the choice in a cookie. Some browsers keep cookies written by a script for a few days only, so the page about
 * cookies also sets it by a header, for its full duration.
 */
function keepValue(value: string, page: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = consentCookieText(value, location.protocol === 'https:');
  const body = new URLSearchParams({ consent: value });
  fetch(page, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => undefined);
}

/**
 * Stores the consent to a third party's map; the choice about statistics stays. `page` is the path of the page about
 * cookies, which the caller knows: with the table of paths, the script of document pages would be a fifth larger.
 */
export function agreeToMaps(page: string): void {
  const measure = consentIn(document.cookie)?.measure ?? false;
  keepValue(formatConsent({ measure, maps: true }), page);
}

/**
 * The value of a choice made in the banner, which doesn't offer maps: earlier consent to maps stays, unless everything
 * is refused.
 */
export function withMaps(value: string, former: Consent | null): string {
  const choice = parseConsent(value);
  return choice?.measure ? formatConsent({ ...choice, maps: choice.maps || (former?.maps ?? false) }) : value;
}

/** Stores a choice made in the banner. */
export function keepConsent(form: HTMLFormElement, choice: HTMLElement | null): void {
  const { value = '' } = choice as HTMLButtonElement;
  keepValue(withMaps(value, consentIn(document.cookie)), form.action);
  // The banner disappears, and the focus must not be lost with it.
  if (form.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
  document.dispatchEvent(new Event(consentEvent));
}
