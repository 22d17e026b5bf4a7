/** Writes parts of an offer as the API has them. */
import { toWireAmount } from '#domain/money/money.ts';
import type { OfferPrice } from './offer.ts';
import type { ServiceTraits } from './rated-service.ts';
import type { WireOffer } from './wire-offer.ts';

/** `value` is without VAT, `taxInclusive` with it. */
export function toWirePrice({ taxExclusive, taxInclusive }: OfferPrice): WireOffer['price'] {
  return { value: toWireAmount(taxExclusive), taxInclusive: { value: taxInclusive / 100 } };
}

/** In this one field, `RELAY` is called `RELAIS` (docs/glossary.md). */
export function toWireServiceType(serviceType: ServiceTraits['serviceType']): 'HOME' | 'RELAIS' {
  return serviceType === 'RELAY' ? 'RELAIS' : 'HOME';
}
