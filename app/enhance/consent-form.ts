import { consentIn, purposes } from '#domain/tracking/consent.ts';

/** Ticks the boxes according to the consent cookie: the page is cached and the same for everyone. */
export function showChoice(form: HTMLFormElement): void {
  const consent = consentIn(document.cookie);
  for (const purpose of purposes) {
    const box = form.elements.namedItem(purpose);
    if (consent && box instanceof HTMLInputElement) box.checked = consent[purpose];
  }
}
