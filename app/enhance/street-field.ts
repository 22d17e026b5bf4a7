/** Suggests the streets of the typed postal code (docs/requirements.md ADR-12). */
import { pageClient } from '#app/api/page-client.ts';
import { addressSearchCall } from '#domain/address/calls.ts';
import { enhanceCombobox } from './combobox.ts';
import { pageSite } from './rendered-page.ts';

const kinds: ReadonlySet<string> = new Set(['housenumber', 'street']);

/** `typed`: the visitor typed something before this script was loaded. */
export function enhanceStreetField(field: HTMLElement, typed: boolean): void {
  const input = field.querySelector<HTMLInputElement>('[role=combobox]');
  const postcode = input?.form?.elements.namedItem(field.dataset.street ?? '');
  if (!(postcode instanceof HTMLInputElement)) return;
  enhanceCombobox(field, typed, {
    name: 'streets',
    async find(q, signal) {
      const query = { q, postcode: postcode.value };
      const { features } = await pageClient(pageSite().lang).call(addressSearchCall, { query, signal });
      return features
        .filter(({ properties }) => kinds.has(properties.type))
        .map(({ properties }) => ({ label: properties.name, detail: properties.city, value: properties.name }));
    },
  });
}
