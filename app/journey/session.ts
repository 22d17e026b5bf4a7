/**
 * The journey's state in the browser's `sessionStorage`, under the key 'smt' (docs/requirements.md SMT-17, SMT-18).
 * Except for `typed`, it only copies what the URL, the server's answers and its draft contain, so that nothing depends
 * on it.
 */

import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { TypedForm } from '#app/forms/typed-form.ts';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import { formExpiry, formLifetimeMs } from '#domain/shipping/form-expiry.ts';
import type { FormRecord } from '#domain/shipping/form-record.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import { noFilters, type OfferFilters } from '#domain/shipping/offer-filters.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { StepData } from './load-step.ts';

/** The slices of the specification's journey state (docs/requirements.md SMT-18). */
export interface JourneySession {
  readonly ui: { readonly lastStep: JourneyStep | null; readonly draftCode: string | null };
  readonly shippingService: {
    readonly form: FormRecord | null;
    readonly typed: TypedForm | null;
    /**
     * When the visitor described the parcel, in milliseconds since 1970. The offers and the summary of the chosen offer
     * expire 60 minutes later.
     */
    readonly formStartedAt: number | null;
    readonly shipmentCode: string | null;
    readonly offers: readonly Offer[];
    readonly offerRecap: Offer | null;
    readonly filters: OfferFilters;
    readonly availableDates: readonly IsoDate[];
    readonly defaultCountryIso: string;
    readonly sender: JourneyDetails['sender'];
    readonly recipient: JourneyDetails['recipient'];
    readonly primaryAddress: KeptAddress | null;
    readonly depositMode: JourneyDetails['depositMode'];
    readonly depositRelay: JourneyDetails['depositRelay'];
    readonly deliveryRelay: JourneyDetails['deliveryRelay'];
    readonly options: readonly string[];
    /** Token for maps, valid until `expiresAt` (ISO 8601); null as long as no map needs one (docs/requirements.md API-5). */
    readonly mapsToken: { readonly accessToken: string; readonly expiresAt: string } | null;
    readonly errors: readonly string[];
  };
  readonly customs: { readonly declaration: JourneyDetails['customs'] };
  readonly cart: {
    /** Number of the cart line that the journey changes; null if the parcel is a new one. */
    readonly itemToUpdate: number | null;
    /**
     * The line being changed and its cart. This and the following fields describe the line as it was before, until the
     * change is saved or cancelled (docs/requirements.md CRT-5).
     */
    readonly previousCart: (NonNullable<DraftAnswer['edit']> & { readonly details: JourneyDetails }) | null;
    readonly previousOffer: DraftAnswer['previous'];
    readonly previousForm: DraftAnswer['criteria'] | null;
    readonly previousModes: {
      readonly deposit: JourneyDetails['depositMode'];
      readonly delivery: DraftAnswer['offer']['delivery']['type'];
    } | null;
  };
}

const noEdit: JourneySession['cart'] = {
  itemToUpdate: null,
  previousCart: null,
  previousOffer: null,
  previousForm: null,
  previousModes: null,
};

export const emptySession: JourneySession = {
  ui: { lastStep: null, draftCode: null },
  shippingService: {
    form: null,
    typed: null,
    formStartedAt: null,
    shipmentCode: null,
    offers: [],
    offerRecap: null,
    filters: noFilters,
    availableDates: [],
    defaultCountryIso: 'FR',
    sender: null,
    recipient: null,
    primaryAddress: null,
    depositMode: null,
    depositRelay: null,
    deliveryRelay: null,
    options: [],
    mapsToken: null,
    errors: [],
  },
  customs: { declaration: null },
  cart: noEdit,
};

/**
 * Returns the session unchanged, or without offers and summary if the parcel was described more than 60 minutes before
 * `now`.
 */
export function withoutExpired(session: JourneySession, now: number): JourneySession {
  const { formStartedAt } = session.shippingService;
  if (formStartedAt === null || formExpiry(formStartedAt, now) !== 'EXPIRED') return session;
  return {
    ...session,
    shippingService: { ...session.shippingService, shipmentCode: null, offers: [], offerRecap: null },
  };
}

/**
 * The only store of a browser tab. It reads `sessionStorage` when this module is imported, which happens only in the
 * browser and after hydration.
 */
export const journeySession = createStore<JourneySession>()(
  persist(() => emptySession, {
    name: 'smt',
    version: 3,
    storage: createJSONStorage(() => sessionStorage),
    merge: (stored, current) =>
      withoutExpired({ ...current, ...(stored as Partial<JourneySession> | undefined) }, Date.now()),
  }),
);

/** Changes the state, and drops offers that have expired (docs/requirements.md SMT-17). */
function change(next: (session: JourneySession) => Partial<JourneySession>): void {
  journeySession.setState((session) => withoutExpired({ ...session, ...next(session) }, Date.now()));
}

/** Drops offers and summary when they expire while the page is open. */
export function dropExpired(): void {
  change(() => ({}));
}

export function keepShipping(part: Partial<JourneySession['shippingService']>): void {
  change(({ shippingService }) => ({ shippingService: { ...shippingService, ...part } }));
}

/**
 * What the session stores about the cart line that a draft changes. `before` is what it has stored about this line so
 * far; its details, form and modes are the original ones and are preserved.
 */
function editOf({ edit, previous, criteria, details, offer }: DraftAnswer, before: JourneySession['cart']) {
  if (!edit) return noEdit;
  return {
    itemToUpdate: edit.entryNumber,
    previousCart: { ...edit, details: before.previousCart?.details ?? details },
    previousOffer: previous,
    previousForm: before.previousForm ?? criteria,
    previousModes: before.previousModes ?? { deposit: details.depositMode, delivery: offer.delivery.type },
  };
}

/**
 * Copies a draft, the step being shown and what else the step knows into the session. `errors` are the messages with
 * which the cart refused the parcel (docs/requirements.md CRT-2).
 */
export function mirrorDraft(
  step: JourneyStep,
  { draft, primary }: Pick<StepData, 'draft' | 'primary'>,
  offer: Offer,
  errors: readonly string[] = [],
): void {
  const { sender, recipient, depositMode, depositRelay, deliveryRelay, options, customs } = draft.details;
  change(({ shippingService, cart, ui }) => ({
    ui: { lastStep: step, draftCode: draft.code },
    shippingService: {
      ...shippingService,
      formStartedAt: Date.parse(draft.validUntil) - formLifetimeMs,
      shipmentCode: draft.shipmentCode,
      offerRecap: offer,
      sender,
      recipient,
      primaryAddress: primary ?? shippingService.primaryAddress,
      depositMode,
      depositRelay,
      deliveryRelay,
      options,
      errors,
    },
    customs: { declaration: customs },
    cart: editOf(draft, ui.draftCode === draft.code ? cart : noEdit),
  }));
}

/** Empties the session once the parcel is in the cart (docs/requirements.md CRT-2). */
export function resetJourney(): void {
  journeySession.setState(emptySession);
}
