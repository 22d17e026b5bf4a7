/** Remarks on an offer: what it includes, conditions, packaging advice (docs/tariffs.md, "Notes"). */
import { weightText } from '#domain/errors/quantity-text.ts';
import type { Label, RatedService } from '#domain/shipping/rated-service.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { territoryOf } from '#domain/territory/territory.ts';
import type { CompiledTariffs } from './compiled.ts';
import { tablesOf } from './explain.ts';

const decimals = (mm: number, mark: ',' | '.') => String(mm / 10).replace('.', mark);

function packingAdvice(sidesMm: readonly number[]): Label {
  const sizes = (mark: ',' | '.') => `${sidesMm.map((mm) => decimals(mm, mark)).join(' × ')}\u00A0cm`;
  return { fr: `Emballage d’au moins ${sizes(',')}`, en: `Packing of at least ${sizes('.')}` };
}

/**
 * Whether the parcel is smaller than the smallest packaging. The longest side is compared with the longest, and so on;
 * one side that is shorter is enough.
 */
function isBelow(parcel: Shipment['parcel'], sidesMm: readonly number[]): boolean {
  const sides = [parcel.lengthMm, parcel.widthMm, parcel.heightMm].sort((a, b) => b - a);
  return sidesMm.toSorted((a, b) => b - a).some((mm, index) => (sides[index] ?? 0) < mm);
}

/** The note about the heaviest parcel that a service takes to a zone: `30 kg au plus`. */
function weightNote(maxGrams: number): Label {
  return { fr: `${weightText(maxGrams, 'fr')} au plus`, en: `Up to ${weightText(maxGrams, 'en')}` };
}

const volume = ({ lengthMm, widthMm, heightMm }: Shipment['parcel'], mark: ',' | '.') =>
  [lengthMm, widthMm, heightMm].map((mm) => decimals(mm, mark)).join(' × ');

/**
 * The note on volumetric weight: `Poids facturé : 4,8 kg, d’après le volume (40 × 30 × 20 cm ÷ 5000), au lieu de 3 kg`.
 */
function billedWeight(parcel: Shipment['parcel'], billableGrams: number, divisor: number): Label {
  const billedText = (locale: 'fr' | 'en') => weightText(billableGrams, locale);
  const real = (locale: 'fr' | 'en') => weightText(parcel.weightGrams, locale);
  return {
    fr: `Poids facturé\u00A0: ${billedText('fr')}, d’après le volume (${volume(parcel, ',')}\u00A0cm ÷ ${divisor}), au lieu de ${real('fr')}`,
    en: `Billed weight: ${billedText('en')}, by volume (${volume(parcel, '.')}\u00A0cm ÷ ${divisor}), instead of ${real('en')}`,
  };
}

/** The notes of an offer: what it includes, and what to know before choosing it. */
export interface OfferNotes {
  readonly included: readonly Label[];
  readonly conditions: readonly Label[];
}

/** Whether a parcel is smaller than the packaging that the carrier of an offer asks for. */
export function isBelowPackaging(tariffs: CompiledTariffs, { parcel }: Shipment, ratedService: RatedService): boolean {
  const sidesMm = smallestPackaging(tariffs, ratedService);
  return sidesMm !== null && isBelow(parcel, sidesMm);
}

/** The sides of the smallest packaging that the carrier of an offer asks for, in millimetres; null if it doesn't. */
function smallestPackaging(tariffs: CompiledTariffs, ratedService: RatedService): readonly number[] | null {
  const minimum = tablesOf(tariffs, ratedService)?.service.limits.packingMinimum.find(
    ({ zones }) => zones === undefined || zones.includes(ratedService.zone),
  );
  return minimum?.sidesMm ?? null;
}

/**
 * The notes of an offer. `included`: the service's weight limit, then what the tariff file says is included.
 * `conditions`: the conditions in the tariff file, the billed weight if it is above the real one, and packaging advice
 * if the parcel is smaller than the carrier advises. An offer is never excluded because of a note.
 */
export function offerNotes(tariffs: CompiledTariffs, shipment: Shipment, ratedService: RatedService): OfferNotes {
  const tables = tablesOf(tariffs, ratedService);
  if (tables === null) return { included: [], conditions: [] };
  const { service, zone } = tables;
  const to = territoryOf(tariffs.territories, shipment.to);
  const { parcel } = shipment;
  const tube = parcel.dimensionType === 'TUBE';
  const notes = service.notes.filter(({ when }) => {
    if (when.zones !== undefined && !when.zones.includes(ratedService.zone)) return false;
    if (when.tube !== undefined && when.tube !== tube) return false;
    if (when.aboveGrams !== undefined && parcel.weightGrams <= when.aboveGrams) return false;
    return (
      when.countries === undefined || [to.country, to.regionalCode].some((code) => when.countries?.includes(code ?? ''))
    );
  });
  const conditions = notes.filter(({ condition }) => condition).map(({ label }) => label);
  if (ratedService.billableGrams > parcel.weightGrams) {
    conditions.push(billedWeight(parcel, ratedService.billableGrams, zone.volumetricDivisor));
  }
  const smallest = smallestPackaging(tariffs, ratedService);
  if (smallest && isBelow(parcel, smallest)) conditions.push(packingAdvice(smallest));
  const included = notes.filter(({ condition }) => !condition).map(({ label }) => label);
  return { included: [weightNote(zone.weightLimit), ...included], conditions };
}
