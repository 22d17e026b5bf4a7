import { consentCookieText } from '#domain/tracking/consent.ts';
import { consentEvent } from './may-ask.ts';

/**
 * Keeps a choice made on the page. Some browsers forget within days what a script has written: the page of the choice
 * writes it again for its whole time.
 */
export function keepConsent(form: HTMLFormElement, choice: HTMLElement | null): void {
  const { value = '' } = choice as HTMLButtonElement;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store doesn't exist in every browser
  document.cookie = consentCookieText(value, location.protocol === 'https:');
  fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams({ consent: value }),
    redirect: 'manual',
    keepalive: true,
  }).catch(() => undefined);
  // The focus doesn't fall out of the page with the banner.
  if (form.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
  document.dispatchEvent(new Event(consentEvent));
}
