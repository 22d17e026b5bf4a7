/** What a known sender begins with: the last parcel at today's price, the last recipients, saved trips. */

import { parcelPrice } from '#domain/cart/parcel-price.ts';
import { carryDetails } from '#domain/journey/carry-details.ts';
import { detailsOfPayload } from '#domain/journey/parcel-of.ts';
import { toWireTotal } from '#domain/journey/reorder-change.ts';
import { isOrderedParcel, type OrderedParcel } from '#domain/orders/order-line.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { recipientParam } from '#domain/orders/shortcuts-calls.ts';
import type { ShortcutsAnswer } from '#domain/orders/shortcuts-contract.ts';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import { formOfCriteria } from '#domain/shipping/form-of-criteria.ts';
import { toWireCriteria } from '#domain/shipping/wire-criteria.ts';
import type { Site } from '#domain/site/site.ts';
import type { TripCriteria } from '#domain/trips/saved-entries.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type Orderer, quoteAgain } from '#server/orders/place/reorder.ts';
import { findOrders } from '#server/orders/read/store.ts';
import { listTrips } from '#server/trips/service.ts';
import type { OrdersContext } from './service.ts';

const bought: readonly OrderStatus[] = ['PAID', 'IN_PREPARATION', 'SHIPPED', 'DELIVERED'];
/** How many orders are looked at, and how many recipients and trips are shown at most. */
const page = { page: 0, pageSize: 10 };
const maxShown = 4;

interface BoughtParcel {
  readonly order: string;
  readonly line: OrderedParcel;
}

const placeName = ({ city, postalCode, country }: TripCriteria['from']) => city || postalCode || country;

/** The query of a comparison, for the first possible day. */
const searchOf = (criteria: TripCriteria) => criteriaToSearch(formOfCriteria({ ...criteria, collectionDate: '' }));

function nameOf({ line }: BoughtParcel): string {
  const { isCompany, companyName, firstName, lastName } = detailsOfPayload(line.payload).recipient ?? {};
  return (isCompany && companyName) || [firstName, lastName].filter(Boolean).join(' ');
}

function toRecipient(parcel: BoughtParcel): ShortcutsAnswer['recipients'][number] {
  const { order, line } = parcel;
  const criteria = toWireCriteria(line.quoted.shipment);
  const search = searchOf(criteria);
  search.set(recipientParam, `${order}.${line.entryNumber}`);
  return { name: nameOf(parcel), place: placeName(criteria.to), search: String(search) };
}

/** What the parcel would cost today with its options; null if its service isn't offered any more, or gives no answer. */
async function priceToday(context: OrdersContext, { line }: BoughtParcel, site: Site, { locale }: Orderer) {
  try {
    const now = await quoteAgain(context, line, site, locale);
    if (!now) return null;
    const { options } = carryDetails(detailsOfPayload(line.payload), line.quoted, now);
    return toWireTotal(parcelPrice(now.service, options).total);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Of one site; none from parcels whose addresses have been erased. */
export async function readShortcuts(context: OrdersContext, site: Site, orderer: Orderer): Promise<ShortcutsAnswer> {
  const { accountId, locale } = orderer;
  const [{ orders }, trips] = await Promise.all([
    findOrders(context.db, accountId, page, { sort: 'byDate', statuses: bought, text: '' }),
    listTrips(context, accountId, locale),
  ]);
  const parcels = orders
    .filter((order) => order.site === site && !context.shipping.isClosed(site))
    .flatMap(({ code, lines }) => lines.filter(isOrderedParcel).map((line) => ({ order: code, line })))
    .filter((parcel) => nameOf(parcel) !== '');
  const [last] = parcels;
  const recipients = parcels
    .map(toRecipient)
    .filter(({ name, place }, at, all) => all.findIndex((each) => each.name === name && each.place === place) === at);
  const ends = last && toWireCriteria(last.line.quoted.shipment);
  return {
    last: ends
      ? {
          order: last.order,
          entryNumber: last.line.entryNumber,
          from: placeName(ends.from),
          to: placeName(ends.to),
          grams: last.line.quoted.shipment.parcel.weightGrams,
          price: await priceToday(context, last, site, orderer),
        }
      : null,
    recipients: recipients.slice(0, maxShown),
    trips: trips.slice(0, maxShown).map(({ name, criteria }) => ({
      name,
      place: placeName(criteria.to),
      search: String(searchOf(criteria)),
    })),
  };
}
