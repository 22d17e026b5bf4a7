/**
 * The state of a comparison as a screen shows it; `comparison.ts` has the transitions (docs/requirements.md SMT-13 to
 * SMT-17).
 */
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import type { ComparisonFailure } from './comparison-failure.ts';
import type { Offer } from './offer.ts';
import type { NotOffered, OffersAnswer } from './wire-offer.ts';

/**
 * INFORMATIONAL at the start, ALERT if nothing is offered, ERROR after a failure, OFFERS as soon as there is an offer.
 */
export type ComparisonStatus = 'INFORMATIONAL' | 'ALERT' | 'ERROR' | 'OFFERS';

export type FailedCarrier = OffersAnswer['failed'][number];

/** What a comparison does next: request a quote, poll the offers, or wait before polling; null once it has ended. */
export type ComparisonStep = 'QUOTE' | 'POLL' | 'WAIT' | null;

/** `loading` is independent of the status: carriers can be pending in any of them. */
export interface ComparisonState {
  readonly status: ComparisonStatus;
  readonly loading: boolean;
  readonly next: ComparisonStep;
  readonly shipmentCode: string | null;
  readonly ids: readonly string[];
  readonly offers: readonly Offer[];
  /** Codes of the carriers that haven't answered yet. */
  readonly pending: readonly string[];
  readonly failed: readonly FailedCarrier[];
  /** The pending carriers as they will be listed if the wait ends before they answer. */
  readonly late: readonly FailedCarrier[];
  readonly notOffered: readonly NotOffered[];
  /**
   * Whether the parcel needs a customs declaration, which is a step of the journey (docs/requirements.md CUS-1,
   * SMT-19).
   */
  readonly customsNeeded: boolean;
  /**
   * Instant in ISO 8601 after which the offers are refused; null as long as there is no answer (docs/requirements.md
   * SMT-17).
   */
  readonly validUntil: string | null;
  /** Errors that name a field of the form; each is shown at its field. */
  readonly fieldErrors: readonly ApiErrorItem[];
  readonly failure: ComparisonFailure | null;
  /** Whether the quote was requested a second time because the server had lost the shipment. */
  readonly restarted: boolean;
}

/** Before the first request and after a reset. */
export const initialComparison: ComparisonState = {
  status: 'INFORMATIONAL',
  loading: false,
  next: null,
  shipmentCode: null,
  ids: [],
  offers: [],
  pending: [],
  failed: [],
  late: [],
  notOffered: [],
  customsNeeded: false,
  validUntil: null,
  fieldErrors: [],
  failure: null,
  restarted: false,
};

export function failedComparison(failure: ComparisonFailure): ComparisonState {
  return { ...initialComparison, status: 'ERROR', failure };
}

/** The calls got no answer at all (docs/requirements.md SMT-16). */
export function unansweredComparison(): ComparisonState {
  return failedComparison({ key: 'offers.unable', status: 503, errors: [] });
}
