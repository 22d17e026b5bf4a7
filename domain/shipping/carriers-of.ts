import type { InitAnswer } from './contract.ts';
import { compareCarriers } from './offer-ranking.ts';

/** A carrier with the names of its services. */
export interface ComparedCarrier {
  readonly code: string;
  readonly name: string;
  readonly services: readonly string[];
}

/** The carriers of init's services, each once, by rank (docs/requirements.md SMT-11). */
export function carriersOf(services: InitAnswer['deliveryServices']): readonly ComparedCarrier[] {
  return [...Map.groupBy(services, ({ carrierCode }) => carrierCode)]
    .map(([code, carrierServices]) => ({
      code,
      name: carrierServices[0]?.carrierName ?? code,
      services: carrierServices.map(({ label }) => label),
    }))
    .sort((a, b) => compareCarriers(a.code, b.code));
}
