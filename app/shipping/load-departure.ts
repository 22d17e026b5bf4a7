/** Loads and reads a place and day of departure alone, for forms that have many parcels leave at once. */
import type { ApiClient } from '#app/api/client.ts';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import type { PlaceChoices, PlaceMoves } from '#app/places/PlaceField.tsx';
import { resolveEnd } from '#app/places/resolve-end.ts';
import { addressBookCall } from '#domain/address/calls.ts';
import { initCall } from '#domain/shipping/calls.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { readCriteria } from '#domain/shipping/criteria.ts';
import { type FormEnd, usualCountries } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import { placeText } from '#domain/territory/place-text.ts';
import { originsOf, slimInit } from './load-comparison.ts';

export interface DepartureForm {
  readonly init: InitAnswer;
  /** Codes of the countries from which a compared service leaves. */
  readonly origins: readonly string[];
  readonly departure: FormEnd;
}

interface DepartureRequest {
  readonly api: ApiClient;
  readonly site: Site;
  readonly isSignedIn: boolean;
  readonly report: (error: unknown) => void;
}

const nowhere: FormEnd = { country: usualCountries.departure, cityZip: '', postalCode: '', city: '' };

/** The place of the account's primary address; none if it has no address in a country that parcels leave from. */
async function ownPlace({ api, site }: DepartureRequest, { departureCountries }: InitAnswer): Promise<FormEnd> {
  const { addresses } = await api.call(addressBookCall, { parameters: { site } });
  const primary = addresses.find(({ isPrimary }) => isPrimary);
  const country = primary?.country.isocode ?? '';
  if (!primary || !departureCountries.some(({ isoAlpha2 }) => isoAlpha2 === country)) return nowhere;
  const place = { postalCode: primary.postalCode ?? '', city: primary.town ?? '' };
  return { country, ...place, cityZip: placeText(place) };
}

/**
 * Loads the fields; null while the journey is closed. If the address book can't be read, this is reported, and no place
 * is proposed.
 */
export async function loadDeparture(request: DepartureRequest): Promise<DepartureForm | null> {
  const { api, site, isSignedIn, report } = request;
  try {
    const init = await api.call(initCall, { query: { site, countryIsoCode: usualCountries.departure } });
    const departure = isSignedIn
      ? await ownPlace(request, init).catch((error: unknown) => {
          report(error);
          return nowhere;
        })
      : nowhere;
    return { init: slimInit(init), origins: originsOf(init), departure };
  } catch (error) {
    if (isClosedJourney(error)) return null;
    throw error;
  }
}

/** The departure that was typed: its place, or several to choose from, and why it can't be used. */
export interface TypedDeparture {
  readonly departure: FormEnd;
  readonly collectionDate: string;
  readonly choices: PlaceChoices;
  readonly moves: PlaceMoves;
  /** Message for the place; undefined if it is one place, or if there are `choices`. */
  readonly error: string | undefined;
}

export async function readDepartureForm(
  form: FormData,
  request: Omit<DepartureRequest, 'isSignedIn'>,
): Promise<TypedDeparture> {
  const params = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === 'string' && /^(from\.|collectionDate$)/.test(name)) params.append(name, value);
  }
  const { departure, collectionDate } = readCriteria(params);
  const { end, choices, moves } = await resolveEnd({ ...request, params }, 'from', departure);
  return { departure: end, collectionDate, choices, moves, error: moves[0]?.message };
}
