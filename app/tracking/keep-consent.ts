import type { Mode } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';
import { type Consent, consentCookieText, consentIn, formatConsent, parseConsent } from '#domain/tracking/consent.ts';
import { consentEvent } from './may-ask.ts';

/** Some browsers forget within days what a script has written: the page of the choice writes it again for its whole time. */
function keepValue(value: string, page: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store doesn't exist in every browser
  document.cookie = consentCookieText(value, location.protocol === 'https:');
  const body = new URLSearchParams({ consent: value });
  fetch(page, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => undefined);
}

/** Agrees to the map of a third party; what was chosen of counting stays. */
export function agreeToMaps(mode: Mode): void {
  const measure = consentIn(document.cookie)?.measure ?? false;
  keepValue(formatConsent({ measure, maps: true }), pathOf('cookies', mode));
}

/** A choice of the banner, which doesn't ask for maps: what was agreed to beside a map stays, unless all is refused. */
export function withMaps(value: string, former: Consent | null): string {
  const chosen = parseConsent(value);
  return chosen?.measure ? formatConsent({ ...chosen, maps: chosen.maps || (former?.maps ?? false) }) : value;
}

/** Keeps a choice made on the page. */
export function keepConsent(form: HTMLFormElement, choice: HTMLElement | null): void {
  const { value = '' } = choice as HTMLButtonElement;
  keepValue(withMaps(value, consentIn(document.cookie)), form.action);
  // The focus doesn't fall out of the page with the banner.
  if (form.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
  document.dispatchEvent(new Event(consentEvent));
}
