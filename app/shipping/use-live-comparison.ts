import { useEffect, useRef, useState } from 'react';
import { useSettings } from '#app/shell/site-context.ts';
import { type ComparisonState, unansweredComparison } from '#domain/shipping/comparison-state.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import { useCalls } from './use-calls.ts';

/**
 * The comparison in the browser: at first the state in the page, then polled while carriers haven't answered
 * (docs/requirements.md SMT-8, SMT-14). `stop` ends the waiting; the offers so far stay.
 */
export function useLiveComparison(
  initial: ComparisonState,
  form: ShipmentForm,
  site: Site,
): { readonly state: ComparisonState; readonly stop: () => void } {
  const calls = useCalls();
  const { pollPeriodMs, pollTimeoutMs } = useSettings();
  const [live, setLive] = useState({ initial, state: initial });
  const run = useRef<AbortController | null>(null);

  useEffect(() => {
    if (initial.next === null) return;
    const controller = new AbortController();
    run.current = controller;
    const options = { retryMs: pollPeriodMs, timeoutMs: pollTimeoutMs, from: initial };
    const show = (state: ComparisonState) => {
      if (run.current === controller) setLive({ initial, state });
    };
    const follow = async () => {
      const { comparison } = await calls();
      for await (const state of comparison(form, site, options, controller.signal)) {
        if (run.current !== controller) return;
        show(state);
      }
    };
    // Called if the code of the API calls can't be loaded; the offers so far stay.
    const giveUp = () =>
      show(initial.offers.length > 0 ? { ...initial, loading: false, next: null } : unansweredComparison());
    follow().catch(giveUp);
    return () => {
      run.current = null;
      controller.abort();
    };
  }, [initial, form, site, calls, pollPeriodMs, pollTimeoutMs]);

  return {
    state: live.initial === initial ? live.state : initial,
    stop: () => run.current?.abort(),
  };
}
