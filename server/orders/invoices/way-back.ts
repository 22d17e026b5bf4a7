/** The trip of a return from its buyer to the seller, and what it costs today (docs/decisions/0045-returns.md). */
import type { ParcelAddress } from '#domain/cart/parcel-payload.ts';
import type { LineQuantity } from '#domain/orders/dispatch.ts';
import type { WayBack } from '#domain/orders/way-back.ts';
import type { BulkOffer } from '#domain/shipping/bulk-offer.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { articlesOf, type ReturningCatalog } from '#server/orders/read/returns.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import { asCartAddress } from './invoice-facts.ts';

export interface WayBackContext {
  readonly catalog: ReturningCatalog;
  readonly shipping: Pick<ShippingService, 'bulkRating' | 'readShipment' | 'readOffer' | 'isClosed'>;
}

/** The usual box up to a weight in grams, sides in millimetres, since nobody knows how a return is packed. */
const boxes = [
  [1_000, 220, 160, 60],
  [5_000, 350, 240, 120],
  [Number.POSITIVE_INFINITY, 400, 300, 200],
] as const;

/** `service des retours, 5 rue de l’Exemple, 35000 Rennes` as an address; null for one that isn't written like this. */
export function returnAddressOf(companyName: string, line: string): ParcelAddress | null {
  const { before, postalCode, town } =
    /^(?<before>.+?),?\s+(?<postalCode>\d{5})\s+(?<town>[^,\d]+)$/u.exec(line)?.groups ?? {};
  if (!before) return null;
  const parts = before.split(',').map((part) => part.trim());
  return {
    ...{ companyName, line1: parts.at(-1) ?? '', additionalStreetName: parts.slice(0, -1).join(', ') },
    ...{ postalCode, town: town?.trim(), country: { isocode: 'FR' }, type: 'smt' },
  };
}

const placeOf = ({ country, postalCode, town }: ParcelAddress): PostalPlace => ({
  ...{ country: country.isocode, postalCode: postalCode ?? '', city: town ?? '' },
});

/** Null for a place that doesn't exist. */
function shipmentOf({ shipping }: WayBackContext, from: PostalPlace, to: PostalPlace, grams: number): Shipment | null {
  const [, length, width, height] = boxes.find(([most]) => grams <= most) ?? boxes[2];
  const packageDetail = { type: 'PARCEL', dimensionType: 'ORDINARY', length, width, height, weight: grams } as const;
  try {
    return shipping.readShipment({ from, to: { ...to, b2b: true }, packageDetail, collectionDate: '' });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Null if an address isn't known. `grams` is 0 if the weight of an article isn't; the cheapest offer comes first. */
export function tripBack(context: WayBackContext, order: Order, seller: string, lines: readonly LineQuantity[]) {
  const articles = articlesOf(order, seller);
  const [first] = articles;
  const delivered = order.checkout?.deliveryAddress;
  const written = context.catalog.returnAddress(seller);
  const to = first && written ? returnAddressOf(first.article.asAdded.seller.name, written) : null;
  if (!delivered || !to) return null;
  const weights = lines.map(({ entryNumber, quantity }) => {
    const line = articles.find((each) => each.entryNumber === entryNumber);
    return (line?.article.asAdded.product.weight ?? 0) * quantity;
  });
  const grams = weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0);
  const from = asCartAddress(delivered);
  const shipment = grams > 0 ? shipmentOf(context, placeOf(from), placeOf(to), grams) : null;
  const isRated = shipment !== null && !context.shipping.isClosed(order.site);
  const rating = isRated ? context.shipping.bulkRating(order.site, shipment.from) : null;
  // A relay point is no seller's address.
  const offers =
    shipment && rating ? rating.offersFor(shipment).filter(({ service }) => service.deliveryMode === 'HOME') : [];
  return { from, to, grams, shipment, offers, rating };
}

/** Null if an address isn't known. */
export function wayBackOf(...asked: Parameters<typeof tripBack>): WayBack | null {
  const trip = tripBack(...asked);
  if (!trip) return null;
  const { from, to, grams, shipment, offers } = trip;
  const { lengthMm, widthMm, heightMm } = shipment?.parcel ?? {};
  const [cheapest]: readonly BulkOffer[] = offers;
  return {
    ...{ from: placeOf(from), to: placeOf(to), grams, price: cheapest?.taxInclusive ?? null },
    sides: lengthMm && widthMm && heightMm ? [lengthMm, widthMm, heightMm] : null,
  };
}
