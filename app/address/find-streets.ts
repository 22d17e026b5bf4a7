/** Suggests streets while one is typed; `StreetField.tsx` loads this code then. */

import { browserClient } from '#app/api/client.ts';
import type { ComboboxOption } from '#app/ui/Combobox.tsx';
import { addressSearchCall } from '#domain/address/calls.ts';
import type { CallDeadlines } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';

interface SearchBounds {
  readonly locale: Locale;
  readonly timeoutMs: CallDeadlines;
  readonly signal: AbortSignal;
}

const kinds: ReadonlySet<string> = new Set(['housenumber', 'street']);

/** Streets and house numbers of a postal code. Towns aren't suggested, since the parcel's town is fixed. */
export async function findStreets(
  q: string,
  postcode: string,
  { locale, timeoutMs, signal }: SearchBounds,
): Promise<readonly ComboboxOption[]> {
  const { features } = await browserClient(locale, timeoutMs).call(addressSearchCall, {
    query: { q, postcode },
    signal,
  });
  return features
    .filter(({ properties }) => kinds.has(properties.type))
    .map(({ properties }, index) => ({
      key: String(index),
      label: properties.name,
      detail: properties.city,
      value: properties.name,
    }));
}
