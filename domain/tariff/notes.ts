/** Facts worth a line on an offer: cover, conditions, packing advice (docs/tariffs.md, "Notes"). */
import { weightText } from '#domain/errors/quantity-text.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { territoryOf } from '#domain/territory/territory.ts';
import type { CompiledTariffs } from './compiled.ts';
import { tablesOf } from './explain.ts';
import type { Label, RatedService } from './rated-service.ts';

const decimals = (mm: number, mark: ',' | '.') => String(mm / 10).replace('.', mark);

function packingAdvice(sidesMm: readonly number[]): Label {
  const sizes = (mark: ',' | '.') => `${sidesMm.map((mm) => decimals(mm, mark)).join(' × ')}\u00A0cm`;
  return { fr: `Emballage d’au moins ${sizes(',')}`, en: `Packing of at least ${sizes('.')}` };
}

/** Sides of the parcel, longest first, against the smallest packing, longest first. */
function isBelow(parcel: Shipment['parcel'], sidesMm: readonly number[]): boolean {
  const sides = [parcel.lengthMm, parcel.widthMm, parcel.heightMm].sort((a, b) => b - a);
  return sidesMm.toSorted((a, b) => b - a).some((mm, index) => (sides[index] ?? 0) < mm);
}

/** `30 kg au plus`: the heaviest parcel that the service takes there. */
function weightNote(maxGrams: number): Label {
  return { fr: `${weightText(maxGrams, 'fr')} au plus`, en: `Up to ${weightText(maxGrams, 'en')}` };
}

/** Notes of an offer: the weight limit, the file's own in its order, then the packing advice when the parcel is smaller; never a reason to refuse. */
export function offerNotes(compiled: CompiledTariffs, shipment: Shipment, rated: RatedService): Label[] {
  const tables = tablesOf(compiled, rated);
  if (tables === null) return [];
  const { service, zone } = tables;
  const to = territoryOf(compiled.territories, shipment.to);
  const { parcel } = shipment;
  const tube = parcel.dimensionType === 'TUBE';
  const notes = service.notes
    .filter(({ when }) => {
      if (when.zones !== undefined && !when.zones.includes(rated.zone)) return false;
      if (when.tube !== undefined && when.tube !== tube) return false;
      if (when.aboveGrams !== undefined && parcel.weightGrams <= when.aboveGrams) return false;
      return (
        when.countries === undefined ||
        [to.country, to.regionalCode].some((code) => when.countries?.includes(code ?? ''))
      );
    })
    .map(({ label }) => label);
  const minimum = service.limits.packingMinimum.find(({ zones }) => zones === undefined || zones.includes(rated.zone));
  if (minimum !== undefined && isBelow(parcel, minimum.sidesMm)) notes.push(packingAdvice(minimum.sidesMm));
  return [weightNote(zone.weightLimit), ...notes];
}
