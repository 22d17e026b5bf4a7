/** The cheapest offer for each of several parcels on one trip (docs/catalog.md, "Packaging"). */
import type { CheapestAnswer, CheapestRequest } from '#domain/shipping/contract.ts';
import { toWirePrice } from '#domain/shipping/offer-to-wire.ts';
import { createBulkRating } from './bulk-rating.ts';
import { readShipment } from './quote-criteria.ts';
import type { ShippingContext, Visit } from './shipping-context.ts';

/**
 * The offer that a comparison on the first possible day lists first, for each parcel in order; null if no carrier takes
 * it. Remote carriers aren't asked: one with a tariff file is estimated by it, any other is left out. Throws 400 for a
 * place that doesn't exist.
 */
export function cheapestOffers(
  context: ShippingContext,
  { from, to, packages }: CheapestRequest,
  { site, locale }: Visit,
): CheapestAnswer {
  const now = context.clock();
  const rating = createBulkRating(context, site, from);
  const offers = packages.map((packageDetail) => {
    const shipment = readShipment({ from, to, packageDetail, collectionDate: '' }, context.territory, now);
    const [first] = rating.offersFor(shipment);
    if (!first) return null;
    const { carrierName, label } = first.service;
    return { carrierName, label: label[locale], price: toWirePrice(first) };
  });
  return { offers };
}
