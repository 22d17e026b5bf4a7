/** Prices with and without VAT, by tax basis and VAT regime (docs/tariffs.md, "VAT"). */
import { type Cents, exclusiveOfVat, inclusiveOfVat, type VatRate } from '#domain/money/money.ts';
import type { Territory } from '#domain/territory/territory.ts';
import type { CompiledService, CompiledZone } from './compiled.ts';
import type { TariffFile } from './tariff-file.ts';

/** In cents. */
export interface TaxedPrice {
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
}

/** Rounded half up to the cent; at a rate of 0 % both amounts are equal. */
export function withTax(amount: Cents, basis: TariffFile['taxBasis'], rate: VatRate): TaxedPrice {
  if (basis === 'HT') return { taxExclusive: amount, taxInclusive: inclusiveOfVat(amount, rate) };
  return { taxExclusive: exclusiveOfVat(amount, rate), taxInclusive: amount };
}

export type VatRegime = 'STANDARD' | 'UNIVERSAL_SERVICE' | 'OUTSIDE_EU';

/** 20 % only inside the EU VAT territory and outside the universal service. */
export function vatRegime(
  service: CompiledService,
  zone: CompiledZone,
  from: Territory,
  to: Territory,
  weightGrams: number,
): VatRegime {
  if (!from.euVat || !to.euVat || (zone.vatRate === 0 && service.taxBasis !== 'NET')) return 'OUTSIDE_EU';
  return service.taxBasis === 'NET' || weightGrams <= service.netUpToGrams ? 'UNIVERSAL_SERVICE' : 'STANDARD';
}

/** In percent. */
export function vatRateOf(regime: VatRegime, zone: CompiledZone): VatRate {
  return regime === 'STANDARD' ? zone.vatRate : 0;
}
