/**
 * The journey's state in the browser, for its session, under the key 'smt' (docs/requirements.md SMT-17, SMT-18). It
 * mirrors what the address and the server's draft hold, so that nothing depends on it.
 */

import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { formExpiry } from '#domain/shipping/form-expiry.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import { noFilters, type OfferFilters } from '#domain/shipping/offer-filters.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { IsoDate } from '#domain/time/date.ts';

/** The slices of the specification's journey state; customs and cart fill as their steps come. */
export interface JourneySession {
  readonly ui: { readonly lastStep: string | null };
  readonly shippingService: {
    readonly form: ShipmentForm | null;
    /** Milliseconds since 1970; offers and recap die 60 minutes later. */
    readonly formStartedAt: number | null;
    readonly shipmentCode: string | null;
    readonly offers: readonly Offer[];
    readonly offerRecap: Offer | null;
    readonly filters: OfferFilters;
    readonly availableDates: readonly IsoDate[];
    readonly defaultCountryIso: string;
  };
  readonly customs: Readonly<Record<string, never>>;
  readonly cart: Readonly<Record<string, never>>;
}

export const emptySession: JourneySession = {
  ui: { lastStep: null },
  shippingService: {
    form: null,
    formStartedAt: null,
    shipmentCode: null,
    offers: [],
    offerRecap: null,
    filters: noFilters,
    availableDates: [],
    defaultCountryIso: 'FR',
  },
  customs: {},
  cart: {},
};

/** Without the offers and the recap when the form is older than 60 minutes; the form itself stays. */
export function withoutExpired(session: JourneySession, now: number): JourneySession {
  const { formStartedAt } = session.shippingService;
  if (formStartedAt === null || formExpiry(formStartedAt, now) !== 'EXPIRED') return session;
  return {
    ...session,
    shippingService: { ...session.shippingService, shipmentCode: null, offers: [], offerRecap: null },
  };
}

/** The one store of a browser tab; `rehydrate` is called in an effect, so that server and browser render the same. */
export const journeySession = createStore<JourneySession>()(
  persist(() => emptySession, {
    name: 'smt',
    version: 1,
    skipHydration: true,
    storage: createJSONStorage(() => sessionStorage),
    merge: (kept, current) =>
      withoutExpired({ ...current, ...(kept as Partial<JourneySession> | undefined) }, Date.now()),
  }),
);

/** Changes part of the shipping slice. */
export function keepShipping(change: Partial<JourneySession['shippingService']>): void {
  journeySession.setState((session) => ({ shippingService: { ...session.shippingService, ...change } }));
}
