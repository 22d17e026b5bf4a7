/** Loads the data of the landing page (docs/requirements.md NAV-12, SMT-20). */

import type { ApiClient } from '#app/api/client.ts';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { compareExample } from '#app/api/example-comparison.ts';
import { initCall } from '#domain/shipping/calls.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import { rankOffers } from '#domain/shipping/offer-ranking.ts';
import { defaultForm, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import { gaugeOf } from './weight-gauge.ts';

export interface LandingData {
  /** `closed`: the journey is switched off; `failed`: the form's lists couldn't be loaded. */
  readonly state: 'open' | 'closed' | 'failed';
  readonly init: InitAnswer | null;
  /** The offer whose price bands are drawn as an example; null if there is none. */
  readonly example: Offer | null;
}

/** The parcel of the example in the section « Le poids fait le prix ». */
export const exampleParcel = { grams: 280, from: 'Lyon', to: 'Lausanne' } as const;

const exampleForm: ShipmentForm = {
  ...defaultForm,
  departure: { country: 'FR', postalCode: '69003', city: exampleParcel.from, cityZip: '' },
  arrival: { country: 'CH', postalCode: '1003', city: exampleParcel.to, cityZip: '' },
  parcel: { format: 'PARCEL', length: '22', width: '16', height: '6' },
  weight: '0,28',
};

/**
 * The cheapest of those offers that would cost less if the parcel were a few grams lighter; if there are none, the
 * cheapest offer. Null if no offer exists.
 */
async function loadExample(api: ApiClient, site: Site): Promise<Offer | null> {
  const comparison = await compareExample(api, site, exampleForm);
  const offers = rankOffers(comparison.offers, 'price', site);
  const instructive = offers.find((offer) => gaugeOf(offer, exampleParcel.grams, site)?.saving);
  return instructive ?? offers[0] ?? null;
}

/**
 * Loads the form's lists and the example in parallel. If the lists can't be loaded, `state` is `failed`, or `closed` if
 * the journey is switched off; if only the example can't be loaded, it is null. Failures are reported, unless their
 * cause is that the journey is switched off.
 */
export async function loadLanding(
  api: ApiClient,
  site: Site,
  departureCountry: string,
  report: (error: unknown) => void,
): Promise<LandingData> {
  const loadingExample = loadExample(api, site).catch((error: unknown) => {
    if (!isClosedJourney(error)) report(error);
    return null;
  });
  try {
    const init = await api.call(initCall, { query: { site, countryIsoCode: departureCountry } });
    return { state: 'open', init, example: await loadingExample };
  } catch (error) {
    if (isClosedJourney(error)) return { state: 'closed', init: null, example: null };
    report(error);
    return { state: 'failed', init: null, example: null };
  }
}
