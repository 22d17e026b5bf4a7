/** Searches tariff numbers from the browser. Imported only by `use-tariff-search.ts`, when a search is first made. */

import { browserClient } from '#app/api/client.ts';
import { tariffNumbersCall } from '#domain/customs/calls.ts';
import type { CallDeadlines } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

/** Tariff numbers that match words or digits, the best match first. */
export async function findTariffNumbers(
  q: string,
  { site, locale, timeoutMs, signal }: { site: Site; locale: Locale; timeoutMs: CallDeadlines; signal: AbortSignal },
) {
  const { tariffNumbers } = await browserClient(locale, timeoutMs).call(tariffNumbersCall, {
    query: { site, q },
    signal,
  });
  return tariffNumbers;
}
