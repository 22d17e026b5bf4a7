/**
 * Finds relay points around a place or by their id, for loaders, actions and the browser (docs/requirements.md ADR-14).
 */
import { type ApiClient, CallError } from '#app/api/client.ts';
import { toCartRelayPoint } from '#domain/cart/chosen-relay.ts';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import { relayPointCall, relayPointsCall } from '#domain/relay/calls.ts';
import type { PointPurpose, RelayPoint, RelayPointsAnswer } from '#domain/relay/contract.ts';
import type { PointType } from '#domain/shipping/point-terms.ts';
import type { Site } from '#domain/site/site.ts';

export interface RelayNeed {
  readonly site: Site;
  readonly kind: PointPurpose;
  /** ISO 3166-1 alpha-2 code of the country at that end of the trip. */
  readonly country: string;
  readonly carrierCode: string;
  readonly type?: PointType | undefined;
  readonly weight: number;
}

/** A search around an end of the trip, a typed place, or a position in degrees (WGS 84). */
export interface RelaySearch extends RelayNeed {
  readonly postalCode: string;
  readonly city: string;
  /**
   * Signed key of the chosen offer. Points outside the zone for which it was priced have a price of their own in the
   * answer.
   */
  readonly offerKey: string;
  /** A place as typed, on one line, to search around instead of postal code and city. */
  readonly around?: string;
  readonly position?: { readonly latitude: number; readonly longitude: number };
}

/**
 * The service's answer, or why there is none: `problem` is in the visitor's language; it is empty if the service
 * failed.
 */
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

/**
 * The points around a place. If the call is refused (400) or the service fails, this is returned as `problem`, never
 * thrown.
 */
export async function findRelays(api: ApiClient, search: RelaySearch, signal?: AbortSignal): Promise<RelayFinding> {
  const { around, position, postalCode, city, offerKey, type } = search;
  const place = around === undefined ? { postalCode, city } : { around };
  const spot = position
    ? { latitude: position.latitude.toFixed(6), longitude: position.longitude.toFixed(6), postalCode, city }
    : place;
  try {
    const query = { ...termsOf(search), type, ...spot, offerKey };
    return { answer: await api.call(relayPointsCall, { query, ...(signal ? { signal } : {}) }), problem: null };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { answer: null, problem: error.status === 400 ? (error.errors[0]?.message ?? '') : '' };
  }
}

/** Null if the point doesn't accept the parcel, or the service fails. */
export async function findRelay(api: ApiClient, postOfficeId: string, need: RelayNeed): Promise<RelayPoint | null> {
  try {
    return await api.call(relayPointCall, { parameters: { postOfficeId }, query: termsOf(need) });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}

/**
 * A relay point by its id, as draft and cart store it; null if it doesn't accept the parcel. If the service fails,
 * `storedPoint` is returned if it has that id.
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
