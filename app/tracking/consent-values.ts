import { formatConsent } from '#domain/tracking/consent.ts';

/** What the two buttons of a choice send. Maps are drawn by this site: nothing is agreed to for them. */
export const consentValues = {
  refuse: formatConsent({ measure: false, maps: false }),
  accept: formatConsent({ measure: true, maps: false }),
};
