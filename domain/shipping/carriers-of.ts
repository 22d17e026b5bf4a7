import type { InitAnswer } from './contract.ts';
import { compareCarriers } from './offer-ranking.ts';

/** A carrier that a comparison asks, with the names of its services. */
export interface ComparedCarrier {
  readonly code: string;
  readonly name: string;
  readonly services: readonly string[];
}

/**
 * The carriers of the services in init's answer, each once, in the fixed order of carriers (docs/requirements.md
 * SMT-11).
 */
export function carriersOf(services: InitAnswer['deliveryServices']): readonly ComparedCarrier[] {
  return [...Map.groupBy(services, ({ carrierCode }) => carrierCode)]
    .map(([code, carrierServices]) => ({
      code,
      name: carrierServices[0]?.carrierName ?? code,
      services: carrierServices.map(({ label }) => label),
    }))
    .sort((a, b) => compareCarriers(a.code, b.code));
}
