// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { type ComparisonState, initialComparison } from '#domain/shipping/comparison-state.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import { noFilters } from '#domain/shipping/offer-filters.ts';
import type { OfferSort } from '#domain/shipping/offer-ranking.ts';
import { useLateOffers } from './use-late-offers.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const root = createRoot(document.body);
afterEach(() => act(() => root.render(null)));

const offer = (serviceCode: string) =>
  ({ carrierCode: serviceCode.slice(0, 4), serviceCode, key: Math.random() }) as unknown as Offer;
const withOffers = (...services: readonly string[]): ComparisonState => ({
  ...initialComparison,
  offers: services.map(offer),
});

/** Shows a comparison as the panel does; returns what is in the list and what has arrived late. */
function panel(initial: ComparisonState) {
  let now: ReturnType<typeof useLateOffers> | undefined;
  function Panel({ state, sort }: { readonly state: ComparisonState; readonly sort: OfferSort }) {
    now = useLateOffers(initial, state, noFilters, sort);
    return null;
  }
  const codes = (offers: readonly Offer[] = []) => offers.map(({ serviceCode }) => serviceCode);
  return {
    async show(state: ComparisonState, sort: OfferSort = 'price') {
      await act(() => root.render(<Panel state={state} sort={sort} />));
      return { list: codes(now?.shown.offers), late: codes(now?.late) };
    },
    press: () => act(() => now?.showAll()),
  };
}

test('36.5 SMT-24 an offer that arrives late waits until the visitor asks for it', async () => {
  const first = withOffers('POFR-home', 'CHRP-13');
  const { show, press } = panel(first);
  expect(await show(first)).toEqual({ list: ['POFR-home', 'CHRP-13'], late: [] });
  const grown = withOffers('SWFT-cheap', 'POFR-home', 'CHRP-13');
  expect(await show(grown)).toEqual({ list: ['POFR-home', 'CHRP-13'], late: ['SWFT-cheap'] });
  await press();
  expect(await show(grown)).toEqual({ list: ['SWFT-cheap', 'POFR-home', 'CHRP-13'], late: [] });
});

test('36.5 SMT-24 another order puts late offers into the list, and the first offers of all are shown at once', async () => {
  const none = withOffers();
  const { show } = panel(none);
  await show(none);
  expect(await show(withOffers('POFR-home'))).toEqual({ list: ['POFR-home'], late: [] });
  const grown = withOffers('POFR-home', 'SWFT-fast');
  expect(await show(grown)).toEqual({ list: ['POFR-home'], late: ['SWFT-fast'] });
  expect(await show(grown, 'delay')).toEqual({ list: ['POFR-home', 'SWFT-fast'], late: [] });
});
