import { type Consent, consentCookieText, consentIn, formatConsent, parseConsent } from '#domain/tracking/consent.ts';
import { consentEvent } from './may-ask.ts';

/**
 * Stores the choice in a cookie. Some browsers delete cookies written by a script after a few days. The choice is
 * therefore also posted to the page about cookies (`page` is its path), whose answer sets the cookie for its full
 * duration.
 */
function keepValue(value: string, page: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = consentCookieText(value, location.protocol === 'https:');
  const body = new URLSearchParams({ consent: value });
  fetch(page, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => undefined);
}

/**
 * Stores the consent to a third party's map; the choice about statistics doesn't change. The caller passes the path of
 * the page about cookies, because the table of paths would make the script of document pages a fifth larger.
 */
export function agreeToMaps(page: string): void {
  const measure = consentIn(document.cookie)?.measure ?? false;
  keepValue(formatConsent({ measure, maps: true }), page);
}

/**
 * The value to store for a choice made in the banner. Since the banner doesn't offer maps, earlier consent to maps
 * stays, unless the visitor refuses everything.
 */
export function withMaps(value: string, former: Consent | null): string {
  const choice = parseConsent(value);
  return choice?.measure ? formatConsent({ ...choice, maps: choice.maps || (former?.maps ?? false) }) : value;
}

export function keepConsent(form: HTMLFormElement, choice: HTMLElement | null): void {
  const { value = '' } = choice as HTMLButtonElement;
  keepValue(withMaps(value, consentIn(document.cookie)), form.action);
  // The banner disappears. If the focus is in it, the focus is moved to the content, so that it isn't lost.
  if (form.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
  document.dispatchEvent(new Event(consentEvent));
}
