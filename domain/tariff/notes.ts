/** Remarks on an offer: what it includes, conditions, packaging advice (docs/tariffs.md, "Notes"). */
import { weightText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { type Indemnity, indemnityOf } from '#domain/shipping/indemnity.ts';
import { displayedAmount } from '#domain/shipping/offer.ts';
import type { Label, NeededPacking, RatedService } from '#domain/shipping/rated-service.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import { territoryOf } from '#domain/territory/territory.ts';
import type { CompiledTariffs } from './compiled.ts';
import { tablesOf } from './explain.ts';

const decimals = (mm: number, mark: ',' | '.') => String(mm / 10).replace('.', mark);

const size = (sidesMm: readonly number[], mark: ',' | '.') =>
  `${sidesMm.map((mm) => decimals(mm, mark)).join(' × ')}\u00A0cm`;

/** A sleeve, at the price that the site shows, or a larger box. */
function packingAdvice({ sidesMm, sleeve }: NeededPacking, site: Site): Label {
  const [fr, en] = [`Emballage d’au moins ${size(sidesMm, ',')}`, `Packing of at least ${size(sidesMm, '.')}`];
  if (!sleeve) return { fr: `${fr}\u00A0: il faut un carton plus grand`, en: `${en}: it takes a larger box` };
  const [flat, price] = [sleeve.sidesMm.slice(0, 2), formatPrice(displayedAmount(sleeve, site))];
  const [ht, net] = site === 'pro' ? ['\u00A0HT', ' excl. VAT'] : ['', ''];
  return {
    fr: `${fr}\u00A0: avec une pochette de ${size(flat, ',')}, environ ${price}${ht} en plus`,
    en: `${en}: with a sleeve of ${size(flat, '.')}, about ${price}${net} more`,
  };
}

/** `30 kg au plus`. */
function weightNote(maxGrams: number): Label {
  return { fr: `${weightText(maxGrams, 'fr')} au plus`, en: `Up to ${weightText(maxGrams, 'en')}` };
}

const volume = ({ lengthMm, widthMm, heightMm }: Shipment['parcel'], mark: ',' | '.') =>
  [lengthMm, widthMm, heightMm].map((mm) => decimals(mm, mark)).join(' × ');

/** `Poids facturé : 4,8 kg, d’après le volume (40 × 30 × 20 cm ÷ 5000), au lieu de 3 kg`. */
function billedWeight(parcel: Shipment['parcel'], billableGrams: number, divisor: number): Label {
  const billedText = (locale: 'fr' | 'en') => weightText(billableGrams, locale);
  const real = (locale: 'fr' | 'en') => weightText(parcel.weightGrams, locale);
  return {
    fr: `Poids facturé\u00A0: ${billedText('fr')}, d’après le volume (${volume(parcel, ',')}\u00A0cm ÷ ${divisor}), au lieu de ${real('fr')}`,
    en: `Billed weight: ${billedText('en')}, by volume (${volume(parcel, '.')}\u00A0cm ÷ ${divisor}), instead of ${real('en')}`,
  };
}

/** `Indemnité de base : 23 € par kilogramme, soit 5,75 € pour ce colis`. */
function indemnityNote({ perKilogram, ...rest }: Indemnity, { weightGrams }: Shipment['parcel']): Label {
  const ofParcel = formatPrice(indemnityOf({ perKilogram, ...rest }, { weightGrams, signed: false }));
  const each = formatPrice(perKilogram).replace(',00', '');
  return {
    fr: `Indemnité de base\u00A0: ${each} par kilogramme, soit ${ofParcel} pour ce colis`,
    en: `Basic cover: ${each} a kilogram, ${ofParcel} for this parcel`,
  };
}

export interface OfferNotes {
  readonly included: readonly Label[];
  readonly conditions: readonly Label[];
}

/**
 * `included`: the service's weight limit, what the carrier pays for a loss, then what the tariff file says is included. `conditions`: the conditions in
 * the tariff file, the billed weight if it is above the real one, and packaging advice if the parcel is smaller than
 * the carrier takes. An offer is never excluded because of a note.
 */
export function offerNotes(
  tariffs: CompiledTariffs,
  shipment: Shipment,
  ratedService: RatedService,
  site: Site,
): OfferNotes {
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
  if (ratedService.packing) conditions.push(packingAdvice(ratedService.packing, site));
  const included = notes.filter(({ condition }) => !condition).map(({ label }) => label);
  const indemnity = service.indemnity ? [indemnityNote(service.indemnity, parcel)] : [];
  return { included: [weightNote(zone.weightLimit), ...indemnity, ...included], conditions };
}
