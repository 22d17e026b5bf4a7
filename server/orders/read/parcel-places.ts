/** Finds where a parcel of an order is handed in and where it is collected (docs/requirements.md ACC-7). */
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { OrderedParcel } from '#domain/orders/order-line.ts';
import {
  type DepositPlaces,
  lastDayToCollect,
  type NamedPlace,
  type ParcelPlaces,
  type PickUpPlace,
} from '#domain/orders/parcel-places.ts';
import type { TrackingEvent } from '#domain/orders/tracking-events.ts';
import type { PointPurpose, RelayPoint } from '#domain/relay/contract.ts';
import { nextOpenings } from '#domain/relay/opening-hours.ts';
import { pickupOf } from '#domain/shipping/delivery-mode.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { RelayService } from '#server/relay/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';

/** How many places of deposit are named, and for how many days their hours. */
const maxPlaces = 3;
const maxOpenings = 3;
/** How long the carrier's service is asked about a point that isn't in the shop's file, in milliseconds. */
const patienceMs = 1500;

export interface PlacesContext {
  readonly relay: Pick<RelayService, 'one' | 'nearestDeposits'>;
  readonly territory: Pick<TerritoryService, 'holidays' | 'today' | 'localTime'>;
  readonly clock: () => Date;
}

export interface PlacedParcel {
  readonly parcel: Pick<OrderedParcel, 'payload' | 'quoted'>;
  readonly events: readonly TrackingEvent[];
}

function openingsAt({ territory }: PlacesContext, at: PostalPlace, hours: RelayPoint['openingHours'], from: IsoDate) {
  const year = Number(from.slice(0, 4));
  const holidays = new Set([...territory.holidays(at, year), ...territory.holidays(at, year + 1)]);
  return nextOpenings(hours, from, maxOpenings, holidays).map(({ day, slots }) => ({ day, slots: [...slots] }));
}

function namedPlace(context: PlacesContext, point: RelayPoint, from: IsoDate): NamedPlace {
  const { label, postalCode, town, country, type, openingHours, demo } = point;
  return {
    ...{ name: label, lines: linesOf(point), type, openingHours, demo },
    openings: openingsAt(context, { country, postalCode, city: town }, openingHours, from),
  };
}

const linesOf = ({ line1, postalCode, town }: Pick<CartRelayPoint, 'line1' | 'postalCode' | 'town'>): string[] =>
  [line1, [postalCode, town].filter(Boolean).join(' ')].filter((line): line is string => Boolean(line));

/** A point that was chosen once, with its hours of today if it is still known. */
async function chosenPlace(
  context: PlacesContext,
  { parcel: { quoted } }: PlacedParcel,
  { chosen, kind, from }: { readonly chosen: CartRelayPoint; readonly kind: PointPurpose; readonly from: IsoDate },
): Promise<NamedPlace> {
  const terms = { countryIsoCode: chosen.country, carrierCode: quoted.service.carrierCode, kind };
  const point = await context.relay.one(chosen.postOfficeId, terms, AbortSignal.timeout(patienceMs));
  if (point) return namedPlace(context, point, from);
  return { name: chosen.label, lines: linesOf(chosen), type: null, openingHours: [], openings: [], demo: false };
}

const laterOf = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);

/** The sender's own letter box is no place to be named. */
async function depositPlaces(context: PlacesContext, site: Site, placed: PlacedParcel): Promise<DepositPlaces> {
  const { addresses, offer } = placed.parcel.payload;
  const { shipment, service } = placed.parcel.quoted;
  const { depositMode: mode } = offer.service;
  const place = shipment.from;
  const from = laterOf(shipment.collectionDate, context.territory.today(place.country, context.clock()));
  const chosen = addresses.depositRelayPoint;
  if (mode === 'RELAY' && chosen) {
    const at = await chosenPlace(context, placed, { chosen, kind: 'deposit', from });
    return { mode, places: [at], search: null };
  }
  if (mode !== 'POST_OFFICE') return { mode, places: [], search: null };
  const terms = { type: mode, carrierCode: service.carrierCode, weightGrams: shipment.parcel.weightGrams };
  const points = context.relay.nearestDeposits(place, { ...terms, count: maxPlaces });
  const query = new URLSearchParams({ lieu: `${place.postalCode} ${place.city}`.trim(), type: mode });
  return {
    mode,
    places: points.map((point) => namedPlace(context, point, from)),
    search: `${pathOf('depositPoints', site)}?${query}`,
  };
}

/** Where the parcel is collected; null if it comes to the address. */
export async function pickUpPlace(context: PlacesContext, placed: PlacedParcel): Promise<PickUpPlace | null> {
  const { territory, clock } = context;
  const { payload, quoted } = placed.parcel;
  const kind = pickupOf[quoted.service.deliveryMode];
  const chosen = payload.addresses.deliveryRelayPoint;
  if (kind === null || !chosen) return null;
  const from = territory.today(chosen.country, clock());
  const at = await chosenPlace(context, placed, { chosen, kind, from });
  const dayOf = (instant: Date) => territory.localTime(chosen.country, instant).date;
  return { ...at, lastDay: lastDayToCollect(placed.events, at.type, quoted.service.storageDays, dayOf) };
}

/**
 * Points that aren't in the shop's file are asked of the carrier's service; without an answer they have no hours. A
 * parcel's events are oldest first.
 */
export async function parcelPlaces(context: PlacesContext, site: Site, placed: PlacedParcel): Promise<ParcelPlaces> {
  const [deposit, pickUp] = await Promise.all([depositPlaces(context, site, placed), pickUpPlace(context, placed)]);
  return { deposit, pickUp };
}
