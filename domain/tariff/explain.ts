/** The breakdown of a price into lines, calculated when a visitor asks for it (docs/requirements.md SMT-26). */
import type { Cents } from '#domain/money/money.ts';
import type { Label, PriceLine, RatedService } from '#domain/shipping/rated-service.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { territoryOf } from '#domain/territory/territory.ts';
import { type CompiledService, type CompiledTariffs, type CompiledZone, serviceKey } from './compiled.ts';
import { measure } from './limits.ts';
import { bandIndex } from './rate.ts';
import { surchargeAmount, surchargeApplies } from './surcharges.ts';
import { type VatRegime, vatRegime, withTax } from './tax.ts';

const space = '\u00A0';

function number(grams: number, mark: ',' | '.'): string {
  return grams < 1000 ? String(grams) : String(grams / 1000).replace('.', mark);
}

const unit = (grams: number) => (grams < 1000 ? 'g' : 'kg');

function inWords(aboveGrams: number, maxGrams: number, mark: ',' | '.', upTo: string, to: string): string {
  const max = `${number(maxGrams, mark)}${space}${unit(maxGrams)}`;
  if (aboveGrams === 0) return `${upTo}${space}${max}`;
  const min = aboveGrams + 1;
  const start = unit(min) === unit(maxGrams) ? number(min, mark) : `${number(min, mark)}${space}${unit(min)}`;
  return `${start} ${to} ${max}`;
}

/** Above `aboveGrams` (0 for the first band) up to `maxGrams` inclusive, in French and English. */
export function weightRange(aboveGrams: number, maxGrams: number): Label {
  return {
    fr: inWords(aboveGrams, maxGrams, ',', 'jusqu’à', 'à'),
    en: inWords(aboveGrams, maxGrams, '.', 'up to', 'to'),
  };
}

/** The tables by which the service was rated; null if the tariff has been replaced since. */
export function tablesOf(
  tariffs: CompiledTariffs,
  ratedService: Pick<RatedService, 'tariffVersion' | 'serviceCode' | 'zone'>,
): { service: CompiledService; zone: CompiledZone } | null {
  const service = tariffs.byVersion.get(serviceKey(ratedService.tariffVersion, ratedService.serviceCode));
  if (service === undefined) return null;
  const zone = service.zones.get(ratedService.zone);
  return zone === undefined ? null : { service, zone };
}

const vatLabels: Record<VatRegime, Label> = {
  STANDARD: { fr: 'TVA 20\u00A0%', en: 'VAT 20\u00A0%' },
  UNIVERSAL_SERVICE: { fr: 'Sans TVA (service postal universel)', en: 'No VAT (universal postal service)' },
  OUTSIDE_EU: { fr: 'Sans TVA (hors du territoire fiscal de l’UE)', en: 'No VAT (outside the EU VAT territory)' },
};

function baseLabel(zone: CompiledZone, billable: number, place: Label | undefined): Label {
  const index = bandIndex(zone.maxGrams, billable);
  const range = weightRange(zone.maxGrams[index - 1] ?? 0, zone.maxGrams[index] ?? billable);
  const { fr, en } = place ?? zone.label;
  return { fr: `Tarif ${fr}, ${range.fr}`, en: `${en} rate, ${range.en}` };
}

/**
 * In cents: the band and the surcharges without VAT, then the VAT (0 if there is none, with the reason). They add up
 * exactly to the service's `taxInclusive`; a rounding difference is in the last line before the VAT. `place` names the
 * destination in the line of the band ('Tarif Suisse, 251 à 500 g'); without it, this line has the zone's label. If the
 * tariff has been replaced since the rating, there is only one line before the VAT.
 */
export function explainPrice(
  tariffs: CompiledTariffs,
  shipment: Shipment,
  ratedService: RatedService,
  place?: Label,
): PriceLine[] {
  const vat = ratedService.taxInclusive - ratedService.taxExclusive;
  const tables = tablesOf(tariffs, ratedService);
  const from = territoryOf(tariffs.territories, shipment.from);
  const to = territoryOf(tariffs.territories, shipment.to);
  if (tables === null) {
    // Within the VAT territory, only the universal postal service is without VAT.
    const untaxed = from.euVat && to.euVat ? 'UNIVERSAL_SERVICE' : 'OUTSIDE_EU';
    const label = vatLabels[ratedService.vatRate === 0 ? untaxed : 'STANDARD'];
    return [
      { code: 'BASE', label: ratedService.label, amount: ratedService.taxExclusive },
      { code: 'VAT', label, amount: vat },
    ];
  }
  const { service, zone } = tables;
  const measures = measure(shipment.parcel);
  const base = zone.prices[bandIndex(zone.maxGrams, ratedService.billableGrams)] ?? 0;
  const parts: { code: 'BASE' | 'SURCHARGE'; label: Label; amount: Cents }[] = [
    { code: 'BASE', label: baseLabel(zone, ratedService.billableGrams, place), amount: base },
  ];
  for (const surcharge of zone.surcharges) {
    if (!surchargeApplies(surcharge, from, to, measures)) continue;
    parts.push({ code: 'SURCHARGE', label: surcharge.label, amount: surchargeAmount(surcharge, base) });
  }
  let remainder = ratedService.taxExclusive;
  const lines = parts.map(({ code, label, amount }, index): PriceLine => {
    const exact = withTax(amount, service.taxBasis, ratedService.vatRate).taxExclusive;
    const share = index === parts.length - 1 ? remainder : exact;
    remainder -= share;
    return { code, label, amount: share };
  });
  const regime = vatRegime(service, zone, from, to, shipment.parcel.weightGrams);
  return [...lines, { code: 'VAT', label: vatLabels[regime], amount: vat }];
}
