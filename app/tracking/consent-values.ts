import { type Consent, formatConsent } from '#domain/tracking/consent.ts';

/** The values of the two buttons: agree to everything offered, or refuse everything. */
export const consentValuesOf = (offered: Consent) => ({
  refuse: formatConsent({ measure: false, maps: false }),
  accept: formatConsent(offered),
});

/** The values of the banner. It doesn't offer maps, whose consent is requested beside the map. */
export const consentValues = consentValuesOf({ measure: true, maps: false });
