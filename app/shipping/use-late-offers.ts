import { useState } from 'react';
import type { ComparisonState } from '#domain/shipping/comparison-state.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import { filterOffers, type OfferFilters } from '#domain/shipping/offer-filters.ts';
import type { OfferSort } from '#domain/shipping/offer-ranking.ts';

const serviceOf = ({ carrierCode, serviceCode }: Offer) => `${carrierCode} ${serviceCode}`;

/**
 * Keeps offers that arrive once a list is shown out of it, so that nothing moves under the eyes or the finger of the
 * visitor, until they ask for them or choose another order or filter (docs/requirements.md SMT-24). `initial` is the
 * comparison of the page, `state` what has become of it.
 */
export function useLateOffers(
  initial: ComparisonState,
  state: ComparisonState,
  filters: OfferFilters,
  sort: OfferSort,
) {
  const view = JSON.stringify([filters, sort]);
  const [shown, setShown] = useState({ initial, view, offers: initial.offers });
  const showAll = () => setShown({ initial, view, offers: state.offers });
  const isFirst = shown.offers.length === 0 && state.offers.length > 0;
  if (shown.initial !== initial || shown.view !== view || isFirst) showAll();
  const services = new Set(shown.offers.map(serviceOf));
  const isLate = (offer: Offer) => !services.has(serviceOf(offer));
  const late = filterOffers(state.offers.filter(isLate), filters);
  return { shown: { ...state, offers: state.offers.filter((offer) => !late.includes(offer)) }, late, showAll };
}

export function focusOffers(): void {
  const offers = document.getElementById('offres');
  offers?.setAttribute('tabindex', '-1');
  offers?.focus({ preventScroll: true });
}
