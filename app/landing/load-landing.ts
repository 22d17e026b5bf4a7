/** Loads the data of the landing page (docs/requirements.md NAV-12, SMT-20). */
import { exampleOffers } from '#app/api/example-comparison.ts';
import { type FormLists, loadFormLists } from '#app/api/form-lists.ts';
import type { PageContext } from '#app/api/page-context.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import { defaultForm, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import { gaugeOf } from './weight-gauge.ts';

export type LandingData = FormLists & {
  /** The offer whose price bands are drawn as an example; null if there is none. */
  readonly example: Offer | null;
};

/** The parcel of the example in the section « Le poids fait le prix ». */
export const exampleParcel = { grams: 280, from: 'Lyon', to: 'Lausanne' } as const;

const exampleForm: ShipmentForm = {
  ...defaultForm,
  departure: { country: 'FR', postalCode: '69003', city: exampleParcel.from, cityZip: '' },
  arrival: { country: 'CH', postalCode: '1003', city: exampleParcel.to, cityZip: '' },
  parcel: { format: 'PARCEL', length: '22', width: '16', height: '6' },
  weight: '0,28',
};

/** Loads the form's lists and the example in parallel. */
export async function loadLanding(context: PageContext, site: Site, departureCountry: string): Promise<LandingData> {
  const [form, { offers }] = await Promise.all([
    loadFormLists(context, site, departureCountry),
    exampleOffers(context, site, exampleForm),
  ]);
  // The cheapest of those offers that would cost less if the parcel were a few grams lighter.
  const instructive = offers.find((offer) => gaugeOf(offer, exampleParcel.grams, site)?.saving);
  return { ...form, example: form.init && (instructive ?? offers[0] ?? null) };
}
