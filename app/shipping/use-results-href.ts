import { useLocation } from 'react-router';
import { draftParam } from '#app/journey/draft-param.ts';
import { resultsHref } from '#app/journey/results-href.ts';
import { useMode } from '#app/shell/site-context.ts';
import type { OfferFilters } from '#domain/shipping/offer-filters.ts';
import type { OfferSort } from '#domain/shipping/offer-ranking.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';

/** The draft that the address comes back from: what was filled in there goes along with another offer. */
export function useDraftCode(): string | null {
  return new URLSearchParams(useLocation().search).get(draftParam);
}

export type ResultsHref = (form: ShipmentForm, filters: OfferFilters | null, sort: OfferSort) => string;

/** Addresses of votre-colis that keep the draft one comes back from. */
export function useResultsHref(): ResultsHref {
  const site = useMode();
  const code = useDraftCode();
  return (form, filters, sort) => {
    const href = resultsHref(site, form, filters, sort);
    return code ? `${href}&${draftParam}=${encodeURIComponent(code)}` : href;
  };
}
