/** The API calls of the comparison in the browser. Imported when the first one is made. */

import { browserClient } from '#app/api/client.ts';
import { calendarCall, collectionDateCall, offersCall, quoteCall } from '#domain/shipping/calls.ts';
import type { ComparisonState } from '#domain/shipping/comparison-state.ts';
import type { QuoteRequestInput } from '#domain/shipping/quote-request.ts';
import { type ComparisonOptions, type OffersRequest, runComparison } from '#domain/shipping/run-comparison.ts';
import { formToQuoteInput, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { CallDeadlines } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export type BrowserCalls = ReturnType<typeof browserCalls>;

/** The calls in the page's language and with its deadlines. Each is aborted with its `signal`. */
export function browserCalls(locale: Locale, timeoutMs: CallDeadlines) {
  const client = browserClient(locale, timeoutMs);
  return {
    departureDates(isoAlpha2: string, postalCode: string, signal: AbortSignal) {
      return client.call(collectionDateCall, { parameters: { isoAlpha2 }, query: { postalCode }, signal });
    },
    calendar(form: ShipmentForm, site: Site, signal: AbortSignal) {
      return client.call(calendarCall, { query: { site }, body: formToQuoteInput(form), signal });
    },
    /** The successive states of a comparison, continuing from `options.from` (docs/requirements.md SMT-8, SMT-14). */
    comparison(
      form: ShipmentForm,
      site: Site,
      options: ComparisonOptions,
      signal: AbortSignal,
    ): AsyncIterable<ComparisonState> {
      const query = { site };
      const ports = {
        quote: (body: QuoteRequestInput) => client.call(quoteCall, { query, body, signal }),
        offers: (body: OffersRequest) => client.call(offersCall, { query, body, signal }),
        wait: (milliseconds: number) => pause(milliseconds, signal),
        now: () => performance.now(),
        isCancelled: () => signal.aborted,
      };
      return runComparison(ports, formToQuoteInput(form), options);
    },
  };
}
