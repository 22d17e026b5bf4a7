/** What the landing page asks of our own calls (docs/requirements.md NAV-12, SMT-20). */

import type { ApiClient } from '#app/api/client.ts';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { comparisonOfAnswer } from '#domain/shipping/comparison.ts';
import { type InitAnswer, initCall, offersSyncCall } from '#domain/shipping/contract.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import { rankOffers } from '#domain/shipping/offer-ranking.ts';
import { defaultForm, formToQuoteInput, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Mode } from '#domain/site/mode.ts';
import { gaugeOf } from './weight-gauge.ts';

export interface LandingData {
  /** `closed`: the journey is switched off; `failed`: the form's lists could not be had. */
  readonly state: 'open' | 'closed' | 'failed';
  readonly init: InitAnswer | null;
  /** The offer of the example, whose bands are drawn. */
  readonly example: Offer | null;
}

/** The example of « Le poids fait le prix ». */
export const exampleParcel = { grams: 280, from: 'Lyon', to: 'Lausanne' } as const;

const exampleForm: ShipmentForm = {
  ...defaultForm,
  departure: { country: 'FR', postalCode: '69003', city: exampleParcel.from, cityZip: '' },
  arrival: { country: 'CH', postalCode: '1003', city: exampleParcel.to, cityZip: '' },
  parcel: { format: 'PARCEL', length: '22', width: '16', height: '6' },
  weight: '0,28',
};

/** The cheapest offer that a few grams less would make cheaper, else the cheapest. */
async function loadExample(api: ApiClient, site: Mode): Promise<Offer | null> {
  const answer = await api.call(offersSyncCall, { query: { site }, body: formToQuoteInput(exampleForm) });
  const offers = rankOffers(comparisonOfAnswer(answer).offers, 'price', site);
  const telling = offers.find((offer) => gaugeOf(offer, exampleParcel.grams, site)?.saving);
  return telling ?? offers[0] ?? null;
}

/** The form's lists and the example, in parallel; failures are states of the page and are reported. */
export async function loadLanding(
  api: ApiClient,
  site: Mode,
  departureCountry: string,
  report: (error: unknown) => void,
): Promise<LandingData> {
  const asked = loadExample(api, site).catch((error: unknown) => {
    if (!isClosedJourney(error)) report(error);
    return null;
  });
  try {
    const init = await api.call(initCall, { query: { site, countryIsoCode: departureCountry } });
    return { state: 'open', init, example: await asked };
  } catch (error) {
    if (isClosedJourney(error)) return { state: 'closed', init: null, example: null };
    report(error);
    return { state: 'failed', init: null, example: null };
  }
}
