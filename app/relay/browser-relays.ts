/** The API calls of the relay picker in the browser. Imported when the first one is made. */

import { browserClient } from '#app/api/client.ts';
import type { CallDeadlines } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import { findRelays, type RelayFinding, type RelaySearch } from './find-relays.ts';

export function findInBrowser(
  locale: Locale,
  timeoutMs: CallDeadlines,
  search: RelaySearch,
  signal: AbortSignal,
): Promise<RelayFinding> {
  return findRelays(browserClient(locale, timeoutMs), search, signal);
}
