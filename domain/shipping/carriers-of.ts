import type { InitAnswer } from './contract.ts';
import { compareCarriers } from './offer-ranking.ts';

export interface ComparedCarrier {
  readonly code: string;
  readonly name: string;
  readonly services: readonly string[];
}

/** Each once, in the fixed order of carriers (docs/requirements.md SMT-11). */
export function carriersOf(services: InitAnswer['deliveryServices']): readonly ComparedCarrier[] {
  return [...Map.groupBy(services, ({ carrierCode }) => carrierCode)]
    .map(([code, carrierServices]) => ({
      code,
      name: carrierServices[0]?.carrierName ?? code,
      services: carrierServices.map(({ label }) => label),
    }))
    .sort((a, b) => compareCarriers(a.code, b.code));
}
