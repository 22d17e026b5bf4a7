/**
 * Loads current offers as examples for the page on CO₂, with the estimate and its factor (docs/requirements.md SMT-27).
 */
import { exampleOffers } from '#app/api/example-comparison.ts';
import type { PageContext } from '#app/api/page-context.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import { defaultForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';

export interface CarbonExample {
  readonly city: string;
  readonly lines: readonly CarbonLine[];
}

export interface CarbonLine {
  readonly key: string;
  readonly label: string;
  readonly distanceKm: number;
  readonly grams: number;
  readonly mode: string;
  /** Grams of CO₂e for one tonne over one kilometre. */
  readonly factor: number;
}

/** Weight of the example parcel in grams, heavy enough for the modes of transport to differ visibly. */
export const exampleGrams = 10_000;
export const exampleCity = 'Paris';

const destinations = [
  { country: 'FR', postalCode: '13001', city: 'Marseille', name: 'Marseille' },
  { country: 'RE', postalCode: '97400', city: 'Saint-Denis', name: 'Saint-Denis (La Réunion)' },
] as const;

function lineOf({ key, label, distanceKm, co2Grams, co2Method }: Offer): readonly CarbonLine[] {
  if (!co2Method) return [];
  return [{ key, label, distanceKm, grams: co2Grams, mode: co2Method.mode, factor: co2Method.gramsPerTonneKm }];
}

async function loadExample(
  context: PageContext,
  site: Site,
  to: (typeof destinations)[number],
): Promise<CarbonExample> {
  const form = {
    ...defaultForm,
    departure: { country: 'FR', postalCode: '75001', city: exampleCity, cityZip: '' },
    arrival: { country: to.country, postalCode: to.postalCode, city: to.city, cityZip: '' },
    parcel: { format: 'PARCEL', length: '40', width: '30', height: '20' },
    weight: String(exampleGrams / 1000),
  } as const;
  const { offers } = await exampleOffers(context, site, form);
  return { city: to.name, lines: offers.filter(({ distanceKm }) => distanceKm > 0).flatMap(lineOf) };
}

/** Loads one example for each destination; one without an offer is left out. */
export async function loadExamples(context: PageContext, site: Site): Promise<readonly CarbonExample[]> {
  const examples = await Promise.all(destinations.map((to) => loadExample(context, site, to)));
  return examples.filter(({ lines }) => lines.length > 0);
}
