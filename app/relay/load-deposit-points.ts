import type { ApiClient } from '#app/api/client.ts';
import type { RelayPointsAnswer } from '#domain/relay/contract.ts';
import type { Site } from '#domain/site/site.ts';
import { findRelays } from './find-relays.ts';

export interface DepositPoints {
  /** HTTP status of the page: 400 if it isn't possible to search around the typed place, 503 if the service failed. */
  readonly status: number;
  readonly typed: string;
  readonly answer: RelayPointsAnswer | null;
  /** Why it isn't possible to search around the typed place, in the visitor's language; empty otherwise. */
  readonly problem: string;
}

/** Weight in kilograms that every point accepts, since there is no parcel yet. */
const anyWeight = 0.01;

/** Points of all carriers around a typed place in France. For an empty text no search is made. */
export async function loadDepositPoints(api: ApiClient, site: Site, typed: string): Promise<DepositPoints> {
  if (typed.trim() === '') return { status: 200, typed, answer: null, problem: '' };
  const need = { site, kind: 'deposit', country: 'FR', carrierCode: '', weight: anyWeight } as const;
  const search = { ...need, postalCode: '', city: '', offerKey: '', around: typed };
  const { answer, problem } = await findRelays(api, search);
  if (answer) return { status: 200, typed, answer, problem: '' };
  return { status: problem === '' ? 503 : 400, typed, answer: null, problem: problem ?? '' };
}
