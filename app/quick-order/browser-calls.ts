/** The API calls of the quick order in the browser. Imported when the first one is made. */
import { browserClient } from '#app/api/client.ts';
import { suggestionsCall } from '#domain/catalog/calls.ts';
import { quickOrderCall } from '#domain/quick-order/calls.ts';
import type { WantedLine } from '#domain/quick-order/wanted-line.ts';
import type { CallDeadlines } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

const maxSuggestions = '8';

export function browserCalls(site: Site, locale: Locale, timeoutMs: CallDeadlines) {
  const client = browserClient(locale, timeoutMs);
  const parameters = { site };
  return {
    judge(lines: WantedLine[], signal: AbortSignal) {
      return client.call(quickOrderCall, { parameters, body: { lines }, signal });
    },
    suggest(term: string, signal: AbortSignal) {
      return client.call(suggestionsCall, { parameters, query: { term, max: maxSuggestions }, signal });
    },
  };
}
