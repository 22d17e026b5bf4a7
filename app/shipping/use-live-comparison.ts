import { useEffect, useRef, useState } from 'react';
import { useSettings } from '#app/site/site-context.ts';
import { useApi } from '#app/site/use-api.ts';
import type { ComparisonState } from '#domain/shipping/comparison.ts';
import { offersCall, quoteCall } from '#domain/shipping/contract.ts';
import type { QuoteRequestInput } from '#domain/shipping/quote-request.ts';
import { type OffersRequest, runComparison } from '#domain/shipping/run-comparison.ts';
import { formToQuoteInput, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Mode } from '#domain/site/mode.ts';

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * The comparison as it goes on in the browser: what the page came with, then polled while carriers are pending
 * (docs/requirements.md SMT-8, SMT-14). `stop` ends the wait and keeps what has arrived.
 */
export function useLiveComparison(
  initial: ComparisonState,
  form: ShipmentForm,
  site: Mode,
): { readonly state: ComparisonState; readonly stop: () => void } {
  const api = useApi();
  const { pollPeriodMs, pollTimeoutMs } = useSettings();
  const [live, setLive] = useState({ initial, state: initial });
  const run = useRef<AbortController | null>(null);

  useEffect(() => {
    if (initial.next === null) return;
    const controller = new AbortController();
    run.current = controller;
    const { signal } = controller;
    const query = { site };
    const ports = {
      quote: (body: QuoteRequestInput) => api().call(quoteCall, { query, body, signal }),
      offers: (body: OffersRequest) => api().call(offersCall, { query, body, signal }),
      wait: (milliseconds: number) => pause(milliseconds, signal),
      now: () => performance.now(),
      isCancelled: () => signal.aborted,
    };
    const options = { retryMs: pollPeriodMs, timeoutMs: pollTimeoutMs, from: initial };
    void (async () => {
      for await (const state of runComparison(ports, formToQuoteInput(form), options)) {
        if (run.current !== controller) return;
        setLive({ initial, state });
      }
    })();
    return () => {
      run.current = null;
      controller.abort();
    };
  }, [initial, form, site, api, pollPeriodMs, pollTimeoutMs]);

  return {
    state: live.initial === initial ? live.state : initial,
    stop: () => run.current?.abort(),
  };
}
