import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import type { OfferFilters } from '#domain/shipping/offer-filters.ts';
import { type OfferSort, sortNames, sortParam } from '#domain/shipping/offer-ranking.ts';
import { filtersToSearch } from '#domain/shipping/prefilter.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Mode } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';

/** The address of votre-colis with criteria, filters and order: what is seen can be bookmarked (SMT-25). */
export function resultsHref(site: Mode, form: ShipmentForm, filters: OfferFilters | null, sort: OfferSort): string {
  const params = criteriaToSearch(form);
  if (filters) for (const [name, value] of filtersToSearch(filters)) params.set(name, value);
  if (sort !== 'price') params.set(sortParam, sortNames[sort]);
  return `${pathOf('parcel', site)}?${params}`;
}
