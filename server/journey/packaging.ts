/** The box that holds a parcel, and what it changes for sending it (docs/catalog.md, "A box for a parcel"). */
import { type Sides, volumeOf } from '#domain/catalog/fit.ts';
import type { PackagingAdvice } from '#domain/journey/contract.ts';
import { toWireAmount } from '#domain/money/money.ts';
import type { BulkOffer } from '#domain/shipping/bulk-offer.ts';
import { displayedAmount } from '#domain/shipping/offer.ts';
import type { QuoteRequest } from '#domain/shipping/quote-request.ts';
import type { ServiceTraits } from '#domain/shipping/rated-service.ts';
import type { Parcel, Shipment } from '#domain/shipping/shipment.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { JourneyContext } from './own-draft.ts';

export interface PackagingRequest {
  readonly request: QuoteRequest;
  readonly service: Pick<ServiceTraits, 'carrierCode' | 'serviceCode'> | null;
  readonly site: Site;
  readonly locale: Locale;
}

/** A box is proposed only if its outside is at most so many times as large as the parcel. */
const loosestBox = 3;

/**
 * Finds the tightest single box in stock that holds a parcel of the given size, isn't much larger, and in which the
 * chosen service, or any service, takes the parcel at no higher price and without asking for a larger packaging.
 * Returns null if there is none, and for a tube. Throws 400 for a parcel that can't be compared.
 */
export async function findPackaging(
  { shipping, catalog }: Pick<JourneyContext, 'shipping' | 'catalog'>,
  { request, service, site, locale }: PackagingRequest,
): Promise<PackagingAdvice | null> {
  const shipment = shipping.readShipment(request);
  const { parcel } = shipment;
  if (parcel.dimensionType === 'TUBE') return null;
  const thing: Sides = [parcel.lengthMm, parcel.widthMm, parcel.heightMm];
  const rating = shipping.bulkRating(site, shipment.from);
  const before = bestOffer(rating.offersFor(shipment), service);
  const packedIn = (closed: Pick<Parcel, 'lengthMm' | 'widthMm' | 'heightMm'>): Shipment => ({
    ...shipment,
    parcel: { ...parcel, ...closed },
  });
  // Some services ask for a packaging of some size even if the parcel is smaller.
  const offerFor = (packed: Shipment) =>
    bestOffer(
      rating.offersFor(packed).filter(({ packing }) => !packing),
      service,
    );
  const volumeMm3 = volumeOf(thing);
  if (!before) return null;
  const box = await catalog.findTightestBox({ site, locale, thing, paddingMm: 0 }, (closed) => {
    if (closed.lengthMm * closed.widthMm * closed.heightMm > loosestBox * volumeMm3) return false;
    const inBox = offerFor(packedIn(closed));
    return inBox !== null && displayedAmount(inBox, site) <= displayedAmount(before, site);
  });
  if (!box) return null;
  const { product, closed, arrival } = box;
  const { lengthMm, widthMm, heightMm } = closed;
  const packed = packedIn(closed);
  const after = offerFor(packed);
  if (!after) return null;
  const depositDay =
    arrival > shipment.collectionDate
      ? (shipping.availabilityDates(shipment.from).find((date) => date >= arrival) ?? null)
      : null;
  const later = service && depositDay ? offerFor({ ...packed, collectionDate: depositDay }) : null;
  const amount = (offer: BulkOffer) => toWireAmount(displayedAmount(offer, site));
  return {
    product,
    offer: box.offer,
    closed: { length: lengthMm / 10, width: widthMm / 10, height: heightMm / 10 },
    departureDay: shipment.collectionDate,
    arrival,
    depositDay,
    deliveryDay: later?.arrival ?? null,
    sending: { before: amount(before), after: amount(after) },
  };
}

/** The offer of a service, or the first one without it; null if it isn't offered by the shop's own tariffs. */
function bestOffer(offers: readonly BulkOffer[], service: PackagingRequest['service']): BulkOffer | null {
  const isWanted = ({ service: { carrierCode, serviceCode } }: BulkOffer) =>
    service === null || (carrierCode === service.carrierCode && serviceCode === service.serviceCode);
  return offers.find(isWanted) ?? null;
}
