/** What a screen shows of a comparison, apart from how it gets there: `comparison.ts` (docs/requirements.md SMT-13 to SMT-17). */
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import type { ComparisonFailure } from './comparison-failure.ts';
import type { Offer } from './offer.ts';
import type { NotOffered } from './wire-offer.ts';

/** INFORMATIONAL at first and after a reset, ALERT without offers, ERROR after a failure, OFFERS with any. */
export type ComparisonStatus = 'INFORMATIONAL' | 'ALERT' | 'ERROR' | 'OFFERS';

/** A carrier without an answer; name and message are null when the browser gave up by itself. */
export interface FailedCarrier {
  readonly carrierCode: string;
  readonly carrierName: string | null;
  readonly reason: string;
  readonly message: string | null;
}

/** What the comparison does next: ask for a quote, poll the offers, wait before polling; null when it rests. */
export type ComparisonStep = 'QUOTE' | 'POLL' | 'WAIT' | null;

/** All that a screen shows of a comparison. `loading` goes with any status while carriers are awaited. */
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
  readonly notOffered: readonly NotOffered[];
  /** The journey has the step of the customs declaration (docs/requirements.md CUS-1, SMT-19). */
  readonly customsNeeded: boolean;
  /** Instant after which the offers are refused, ISO 8601 (docs/requirements.md SMT-17). */
  readonly validUntil: string | null;
  /** Errors with a subject, to be shown at their fields. */
  readonly fieldErrors: readonly ApiErrorItem[];
  readonly failure: ComparisonFailure | null;
  /** The quote was asked a second time because the server had lost the shipment. */
  readonly restarted: boolean;
}

/** Before anything was asked, and after a reset. */
export const initialComparison: ComparisonState = {
  status: 'INFORMATIONAL',
  loading: false,
  next: null,
  shipmentCode: null,
  ids: [],
  offers: [],
  pending: [],
  failed: [],
  notOffered: [],
  customsNeeded: false,
  validUntil: null,
  fieldErrors: [],
  failure: null,
  restarted: false,
};

/** A comparison at rest after a failure that names no field. */
export function failedComparison(failure: ComparisonFailure): ComparisonState {
  return { ...initialComparison, status: 'ERROR', failure };
}

/** A comparison to which nothing answered at all (docs/requirements.md SMT-16). */
export function unansweredComparison(): ComparisonState {
  return failedComparison({ key: 'offers.unable', status: 503, errors: [] });
}
