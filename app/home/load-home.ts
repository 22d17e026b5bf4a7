/** Loads the data of the home page: the form's lists and current prices (docs/requirements.md NAV-1). */
import { exampleOffers } from '#app/api/example-comparison.ts';
import { type FormLists, loadFormLists } from '#app/api/form-lists.ts';
import type { PageContext } from '#app/api/page-context.ts';
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

export type HomeData = FormLists & { readonly departures: readonly Departure[] };

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

async function loadDeparture(
  context: PageContext,
  site: Site,
  to: (typeof destinations)[number],
): Promise<Departure | null> {
  const form = boardForm(to);
  const { offers } = await exampleOffers(context, site, form);
  const [cheapest] = offers;
  const [fastest] = rankOffers(offers, 'delay', site);
  if (!cheapest || !fastest) return null;
  return { country: to.country, search: criteriaToSearch(form).toString(), cheapest, fastest };
}

/** Loads the form's lists and the prices in parallel. A destination without an offer is left out. */
export async function loadHome(context: PageContext, site: Site): Promise<HomeData> {
  const [form, departures] = await Promise.all([
    loadFormLists(context, site, from.country),
    Promise.all(destinations.map((to) => loadDeparture(context, site, to))),
  ]);
  return { ...form, departures: departures.filter((row) => row !== null) };
}
