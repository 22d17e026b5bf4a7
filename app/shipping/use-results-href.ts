import { useLocation } from 'react-router';
import { draftParam } from '#app/journey/draft-param.ts';
import { packagingParam } from '#app/journey/packaging-state.ts';
import { useSite } from '#app/shell/site-context.ts';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import type { OfferFilters } from '#domain/shipping/offer-filters.ts';
import { type OfferSort, sortNames, sortParam } from '#domain/shipping/offer-ranking.ts';
import { filtersToSearch } from '#domain/shipping/prefilter.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import { pathOf } from '#domain/site/paths.ts';

/**
 * The code of the draft whose offer is being changed, from the page's address; null if there is none. Its details are
 * copied to the draft with the new offer.
 */
export function useDraftCode(): string | null {
  return new URLSearchParams(useLocation().search).get(draftParam);
}

export type ResultsHref = (form: ShipmentForm, filters: OfferFilters | null, sort: OfferSort) => string;

/**
 * Returns a function for addresses of votre-colis with criteria, filters and order, so that results can be bookmarked
 * (docs/requirements.md SMT-25). They include the code of the draft whose offer is being changed,
 * and what the visitor has done about the box for the parcel.
 */
export function useResultsHref(): ResultsHref {
  const site = useSite();
  const code = useDraftCode();
  const packaging = new URLSearchParams(useLocation().search).get(packagingParam);
  return (form, filters, sort) => {
    const params = criteriaToSearch(form);
    if (filters) for (const [name, value] of filtersToSearch(filters)) params.set(name, value);
    if (sort !== 'price') params.set(sortParam, sortNames[sort]);
    if (code) params.set(draftParam, code);
    if (packaging) params.set(packagingParam, packaging);
    return `${pathOf('parcel', site)}?${params}`;
  };
}
