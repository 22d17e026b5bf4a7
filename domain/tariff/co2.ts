/**
 * CO₂ of a shipment: distance × weight × the factor of the mode of transport in the tariff file (docs/requirements.md
 * SMT-27).
 */

import type { Label, RatedService } from '#domain/shipping/rated-service.ts';
import type { CompiledTariffs } from './compiled.ts';
import { tablesOf } from './explain.ts';

/** In grams, and how it was calculated: mode of transport, emission factor, and their source. */
export interface Co2Estimate {
  readonly grams: number;
  readonly mode: Label;
  readonly gramsPerTonneKm: number;
  readonly source: Label;
  readonly indicative: boolean;
}

/** Rounded: kilometres × real weight in grams / 1 000 000 × grams per tonne-kilometre. */
export function co2Grams(distanceKm: number, weightGrams: number, gramsPerTonneKm: number): number {
  return Math.round((distanceKm * weightGrams * gramsPerTonneKm) / 1_000_000);
}

/** Null if the tariff has been replaced since the rating. */
export function estimateCo2(
  tariffs: CompiledTariffs,
  ratedService: RatedService,
  weightGrams: number,
  distanceKm: number,
): Co2Estimate | null {
  const tables = tablesOf(tariffs, ratedService);
  if (tables === null) return null;
  const mode = tables.service.co2.modes[tables.zone.transport];
  if (mode === undefined) return null;
  const { source, status } = tables.service.co2;
  const { label, gramsPerTonneKm } = mode;
  const grams = co2Grams(distanceKm, weightGrams, gramsPerTonneKm);
  return { grams, mode: label, gramsPerTonneKm, source, indicative: status === 'demo' };
}
