/** Prices with and without VAT, by tax basis and VAT regime (docs/tariffs.md, "VAT"). */
import { type Cents, exclusiveOfVat, inclusiveOfVat, type VatRate } from '#domain/money/money.ts';
import type { Territory } from '#domain/territory/territory.ts';
import type { CompiledService, CompiledZone } from './compiled.ts';
import type { TariffFile } from './tariff-file.ts';

/** A price without and with VAT, in cents. */
export interface TaxedPrice {
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
}

/**
 * Calculates both amounts of a price given in a tax basis, rounded half up to the cent; at a rate of 0 % they are
 * equal.
 */
export function withTax(amount: Cents, basis: TariffFile['taxBasis'], rate: VatRate): TaxedPrice {
  if (basis === 'HT') return { taxExclusive: amount, taxInclusive: inclusiveOfVat(amount, rate) };
  return { taxExclusive: exclusiveOfVat(amount, rate), taxInclusive: amount };
}

/** Why a price has VAT or not. */
export type VatRegime = 'STANDARD' | 'UNIVERSAL_SERVICE' | 'OUTSIDE_EU';

/**
 * Why a service between two territories has VAT or not: 20 % only inside the EU VAT territory and outside the universal
 * service.
 */
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

/** The VAT rate in percent for a regime and a zone. */
export function vatRateOf(regime: VatRegime, zone: CompiledZone): VatRate {
  return regime === 'STANDARD' ? zone.vatRate : 0;
}
