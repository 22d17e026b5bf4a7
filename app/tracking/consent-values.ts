import { formatConsent } from '#domain/tracking/consent.ts';

/** What the two buttons of a choice send; `maps` where one by a third party is among what is asked. */
export const consentValuesOf = (maps: boolean) => ({
  refuse: formatConsent({ measure: false, maps: false }),
  accept: formatConsent({ measure: true, maps }),
});

/** Of the banner, which doesn't speak of maps: theirs is asked beside the map. */
export const consentValues = consentValuesOf(false);
