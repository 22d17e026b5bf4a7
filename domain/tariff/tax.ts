/** VAT of a price by tax basis and regime (docs/tariffs.md, "VAT"). */
import { type Cents, exclusiveOfVat, inclusiveOfVat, type VatRate } from '#domain/money/money.ts';
import type { Territory } from '#domain/territory/territory.ts';
import type { CompiledService, CompiledZone } from './compiled.ts';
import type { TariffFile } from './grid.ts';

/** A price without and with VAT, in cents. */
export interface TaxedPrice {
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
}

/** Both amounts of a price given in a tax basis, rounded half up to the cent; at 0 % they are equal. */
export function withTax(amount: Cents, basis: TariffFile['taxBasis'], rate: VatRate): TaxedPrice {
  if (basis === 'HT') return { taxExclusive: amount, taxInclusive: inclusiveOfVat(amount, rate) };
  return { taxExclusive: exclusiveOfVat(amount, rate), taxInclusive: amount };
}

/** The reason for the VAT rate of a price. */
export type VatRegime = 'STANDARD' | 'UNIVERSAL_SERVICE' | 'OUTSIDE_EU';

/**
 * The regime of a service between two ends: 20 % only inside the EU VAT territory and outside the universal service.
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

/** The VAT rate of a regime in a zone. */
export function vatRateOf(regime: VatRegime, zone: CompiledZone): VatRate {
  return regime === 'STANDARD' ? zone.vatRate : 0;
}
