import { consentIn, mayAskFor } from '#domain/tracking/consent.ts';

/** Name of the event that is dispatched on the document after the visitor has made a choice on this page. */
export const consentEvent = 'consentchange';

export function mayMeasure(): boolean {
  return consentIn(document.cookie)?.measure ?? false;
}

export function mayShowMaps(): boolean {
  return consentIn(document.cookie)?.maps ?? false;
}

/** Whether the visitor is asked for consent, as the browser knows it. */
export function mayAsk(): boolean {
  const { globalPrivacyControl = false } = navigator as { globalPrivacyControl?: boolean };
  return mayAskFor(document.cookie, globalPrivacyControl);
}
