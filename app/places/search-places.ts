/** The call that finds places, in the browser. Imported when something is first typed into a field for places. */
import { browserClient } from '#app/api/client.ts';
import { findRecipients } from '#app/api/find-recipients.ts';
import { autocompleteCall } from '#domain/shipping/calls.ts';
import type { CallDeadlines } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

interface TypedPlace {
  readonly country: string;
  readonly input: string;
  readonly anyCode: boolean;
}

/** Searches in the page's language and with its deadlines; aborted with `signal` (docs/requirements.md SMT-6). */
export function searchPlaces(
  locale: Locale,
  timeoutMs: CallDeadlines,
  { country, input, anyCode }: TypedPlace,
  signal: AbortSignal,
) {
  const query = { countryIsoCode: country, input, anyCode: anyCode ? 'true' : 'false' } as const;
  return browserClient(locale, timeoutMs).call(autocompleteCall, { query, signal });
}

export const searchRecipients = (
  locale: Locale,
  timeoutMs: CallDeadlines,
  { site, input }: { readonly site: Site; readonly input: string },
  signal: AbortSignal,
) => findRecipients(browserClient(locale, timeoutMs), site, input, signal);
