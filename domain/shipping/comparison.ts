/** The states of a comparison as a pure reducer (docs/requirements.md SMT-8, SMT-13 to SMT-17). */
import { type ComparisonFailure, isLostShipment, namedErrors } from './comparison-failure.ts';
import { type ComparisonState, failedComparison, initialComparison } from './comparison-state.ts';
import type { Offer } from './offer.ts';
import { offerFromWire } from './offer-from-wire.ts';
import type { OffersAnswer } from './wire-offer.ts';

export type ComparisonEvent =
  | { readonly type: 'started' }
  | { readonly type: 'quoted'; readonly shipmentId: string; readonly ids: readonly string[] }
  | { readonly type: 'notReady' }
  | { readonly type: 'waited' }
  | { readonly type: 'offersArrived'; readonly answer: OffersAnswer }
  | { readonly type: 'failed'; readonly failure: ComparisonFailure }
  | { readonly type: 'timedOut' }
  | { readonly type: 'cancelled' };

const started: ComparisonState = { ...initialComparison, loading: true, next: 'QUOTE' };

/** SMT-12, SMT-14: an unreadable delay is an error; no offers are an ALERT once no carrier is pending. */
function arrived(state: ComparisonState, answer: OffersAnswer): ComparisonState {
  const offers: Offer[] = [];
  for (const wire of answer.offers) {
    const offer = offerFromWire(wire);
    if ('error' in offer) return failedComparison({ key: 'smt.unable', status: 500, errors: [] });
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
  if (isLostShipment(failure)) return state.restarted ? failedComparison(failure) : { ...started, restarted: true };
  const fieldErrors = namedErrors(failure);
  return fieldErrors.length > 0 ? { ...initialComparison, fieldErrors } : failedComparison(failure);
}

/** Settled 19: what has arrived stays and the pending carriers have failed; without offers it is an ERROR. */
function timedOut(state: ComparisonState): ComparisonState {
  if (state.offers.length === 0) return failedComparison({ key: 'offers.timeout', status: 504, errors: [] });
  const late = state.pending.map((carrierCode) => ({
    carrierCode,
    carrierName: null,
    reason: 'TIMEOUT',
    message: null,
  }));
  return { ...state, loading: false, next: null, pending: [], failed: [...state.failed, ...late] };
}

function progressed(state: ComparisonState, event: Exclude<ComparisonEvent, { type: 'started' }>): ComparisonState {
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
  }
}

/**
 * The state after an event. Events of a run that rests already (an answer after a time-out) change nothing; `started` always
 * counts (docs/requirements.md SMT-8, SMT-13 to SMT-16). A reset is a page without criteria: it begins with `initialComparison`.
 */
export function reduceComparison(state: ComparisonState, event: ComparisonEvent): ComparisonState {
  if (event.type === 'started') return started;
  return state.next === null ? state : progressed(state, event);
}

/** The state of a comparison whose answer is already there, as when the server renders it with the page. */
export function comparisonOfAnswer(answer: OffersAnswer): ComparisonState {
  return arrived(started, answer);
}
