import type { AnswerTo } from '#app/api/contracts.ts';
import { findRecipients } from '#app/api/find-recipients.ts';
import { pageClient } from '#app/api/page-client.ts';
import type { FoundRecipient } from '#domain/address/address-book-contract.ts';
import { autocompleteCall } from '#domain/shipping/calls.ts';
import { codeStart, placeText } from '#domain/territory/place-text.ts';
import { enhanceCombobox, type Suggestion } from './combobox.ts';
import { pageSite } from './rendered-page.ts';

type Place = AnswerTo<typeof autocompleteCall>['data'][number];

interface Picked extends Suggestion {
  readonly postalCode: string;
  readonly city: string;
  readonly recipient?: FoundRecipient;
}

/** Says below the field for whom the parcel is, and sets the country and kind of the recipient's address. */
function showRecipient(field: HTMLElement, form: HTMLFormElement, recipient: FoundRecipient | undefined): void {
  const hidden = field.querySelector<HTMLInputElement>('[data-recipient]');
  const note = field.querySelector<HTMLElement>('[data-for]');
  if (!hidden || !note || (!recipient && hidden.value === '')) return;
  hidden.value = recipient?.id ?? '';
  hidden.disabled = !recipient;
  note.textContent = recipient ? (note.dataset.for ?? '').replace('{name}', () => recipient.name) : '';
  if (!recipient) return;
  const [country, isCompany] = ['to.country', 'to.b2b'].map((name) => form.elements.namedItem(name));
  if (country instanceof HTMLSelectElement) country.value = recipient.country;
  if (isCompany instanceof HTMLInputElement) isCompany.checked = recipient.b2b;
}

/** Suggestions for what was typed: places of a country, and with `anyCode` also towns as a whole, without a postal code. */
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
    showRecipient(field, form, undefined);
  };
  const { allCodes } = field.dataset;
  const { site, lang } = pageSite();
  const isKnown = () => document.documentElement.hasAttribute('data-signed-in');
  const marker = field.querySelector<HTMLElement>('[data-for]')?.dataset.marker;
  enhanceCombobox<Picked>(field, typed, {
    name: 'autocomplete',
    find: async (input, signal) => {
      const isoAlpha2 = (country() as HTMLSelectElement | null)?.value ?? '';
      const [recipients, places] = await Promise.all([
        marker && isKnown() ? findRecipients(pageClient(lang), site, input, signal) : [],
        findPlaces(isoAlpha2, input, signal, allCodes !== undefined),
      ]);
      return [
        ...recipients.map((recipient) => {
          const { name, postalCode, city } = recipient;
          const value = placeText(recipient);
          return { label: name, detail: `${value}, ${marker}`, value, postalCode, city, recipient };
        }),
        ...places.map((place) => ({
          ...place,
          label: place.city,
          detail: place.anyCode ? `${allCodes} ${codeStart(isoAlpha2, place.postalCode)}`.trim() : place.postalCode,
          value: placeText(place),
        })),
      ];
    },
    onType: forget,
    onPick(place) {
      postalCode.value = place.postalCode;
      city.value = place.city;
      showRecipient(field, form, place.recipient);
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
