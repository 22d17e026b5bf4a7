/**
 * The call that searches tariff numbers, for the browser. `ArticleFields.tsx` loads this module when the visitor
 * first searches; import it nowhere else.
 */

import { browserClient } from '#app/api/client.ts';
import { tariffNumbersCall } from '#domain/customs/calls.ts';
import type { CallDeadlines } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

/** The tariff numbers that match words or digits, best match first. Rejects if the call fails. */
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
