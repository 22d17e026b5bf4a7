/** Loads the data of the home page: the form's lists and current prices (docs/requirements.md NAV-1). */

import type { ApiClient } from '#app/api/client.ts';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { compareExample } from '#app/api/example-comparison.ts';
import { initCall } from '#domain/shipping/calls.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import { rankOffers } from '#domain/shipping/offer-ranking.ts';
import { defaultForm, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';

export interface Departure {
  readonly country: string;
  /** The query of the comparison page (votre-colis) for this comparison. */
  readonly search: string;
  readonly cheapest: Offer;
  readonly fastest: Offer;
}

export interface HomeData {
  /** `closed`: the journey is switched off; `failed`: the form's lists couldn't be loaded. */
  readonly state: 'open' | 'closed' | 'failed';
  readonly init: InitAnswer | null;
  readonly departures: readonly Departure[];
}

/** The parcel for which the home page shows prices: sides in centimetres and weight in kilograms, as one types them. */
export const boardParcel = { length: '22', width: '16', height: '6', weight: '0,5' } as const;
export const boardCity = 'Paris';

const from = { country: 'FR', postalCode: '75001', city: boardCity };
const destinations = [
  { country: 'FR', postalCode: '69002', city: 'Lyon' },
  { country: 'BE', postalCode: '1000', city: 'Bruxelles' },
  { country: 'CH', postalCode: '1003', city: 'Lausanne' },
  { country: 'GB', postalCode: 'SW1A 1AA', city: 'London' },
  { country: 'RE', postalCode: '97400', city: 'Saint-Denis' },
  { country: 'CA', postalCode: 'H2Y 1C6', city: 'Montréal' },
] as const;

const end = (place: (typeof destinations)[number] | typeof from) => ({
  ...place,
  cityZip: `${place.postalCode} ${place.city}`,
});

function boardForm(to: (typeof destinations)[number]): ShipmentForm {
  const { weight, ...sides } = boardParcel;
  return { ...defaultForm, departure: end(from), arrival: end(to), parcel: { format: 'PARCEL', ...sides }, weight };
}

async function loadDeparture(api: ApiClient, site: Site, to: (typeof destinations)[number]): Promise<Departure | null> {
  const form = boardForm(to);
  const { offers } = await compareExample(api, site, form);
  const [cheapest] = rankOffers(offers, 'price', site);
  const [fastest] = rankOffers(offers, 'delay', site);
  if (!cheapest || !fastest) return null;
  return { country: to.country, search: criteriaToSearch(form).toString(), cheapest, fastest };
}

/**
 * Loads the form's lists and the prices in parallel. A destination whose call fails is left out. Failures are reported;
 * that the journey is switched off isn't a failure.
 */
export async function loadHome(api: ApiClient, site: Site, report: (error: unknown) => void): Promise<HomeData> {
  let state: HomeData['state'] = 'open';
  const rows = destinations.map((to) =>
    loadDeparture(api, site, to).catch((error: unknown) => {
      if (!isClosedJourney(error)) report(error);
      return null;
    }),
  );
  const init = await api.call(initCall, { query: { site, countryIsoCode: from.country } }).catch((error: unknown) => {
    state = isClosedJourney(error) ? 'closed' : 'failed';
    if (state === 'failed') report(error);
    return null;
  });
  const departures = (await Promise.all(rows)).filter((row) => row !== null);
  return { state, init, departures };
}
