import type { PastRelays } from '#domain/journey/chosen-relays.ts';
import { detailsOfPayload } from '#domain/journey/parcel-of.ts';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import type { JourneyVisit } from '#server/journey/service.ts';
import { findOrders } from '#server/orders/read/store.ts';
import type { OrdersContext } from './service.ts';

/** How many orders are looked at. */
const page = { page: 0, pageSize: 10 };

/** Of a visitor's earlier parcels, the latest first: those of this browser, then those that the account has ordered. */
export async function readLastRelays(
  { db, journey }: Pick<OrdersContext, 'db' | 'journey'>,
  visit: Omit<JourneyVisit, 'locale'>,
): Promise<readonly PastRelays[]> {
  const { accountId, site } = visit;
  const [recent, bought] = await Promise.all([
    journey.recentRelays(visit),
    accountId === null ? null : findOrders(db, accountId, page, { sort: 'byDate', statuses: [], text: '' }),
  ]);
  const parcels = (bought?.orders ?? [])
    .filter((order) => order.site === site)
    .flatMap(({ lines }) => lines.filter(isOrderedParcel));
  const ordered = parcels.map(({ payload, quoted }) => {
    const { depositRelay, deliveryRelay } = detailsOfPayload(payload);
    return { carrierCode: quoted.service.carrierCode, depositRelay, deliveryRelay };
  });
  return [...recent, ...ordered];
}
