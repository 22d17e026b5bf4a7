import type { ApiClient } from '#app/api/client.ts';
import type { RelayPointsAnswer } from '#domain/relay/contract.ts';
import type { Mode } from '#domain/site/mode.ts';
import { findRelays } from './find-relays.ts';

/** What a visitor looked for, and what there is; `found` is null until one looks, and where the search failed. */
export interface DepositPoints {
  readonly status: number;
  readonly typed: string;
  readonly found: RelayPointsAnswer | null;
  /** Why the place can't be searched around, in the visitor's language. */
  readonly problem: string;
}

/** Lighter than anything that is sent: what a point takes depends on the parcel, which isn't known here. */
const anyWeight = 0.01;

/** Points of every carrier around a typed place in France. */
export async function loadDepositPoints(api: ApiClient, site: Mode, typed: string): Promise<DepositPoints> {
  if (typed.trim() === '') return { status: 200, typed, found: null, problem: '' };
  const need = { site, kind: 'deposit', country: 'FR', carrierCode: '', weight: anyWeight } as const;
  const search = { ...need, postalCode: '', city: '', offerKey: '', around: typed };
  const { found, problem } = await findRelays(api, search);
  if (found) return { status: 200, typed, found, problem: '' };
  return { status: problem === '' ? 503 : 400, typed, found: null, problem: problem ?? '' };
}
