/** Finds the relay point where the recipient of a line fetches a parcel. */
import { toCartRelayPoint } from '#domain/cart/chosen-relay.ts';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { placeOfRelay } from '#domain/shipping/relay-places.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { BatchContext } from './batch-context.ts';

/** How long the search of one point may take, in milliseconds. */
const searchMs = 2000;

/**
 * The relay point nearest to the recipient that takes the parcel at the price of its offer; null if there is none within
 * the distance of a search, or if the offer goes to an address.
 */
export async function nearestRelay(
  { relay, shipping }: Pick<BatchContext, 'relay' | 'shipping'>,
  quoted: QuotedOffer,
): Promise<CartRelayPoint | null> {
  try {
    const found = await relay.findForDelivery(quoted, AbortSignal.timeout(searchMs));
    const points = found.map((point) => toCartRelayPoint(point));
    return points.find((point) => shipping.relayZone(quoted, 'delivery', placeOfRelay(point)) === 'same') ?? null;
  } catch (error) {
    // A place that isn't on the map has no points around it.
    if (error instanceof ApiError) return null;
    throw error;
  }
}
