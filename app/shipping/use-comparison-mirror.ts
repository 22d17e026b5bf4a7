import { useEffect } from 'react';
import type { OfferFilters } from '#domain/shipping/offer-filters.ts';
import { filtersToSearch } from '#domain/shipping/prefilter.ts';
import type { ComparisonPage } from './load-comparison.ts';

/** Minutes for which offers hold, in milliseconds: the form was sent that long before they end. */
const validityMs = 3_600_000;

/**
 * Copies the page into the journey's mirror in the browser's `sessionStorage` whenever it changes (docs/requirements.md SMT-17,
 * SMT-18).
 */
export function useComparisonMirror(page: ComparisonPage, filters: OfferFilters): void {
  const { comparison, form, init, isRequested, errors } = page;
  const filterText = filtersToSearch(filters).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters change when their text does
  useEffect(() => {
    if (!isRequested) return;
    const shipping = {
      formStartedAt: comparison.validUntil ? Date.parse(comparison.validUntil) - validityMs : Date.now(),
      shipmentCode: comparison.shipmentCode,
      offers: comparison.offers,
      filters,
      availableDates: init?.availabilityDates ?? [],
    };
    // Loaded once the page works, since nothing on it depends on the mirror; a failure costs the mirror alone.
    Promise.all([import('#app/journey/session.ts'), import('#domain/shipping/form-record.ts')]).then(
      ([{ keepShipping }, { formRecord }]) => keepShipping({ ...shipping, form: formRecord(form, init, errors) }),
      () => undefined,
    );
  }, [isRequested, comparison, form, init, errors, filterText]);
}
