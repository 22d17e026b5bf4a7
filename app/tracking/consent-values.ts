import { type Consent, formatConsent } from '#domain/tracking/consent.ts';

/** What the two buttons of a choice send: all that is asked, or nothing of it. */
export const consentValuesOf = (asked: Consent) => ({
  refuse: formatConsent({ measure: false, maps: false }),
  accept: formatConsent(asked),
});

/** Of the banner, which doesn't speak of maps: theirs is asked beside the map. */
export const consentValues = consentValuesOf({ measure: true, maps: false });
