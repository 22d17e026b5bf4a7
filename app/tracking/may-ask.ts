import { consentIn } from '#domain/tracking/consent.ts';

/** Heard on the document once the visitor has made a choice on the page. */
export const consentEvent = 'consentchange';

/** Whether the visitor agrees to being counted. */
export function mayMeasure(): boolean {
  return consentIn(document.cookie)?.measure ?? false;
}

/** Whether the visitor agrees to maps of a third party. */
export function mayShowMaps(): boolean {
  return consentIn(document.cookie)?.maps ?? false;
}

/** Whether the choice is still to be made. Global Privacy Control is a refusal, said by the browser. */
export function mayAsk(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return !globalPrivacyControl && consentIn(document.cookie) === null;
}
