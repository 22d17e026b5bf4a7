/** Finds the place that the text in a place field means (docs/requirements.md SMT-6). */
import type { ApiClient } from '#app/api/client.ts';
import { autocompleteCall } from '#domain/shipping/calls.ts';
import type { AutocompleteAnswer } from '#domain/shipping/contract.ts';
import type { FormEnd } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import { departmentOf } from '#domain/territory/departments.ts';
import { placeText } from '#domain/territory/place-text.ts';
import { chosenTown } from './choice-value.ts';
import type { PlaceChoices, PlaceMoves } from './PlaceField.tsx';

/**
 * Splits a text that matches no known place into postal code and city. Words with a digit, at the start or end of the
 * text, are the code (`1234 Ville`, `SW1A 1AA London`, `Ville 1234`); the rest is the city.
 */
export function splitPlaceText(text: string): { readonly postalCode: string; readonly city: string } {
  const words = text.trim().split(/\s+/);
  const hasDigit = (word: string) => /\d/.test(word);
  let start = 0;
  while (start < words.length && hasDigit(words[start] ?? '')) start += 1;
  let end = words.length;
  if (start === 0) while (end > 0 && hasDigit(words[end - 1] ?? '')) end -= 1;
  const code = start > 0 ? words.slice(0, start) : words.slice(end);
  const city = start > 0 ? words.slice(start) : words.slice(0, end);
  return { postalCode: code.join(' '), city: city.join(' ') };
}

type Place = AutocompleteAnswer['data'][number];

export interface ResolveInput {
  readonly api: ApiClient;
  /** The fields of the form, with `{name}.choice` and `{name}.move` if a button set them. */
  readonly params: URLSearchParams;
  readonly site: Site;
  readonly report: (error: unknown) => void;
  /** Whether a town is enough where its codes cost the same. */
  readonly anyCode?: boolean;
}

/** What was found for a typed place: one place, several to choose from, or other countries in which it exists. */
export interface ResolvedEnd {
  readonly end: FormEnd;
  readonly choices: PlaceChoices;
  readonly moves: PlaceMoves;
}

/**
 * The places to choose from, with their département. Places overseas (97, 98) come last, since they are rarely meant.
 */
function toChoices(places: readonly Place[]): PlaceChoices {
  const isOverseas = ({ countryIsoCode, postalCode }: Place) => countryIsoCode === 'FR' && /^9[78]/.test(postalCode);
  return places
    .toSorted((a, b) => Number(isOverseas(a)) - Number(isOverseas(b)))
    .map(({ countryIsoCode, codes, ...place }) => ({
      ...place,
      detail: codes?.join(', ') ?? (countryIsoCode === 'FR' ? departmentOf(place.postalCode) : ''),
    }));
}

/**
 * Looks up the place that was typed or chosen for one end of the trip, whose fields' names begin with `name`. If that
 * fails, this is reported and the text is split into postal code and city instead.
 */
export async function resolveEnd(
  { api, site, params, report, anyCode = false }: ResolveInput,
  name: string,
  formEnd: FormEnd,
): Promise<ResolvedEnd> {
  // The button beside 'Lyon est en France.' changes the country but not the typed text.
  const moved = params.get(`${name}.move`);
  const choice = params.get(`${name}.choice`) ?? formEnd.cityZip;
  const town = chosenTown(choice);
  const chosen = { ...formEnd, ...town };
  const end = moved ? { ...formEnd, country: moved, postalCode: '', city: '' } : chosen;
  const typed = (town?.city ?? choice).trim();
  const none = { choices: [], moves: [] };
  if (typed === '') return { ...none, end: { ...end, cityZip: placeText(end) } };
  if (typed === placeText(end) && end.postalCode !== '') return { ...none, end: { ...end, cityZip: typed } };
  const query = {
    countryIsoCode: end.country,
    input: typed,
    whole: 'true' as const,
    site,
    ...(anyCode && { anyCode: 'true' as const }),
  };
  const {
    data,
    elsewhere = [],
    proposed,
  }: AutocompleteAnswer = await api.call(autocompleteCall, { query }).catch((error: unknown) => {
    report(error);
    return { data: [] };
  });
  const same = data.filter(
    (place) =>
      placeText(place).toLowerCase() === typed.toLowerCase() && (!place.anyCode || place.postalCode === end.postalCode),
  );
  const matches = same.length > 0 ? same : data;
  const [first] = matches;
  if (!first) return { end: { ...end, cityZip: typed, ...splitPlaceText(typed) }, choices: [], moves: elsewhere };
  // 'Lyon, France' names its country itself.
  const { countryIsoCode: country, postalCode, city } = first;
  if (matches.length === 1 && !proposed)
    return { ...none, end: { country, postalCode, city, anyCode: first.anyCode, cityZip: placeText(first) } };
  const open = { country, cityZip: typed, postalCode: '', city: '' };
  return { end: open, choices: toChoices(matches), moves: elsewhere };
}
