import { useEffect, useRef, useState } from 'react';
import { useSettings } from '#app/shell/site-context.ts';
import { type ComparisonState, unansweredComparison } from '#domain/shipping/comparison-state.ts';
import type { OfferFilters } from '#domain/shipping/offer-filters.ts';
import { filtersToSearch } from '#domain/shipping/prefilter.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import type { ComparisonPage } from './comparison-page.ts';
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

/** How long offers are valid, in milliseconds: the form was sent that long before they expire. */
const validityMs = 3_600_000;

/**
 * The comparison in the browser (`useLiveComparison`). Copies it and the page's other data into the journey's session
 * in `sessionStorage` whenever they change (docs/requirements.md SMT-17, SMT-18).
 */
export function useMirroredComparison(page: ComparisonPage, filters: OfferFilters, site: Site) {
  const { form, init, isRequested, errors } = page;
  const live = useLiveComparison(page.comparison, form, site);
  const comparison = live.state;
  const filterText = filtersToSearch(filters).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters change only with their text
  useEffect(() => {
    if (!isRequested) return;
    const shipping = {
      formStartedAt: comparison.validUntil ? Date.parse(comparison.validUntil) - validityMs : Date.now(),
      shipmentCode: comparison.shipmentCode,
      offers: comparison.offers,
      filters,
      availableDates: init?.availabilityDates ?? [],
    };
    // Loaded after the page has become usable, since nothing on it depends on this copy. If it fails, only the copy is
    // missing.
    Promise.all([import('#app/journey/session.ts'), import('#domain/shipping/form-record.ts')]).then(
      ([{ keepShipping }, { formRecord }]) => keepShipping({ ...shipping, form: formRecord(form, init, errors) }),
      () => undefined,
    );
  }, [isRequested, comparison, form, init, errors, filterText]);
  return live;
}
