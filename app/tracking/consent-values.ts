import { type Consent, formatConsent } from '#domain/tracking/consent.ts';

export const consentValuesOf = (offered: Consent) => ({
  refuse: formatConsent({ measure: false, maps: false }),
  accept: formatConsent(offered),
});

/**
 * The values of the banner's buttons. The banner doesn't ask for consent to maps: the visitor is asked beside the map.
 */
export const consentValues = consentValuesOf({ measure: true, maps: false });
