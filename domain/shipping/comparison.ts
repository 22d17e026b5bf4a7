/** The states of a comparison as a pure reducer (docs/requirements.md SMT-8, SMT-13 to SMT-17). */
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import { type ComparisonFailure, isLostShipment, namedErrors } from './comparison-failure.ts';
import { type Offer, offerFromWire } from './offer.ts';
import type { NotOffered, OffersAnswer } from './wire-offer.ts';

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
  /** The offers were cleared because the form is older than 60 minutes. */
  readonly expired: boolean;
}

export type ComparisonEvent =
  | { readonly type: 'started' }
  | { readonly type: 'quoted'; readonly shipmentId: string; readonly ids: readonly string[] }
  | { readonly type: 'notReady' }
  | { readonly type: 'waited' }
  | { readonly type: 'offersArrived'; readonly answer: OffersAnswer }
  | { readonly type: 'failed'; readonly failure: ComparisonFailure }
  | { readonly type: 'timedOut' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'reset' }
  | { readonly type: 'expired' };

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
  expired: false,
};

const started: ComparisonState = { ...initialComparison, loading: true, next: 'QUOTE' };

function failedWith(failure: ComparisonFailure): ComparisonState {
  return { ...initialComparison, status: 'ERROR', failure };
}

/** SMT-12, SMT-14: an unreadable delay is an error; no offers are an ALERT once no carrier is pending. */
function arrived(state: ComparisonState, answer: OffersAnswer): ComparisonState {
  const offers: Offer[] = [];
  for (const wire of answer.offers) {
    const offer = offerFromWire(wire);
    if ('error' in offer) return failedWith({ key: 'smt.unable', status: 500, errors: [] });
    offers.push(offer);
  }
  const waiting = answer.pending.length > 0;
  return {
    ...state,
    status: offers.length > 0 ? 'OFFERS' : waiting ? 'INFORMATIONAL' : 'ALERT',
    loading: waiting,
    next: waiting ? 'WAIT' : null,
    shipmentCode: answer.shipmentCode,
    offers,
    pending: answer.pending,
    failed: answer.failed,
    notOffered: answer.notOffered,
    customsNeeded: answer.customsNeeded,
    validUntil: answer.validUntil,
  };
}

/** SMT-15: a lost shipment restarts the quote once; errors that name fields are silent; all else is ERROR. */
function failed(state: ComparisonState, failure: ComparisonFailure): ComparisonState {
  if (isLostShipment(failure)) return state.restarted ? failedWith(failure) : { ...started, restarted: true };
  const fieldErrors = namedErrors(failure);
  return fieldErrors.length > 0 ? { ...initialComparison, fieldErrors } : failedWith(failure);
}

/** Settled 19: what has arrived stays and the pending carriers have failed; without offers it is an ERROR. */
function timedOut(state: ComparisonState): ComparisonState {
  if (state.offers.length === 0) return failedWith({ key: 'offers.timeout', status: 504, errors: [] });
  const late = state.pending.map((carrierCode) => ({
    carrierCode,
    carrierName: null,
    reason: 'TIMEOUT',
    message: null,
  }));
  return { ...state, loading: false, next: null, pending: [], failed: [...state.failed, ...late] };
}

function progressed(state: ComparisonState, event: ComparisonEvent): ComparisonState {
  switch (event.type) {
    case 'quoted':
      return { ...state, shipmentCode: event.shipmentId, ids: event.ids, next: 'POLL' };
    case 'notReady':
      return { ...state, next: 'WAIT' };
    case 'waited':
      return { ...state, next: 'POLL' };
    case 'offersArrived':
      return arrived(state, event.answer);
    case 'failed':
      return failed(state, event.failure);
    case 'timedOut':
      return timedOut(state);
    case 'cancelled':
      return { ...state, loading: false, next: null, pending: [] };
    default:
      return state;
  }
}

/**
 * The state after an event. Events of a run that rests already (an answer after a reset or a time-out) change
 * nothing; `started`, `reset` and `expired` always count (docs/requirements.md SMT-8, SMT-13 to SMT-17).
 */
export function reduceComparison(state: ComparisonState, event: ComparisonEvent): ComparisonState {
  switch (event.type) {
    case 'started':
      return started;
    case 'reset':
      return initialComparison;
    case 'expired':
      return { ...initialComparison, expired: true };
    default:
      return state.next === null ? state : progressed(state, event);
  }
}

/** The state of a comparison whose answer is already there, as when the server renders it with the page. */
export function comparisonOfAnswer(answer: OffersAnswer): ComparisonState {
  return arrived(started, answer);
}

/** The state of a comparison that failed before it was shown (docs/requirements.md SMT-15, SMT-16). */
export function comparisonOfFailure(failure: ComparisonFailure): ComparisonState {
  return failed({ ...started, restarted: true }, failure);
}
