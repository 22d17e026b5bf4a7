import { consentIn, purposes } from '#domain/tracking/consent.ts';

/**
 * Ticks the form's boxes according to the consent cookie. The server can't do it: the page is cached and the same for
 * every visitor.
 */
export function showChoice(form: HTMLFormElement): void {
  const consent = consentIn(document.cookie);
  for (const purpose of purposes) {
    const box = form.elements.namedItem(purpose);
    if (consent && box instanceof HTMLInputElement) box.checked = consent[purpose];
  }
}
