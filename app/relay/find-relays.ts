/** Searching and looking up relay points, for loaders and actions and in the browser (docs/requirements.md ADR-14). */
import { type ApiClient, CallError } from '#app/api/client.ts';
import { toCartRelayPoint } from '#domain/cart/chosen-relay.ts';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import { relayPointCall, relayPointsCall } from '#domain/relay/calls.ts';
import type { RelayKind, RelayPointsAnswer } from '#domain/relay/contract.ts';
import type { Site } from '#domain/site/site.ts';

/** The parcel that a point must accept. */
export interface RelayNeed {
  readonly site: Site;
  readonly kind: RelayKind;
  /** ISO 3166-1 alpha-2 code of the country at that end of the trip. */
  readonly country: string;
  readonly carrierCode: string;
  /** Kilograms. */
  readonly weight: number;
}

/** A search around an end of the trip, around a typed place, or around a position in degrees (WGS 84). */
export interface RelaySearch extends RelayNeed {
  readonly postalCode: string;
  readonly city: string;
  /** Signed key of the chosen offer: points outside the zone it was priced for come with their own price. */
  readonly offerKey: string;
  /** A place as typed, on one line; it replaces postal code and city. */
  readonly around?: string;
  readonly position?: { readonly latitude: number; readonly longitude: number };
}

/** The service's answer, or why there is none: `problem` is in the visitor's language, and empty when the service failed. */
export type RelayFinding =
  | { readonly answer: RelayPointsAnswer; readonly problem: null }
  | { readonly answer: null; readonly problem: string };

const termsOf = ({ site, kind, country, carrierCode, weight }: RelayNeed) => ({
  site,
  kind,
  countryIsoCode: country,
  carrierCode,
  weight: String(weight),
});

/** The points around a place. A refusal (400) and a failure of the service are returned as `problem`, never thrown. */
export async function findRelays(api: ApiClient, search: RelaySearch, signal?: AbortSignal): Promise<RelayFinding> {
  const { around, position, postalCode, city, offerKey } = search;
  const place = around === undefined ? { postalCode, city } : { around };
  const spot = position
    ? { latitude: position.latitude.toFixed(6), longitude: position.longitude.toFixed(6), postalCode, city }
    : place;
  try {
    const query = { ...termsOf(search), ...spot, offerKey };
    return { answer: await api.call(relayPointsCall, { query, ...(signal ? { signal } : {}) }), problem: null };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { answer: null, problem: error.status === 400 ? (error.errors[0]?.message ?? '') : '' };
  }
}

/**
 * A point in the form that draft and cart store; null when it can't take the parcel. When the service fails, `storedPoint` is
 * returned if it is that point.
 */
export async function chosenRelay(
  api: ApiClient,
  postOfficeId: string,
  need: RelayNeed,
  storedPoint: CartRelayPoint | null,
): Promise<CartRelayPoint | null> {
  try {
    return toCartRelayPoint(await api.call(relayPointCall, { parameters: { postOfficeId }, query: termsOf(need) }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.status !== 404 && storedPoint?.postOfficeId === postOfficeId ? storedPoint : null;
  }
}
