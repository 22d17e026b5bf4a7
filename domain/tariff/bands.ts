/** The weight bands around a shipment, for the weight gauge and advice (docs/requirements.md SMT-26). */
import type { Cents } from '#domain/money/money.ts';
import type { RatedService } from '#domain/shipping/rated-service.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { territoryOf } from '#domain/territory/territory.ts';
import type { CompiledTariffs } from './compiled.ts';
import { tablesOf } from './explain.ts';
import { measure } from './limits.ts';
import { bandIndex } from './rate.ts';
import { surchargeAmount, surchargeApplies } from './surcharges.ts';
import { vatRateOf, vatRegime, withTax } from './tax.ts';

/** The price, in cents, is that of the same shipment in this band: surcharges included, options excluded. */
export interface WeightBand {
  readonly minGrams: number;
  /** Inclusive. */
  readonly maxGrams: number;
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
  readonly current: boolean;
}

/**
 * The band of the billed weight and up to `reach` bands below and above it, lightest first, without bands above the
 * service's weight limit. Empty if the tariff has been replaced since the rating.
 */
export function neighbouringBands(
  tariffs: CompiledTariffs,
  shipment: Shipment,
  ratedService: RatedService,
  reach = 2,
): WeightBand[] {
  const tables = tablesOf(tariffs, ratedService);
  if (tables === null) return [];
  const { service, zone } = tables;
  const from = territoryOf(tariffs.territories, shipment.from);
  const to = territoryOf(tariffs.territories, shipment.to);
  const measures = measure(shipment.parcel);
  const current = bandIndex(zone.maxGrams, ratedService.billableGrams);
  const bands: WeightBand[] = [];
  for (let index = Math.max(0, current - reach); index <= current + reach; index++) {
    const minGrams = (zone.maxGrams[index - 1] ?? 0) + 1;
    const maxGrams = Math.min(zone.maxGrams[index] ?? 0, zone.weightLimit);
    if (minGrams > zone.weightLimit) break;
    const base = zone.prices[index] ?? 0;
    let amount = base;
    for (const surcharge of zone.surcharges) {
      if (surchargeApplies(surcharge, from, to, measures)) amount += surchargeAmount(surcharge, base);
    }
    const nearest = Math.min(Math.max(shipment.parcel.weightGrams, minGrams), maxGrams);
    const rate = vatRateOf(vatRegime(service, zone, from, to, nearest), zone);
    bands.push({ minGrams, maxGrams, ...withTax(amount, service.taxBasis, rate), current: index === current });
  }
  return bands;
}
