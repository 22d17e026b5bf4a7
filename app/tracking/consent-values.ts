import { type Consent, formatConsent } from '#domain/tracking/consent.ts';

/** The values of the two buttons: agree to everything that is offered, or refuse everything. */
export const consentValuesOf = (offered: Consent) => ({
  refuse: formatConsent({ measure: false, maps: false }),
  accept: formatConsent(offered),
});

/** The values of the banner's buttons. It doesn't offer maps, for which consent is requested beside the map. */
export const consentValues = consentValuesOf({ measure: true, maps: false });
