import type { AnswerTo } from '#app/api/contracts.ts';
import { pageClient } from '#app/api/page-client.ts';
import { codeStart, placeText } from '#domain/territory/place-text.ts';
import { autocompleteCall } from '#domain/shipping/calls.ts';
import { enhanceCombobox } from './combobox.ts';
import { pageSite } from './rendered-page.ts';

type Place = AnswerTo<typeof autocompleteCall>['data'][number];

/** The places of a country that match a text, with the site and language of the page; with `anyCode` whole towns too. */
export async function findPlaces(
  country: string,
  input: string,
  signal: AbortSignal,
  anyCode = false,
): Promise<readonly Place[]> {
  const { site, lang } = pageSite();
  const query = { site, countryIsoCode: country, input, ...(anyCode && { anyCode: 'true' as const }) };
  return (await pageClient(lang).call(autocompleteCall, { query, signal })).data;
}

/**
 * Shows suggestions of places below a field, and stores the chosen one in hidden fields (docs/requirements.md SMT-6).
 * `typed`: the visitor typed something before this script was loaded.
 */
export function enhancePlaceField(field: HTMLElement, typed: boolean): void {
  const hidden = (part: string) => field.querySelector<HTMLInputElement>(`[data-place-part=${part}]`);
  const [postalCode, city] = [hidden('postalCode'), hidden('city')];
  const form = postalCode?.form;
  if (!postalCode || !city || !form) return;
  const country = () => form.elements.namedItem(`${field.dataset.place}.country`);
  const forget = () => {
    postalCode.value = '';
    city.value = '';
  };
  const { allCodes } = field.dataset;
  enhanceCombobox(field, typed, {
    name: 'autocomplete',
    find: async (input, signal) => {
      const isoAlpha2 = (country() as HTMLSelectElement | null)?.value ?? '';
      const places = await findPlaces(isoAlpha2, input, signal, allCodes !== undefined);
      return places.map((place) => ({
        ...place,
        label: place.city,
        detail: place.anyCode ? `${allCodes} ${codeStart(isoAlpha2, place.postalCode)}`.trim() : place.postalCode,
        value: placeText(place),
      }));
    },
    onType: forget,
    onPick(place) {
      postalCode.value = place.postalCode;
      city.value = place.city;
      // Browsers report no change of a hidden field.
      postalCode.dispatchEvent(new Event('change', { bubbles: true }));
    },
  });
  // When the visitor changes the country, the chosen place is no longer valid. Its text stays, and the server looks it
  // up when the form is sent.
  form.addEventListener('change', (event) => {
    if (event.target === country()) forget();
  });
}
