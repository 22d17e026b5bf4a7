/** Searching and looking up relay points, for loaders and actions and in the browser (docs/requirements.md ADR-14). */
import { type ApiClient, CallError } from '#app/api/client.ts';
import { toCartRelayPoint } from '#domain/cart/chosen-relay.ts';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import { type RelayKind, type RelayPointsAnswer, relayPointCall, relayPointsCall } from '#domain/relay/contract.ts';
import type { Mode } from '#domain/site/mode.ts';

/** What a point must be good for. */
export interface RelayNeed {
  readonly site: Mode;
  readonly kind: RelayKind;
  /** ISO 3166-1 alpha-2 of the end. */
  readonly country: string;
  readonly carrierCode: string;
  /** Kilograms. */
  readonly weight: number;
}

/** A search around an end, around a typed line, or around a position in degrees. */
export interface RelaySearch extends RelayNeed {
  readonly postalCode: string;
  readonly city: string;
  /** Signed key of the chosen offer: points outside the zone it was priced for come with their own price. */
  readonly offerKey: string;
  /** One line as it was typed; when given, it counts instead of postal code and city. */
  readonly around?: string;
  readonly position?: { readonly latitude: number; readonly longitude: number };
}

/** What was found, or why nothing was searched: `problem` is in the visitor's language, empty when the service failed. */
export type RelayFinding =
  | { readonly found: RelayPointsAnswer; readonly problem: null }
  | { readonly found: null; readonly problem: string };

const termsOf = ({ site, kind, country, carrierCode, weight }: RelayNeed) => ({
  site,
  kind,
  countryIsoCode: country,
  carrierCode,
  weight: String(weight),
});

/** The points around a place; what the service refuses or fails at is told, never thrown. */
export async function findRelays(api: ApiClient, search: RelaySearch, signal?: AbortSignal): Promise<RelayFinding> {
  const { around, position, postalCode, city, offerKey } = search;
  const place = around === undefined ? { postalCode, city } : { around };
  const spot = position
    ? { latitude: position.latitude.toFixed(6), longitude: position.longitude.toFixed(6), postalCode, city }
    : place;
  try {
    const query = { ...termsOf(search), ...spot, offerKey };
    return { found: await api.call(relayPointsCall, { query, ...(signal ? { signal } : {}) }), problem: null };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { found: null, problem: error.status === 400 ? (error.errors[0]?.message ?? '') : '' };
  }
}

/**
 * The point of an id as draft and cart keep it; null when it can't take the parcel. When nobody can be asked, `kept` stands if it
 * is that point.
 */
export async function chosenRelay(
  api: ApiClient,
  postOfficeId: string,
  need: RelayNeed,
  kept: CartRelayPoint | null,
): Promise<CartRelayPoint | null> {
  try {
    return toCartRelayPoint(await api.call(relayPointCall, { parameters: { postOfficeId }, query: termsOf(need) }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.status !== 404 && kept?.postOfficeId === postOfficeId ? kept : null;
  }
}
