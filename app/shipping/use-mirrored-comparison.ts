import { useEffect } from 'react';
import type { OfferFilters } from '#domain/shipping/offer-filters.ts';
import { filtersToSearch } from '#domain/shipping/prefilter.ts';
import type { Site } from '#domain/site/site.ts';
import type { ComparisonPage } from './load-comparison.ts';
import { useLiveComparison } from './use-live-comparison.ts';

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
