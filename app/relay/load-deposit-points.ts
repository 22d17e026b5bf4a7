import type { ApiClient } from '#app/api/client.ts';
import type { RelayPointsAnswer } from '#domain/relay/contract.ts';
import type { Site } from '#domain/site/site.ts';
import { findRelays } from './find-relays.ts';

/** A search of the page of deposit points. `answer` is null before the first search and when the search failed. */
export interface DepositPoints {
  /** HTTP status of the page: 400 for a place that can't be searched around, 503 when the service failed. */
  readonly status: number;
  readonly typed: string;
  readonly answer: RelayPointsAnswer | null;
  /** Why no search around the typed place is possible, in the visitor's language; empty otherwise. */
  readonly problem: string;
}

/** Kilograms. There is no parcel yet, so a weight that every point accepts. */
const anyWeight = 0.01;

/** Points of every carrier around a typed place in France; no search for an empty text. */
export async function loadDepositPoints(api: ApiClient, site: Site, typed: string): Promise<DepositPoints> {
  if (typed.trim() === '') return { status: 200, typed, answer: null, problem: '' };
  const need = { site, kind: 'deposit', country: 'FR', carrierCode: '', weight: anyWeight } as const;
  const search = { ...need, postalCode: '', city: '', offerKey: '', around: typed };
  const { answer, problem } = await findRelays(api, search);
  if (answer) return { status: 200, typed, answer, problem: '' };
  return { status: problem === '' ? 503 : 400, typed, answer: null, problem: problem ?? '' };
}
