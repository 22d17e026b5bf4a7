/**
 * What the shop tells a tag manager: GA4's e-commerce events, the steps of the parcel journey and errors
 * (docs/requirements.md API-6, NAV-26; docs/tracking.md is the plan of them). Every text is a code of ours, never what a
 * visitor has typed.
 */
import { type TrackingStep, trackingSteps } from '#domain/shipping/journey-steps.ts';

/** A product of the shop, or an offer or line of the comparator. Codes as they stand in addresses and tariff files. */
export interface TrackedItem {
  /** Code of the product; of a parcel's service, `CARRIER:SERVICE`. */
  readonly item_id: string;
  /** Code of the brand, or of the carrier. */
  readonly item_brand?: string;
  /** Code of the category; `smt` for a parcel. */
  readonly item_category?: string;
  /** Id of the seller's offer, or how a parcel is delivered. */
  readonly item_variant?: string;
  /** Euros as the site shows them first: with VAT in part, without in pro. */
  readonly price?: number;
  readonly quantity?: number;
  /** Place in its list, from 0. */
  readonly index?: number;
}

/** What failed. `errors` are our codes of the reasons, or the subjects of the fields or calls concerned, never their values. */
export type ErrorName = 'list' | 'comparison' | 'choice' | 'step' | 'add_to_cart' | 'cart_change';

export type TrackedEvent =
  | { readonly event: 'page_view' }
  | {
      readonly event: 'view_item_list' | 'select_item';
      /** Code of the category or brand; `smt_offers`, `search`. */
      readonly item_list_id: string;
      readonly items: readonly TrackedItem[];
    }
  | {
      readonly event: 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'view_cart' | 'begin_checkout';
      readonly items: readonly TrackedItem[];
    }
  /** What was looked for may name a person: only its length, in characters, is told. */
  | { readonly event: 'search'; readonly term_length: number; readonly result_count: number }
  | { readonly event: 'smt_step'; readonly step_name: TrackingStep; readonly step_number: number }
  | { readonly event: 'error'; readonly error_name: ErrorName; readonly errors: readonly string[] };

export type EventName = TrackedEvent['event'];

/** Most items that one event holds (a limit of GA4). */
export const mostItems = 200;

/** A step of the parcel journey has come into sight (docs/requirements.md NAV-26). */
export function stepEvent(name: TrackingStep): TrackedEvent {
  return { event: 'smt_step', step_name: name, step_number: trackingSteps[name] };
}

/** Something failed; `subjects` as in the errors of the calls, each told once. */
export function errorEvent(name: ErrorName, subjects: readonly (string | undefined)[]): TrackedEvent {
  const told = subjects.filter((subject) => subject !== undefined && subject !== '');
  return { event: 'error', error_name: name, errors: [...new Set(told as string[])] };
}

/** A search was made: the length of its text in characters, and how many products it finds. */
export function searchEvent(text: string, resultCount: number): TrackedEvent {
  return { event: 'search', term_length: [...text.trim()].length, result_count: resultCount };
}
