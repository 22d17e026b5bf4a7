/**
 * The events that are sent to a tag manager: GA4's e-commerce events, the steps of the parcel journey, and errors
 * (docs/requirements.md API-6, NAV-26; docs/tracking.md lists them). Every text is one of the shop's codes, never what
 * a visitor typed.
 */

/** Names and numbers of the screens in visit statistics (docs/requirements.md NAV-26). */
export const trackingSteps = {
  caracteristiques: 1,
  resultats: 1,
  coordonnees: 2,
  douanes: 3,
  choix_options: 3,
} as const;

export type TrackingStep = keyof typeof trackingSteps;

/**
 * Something that an event is about: a product of the shop, or an offer or cart line of the comparator. Its codes are
 * those that stand in the shop's URLs and in tariff files.
 */
export interface TrackedItem {
  /** Code of the product; for a parcel, that of its service. */
  readonly item_id: string;
  /** Code of the brand, or of the carrier. */
  readonly item_brand?: string;
  /** Code of the category; `smt` for a parcel. */
  readonly item_category?: string;
  /** Id of the seller's offer, or the delivery mode of a parcel. */
  readonly item_variant?: string;
  /** Price in euros as the site shows it first: with VAT on `part`, without VAT on `pro`. */
  readonly price?: number;
  readonly quantity?: number;
  /** In the list that the visitor sees, from 0. */
  readonly index?: number;
}

/**
 * What failed. The `errors` of an error event are codes of reasons, or subjects that name a field or call; they never
 * contain values.
 */
export type ErrorName = 'list' | 'comparison' | 'choice' | 'step' | 'add_to_cart' | 'cart_change';

export type TrackedEvent =
  | { readonly event: 'page_view' }
  | {
      readonly event: 'view_item_list' | 'select_item';
      /**
       * Code of the category or brand whose products are listed; `smt_offers` for the offers of a comparison, `search`
       * for the results of a search.
       */
      readonly item_list_id: string;
      readonly items: readonly TrackedItem[];
    }
  | {
      readonly event: 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'view_cart' | 'begin_checkout';
      readonly items: readonly TrackedItem[];
    }
  /** A search. Its text may contain a name, so only its length in characters is sent. */
  | { readonly event: 'search'; readonly term_length: number; readonly result_count: number }
  | { readonly event: 'smt_step'; readonly step_name: TrackingStep; readonly step_number: number }
  | { readonly event: 'error'; readonly error_name: ErrorName; readonly errors: readonly string[] };

export type EventName = TrackedEvent['event'];

/** In an event (a limit of GA4). */
export const maxItems = 200;

/** The event that a step of the parcel journey is shown (docs/requirements.md NAV-26). */
export function stepEvent(name: TrackingStep): TrackedEvent {
  return { event: 'smt_step', step_name: name, step_number: trackingSteps[name] };
}

/** `subjects` are the subjects of the API's errors; empty ones and repetitions are left out. */
export function errorEvent(name: ErrorName, subjects: readonly (string | undefined)[]): TrackedEvent {
  const namedSubjects = subjects.filter((subject) => subject !== undefined && subject !== '');
  return { event: 'error', error_name: name, errors: [...new Set(namedSubjects as string[])] };
}

export function searchEvent(text: string, resultCount: number): TrackedEvent {
  return { event: 'search', term_length: [...text.trim()].length, result_count: resultCount };
}
