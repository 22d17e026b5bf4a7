/** The search of tariff numbers from the browser. Only `use-tariff-search.ts` imports it, when it is first needed. */

import { browserClient } from '#app/api/client.ts';
import { tariffNumbersCall } from '#domain/customs/contract.ts';
import type { CallDeadlines } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';

/** Tariff numbers for words or digits, best first. */
export async function findTariffNumbers(
  q: string,
  { site, locale, timeoutMs, signal }: { site: Mode; locale: Locale; timeoutMs: CallDeadlines; signal: AbortSignal },
) {
  const { tariffNumbers } = await browserClient(locale, timeoutMs).call(tariffNumbersCall, {
    query: { site, q },
    signal,
  });
  return tariffNumbers;
}
