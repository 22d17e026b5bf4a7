import { consentIn, purposes } from '#domain/tracking/consent.ts';

/** The page of the choice is the same for everyone: what was chosen shows in its boxes by the cookie. */
export function showChoice(form: HTMLFormElement): void {
  const consent = consentIn(document.cookie);
  for (const purpose of purposes) {
    const box = form.elements.namedItem(purpose);
    if (consent && box instanceof HTMLInputElement) box.checked = consent[purpose];
  }
}
