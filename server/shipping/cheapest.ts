/** The cheapest offer for each of several parcels on one trip (docs/catalog.md, "Packaging"). */
import type { CheapestAnswer, CheapestRequest } from '#domain/shipping/contract.ts';
import { toWirePrice } from '#domain/shipping/offer-to-wire.ts';
import type { Parcel } from '#domain/shipping/shipment.ts';
import { defaultForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import type { ParcelPostage } from '#domain/tariff/postage.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { ApiError } from '#server/http/api-error.ts';
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

export interface PostageTrip {
  readonly from: PostalPlace;
  readonly to: PostalPlace;
  readonly toBusiness: boolean;
}

/** A parcel to check a trip with: its places are validated as part of a comparison, which needs one. Any would do. */
const sampleParcel = {
  dimensionType: 'ORDINARY',
  lengthMm: 200,
  widthMm: 150,
  heightMm: 100,
  weightGrams: 500,
} as const;

/**
 * Returns a function that gives the offer which a comparison on the first possible day lists first for a parcel, and the
 * carriers that take it; null if none does. Remote carriers aren't asked: one with a tariff file is estimated by it.
 * Null instead of the function if a place of the trip doesn't exist, or parcels can't leave from there.
 */
export function tripPostage(
  context: ShippingContext,
  { from, to, toBusiness }: PostageTrip,
  site: Site,
): ((parcel: Parcel) => ParcelPostage | null) | null {
  const rating = createBulkRating(context, site, from);
  try {
    const { dimensionType, lengthMm: length, widthMm: width, heightMm: height, weightGrams: weight } = sampleParcel;
    const packageDetail = { type: 'PARCEL', dimensionType, length, width, height, weight } as const;
    const request = { from, to: { ...to, b2b: toBusiness }, packageDetail, collectionDate: defaultForm.collectionDate };
    const shipment = readShipment(request, context.territory, context.clock());
    return (parcel) => {
      const offers = rating.offersFor({ ...shipment, parcel });
      const [first] = offers;
      if (!first) return null;
      const { taxExclusive, taxInclusive } = first;
      return { taxExclusive, taxInclusive, carriers: [...new Set(offers.map(({ service }) => service.carrierCode))] };
    };
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  }
}
