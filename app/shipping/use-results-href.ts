import { useLocation } from 'react-router';
import { draftParam } from '#app/journey/draft-param.ts';
import { packagingParam } from '#app/journey/packaging-state.ts';
import { useSite } from '#app/shell/site-context.ts';
import { recipientParam } from '#domain/orders/shortcuts-calls.ts';
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
 * what the visitor has done about the box for the parcel, and who receives it.
 */
export function useResultsHref(): ResultsHref {
  const site = useSite();
  const code = useDraftCode();
  const here = new URLSearchParams(useLocation().search);
  return (form, filters, sort) => {
    const params = criteriaToSearch(form);
    if (filters) for (const [name, value] of filtersToSearch(filters)) params.set(name, value);
    if (sort !== 'price') params.set(sortParam, sortNames[sort]);
    if (code) params.set(draftParam, code);
    for (const name of [packagingParam, recipientParam]) {
      const value = here.get(name);
      if (value) params.set(name, value);
    }
    return `${pathOf('parcel', site)}?${params}`;
  };
}
