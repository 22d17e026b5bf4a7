/** The state transitions of a comparison, as a pure reducer (docs/requirements.md SMT-8, SMT-13 to SMT-17). */
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

const startedComparison: ComparisonState = { ...initialComparison, loading: true, next: 'QUOTE' };

/**
 * An unreadable delivery time is an error (SMT-12); without offers the state is ALERT once no carrier is pending
 * (SMT-14).
 */
function afterAnswer(state: ComparisonState, answer: OffersAnswer): ComparisonState {
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
    late: answer.late,
    notOffered: answer.notOffered,
    customsNeeded: answer.customsNeeded,
    validUntil: answer.validUntil,
  };
}

/**
 * If the server has lost the shipment, the quote is requested again, once; errors that name a field of the form appear
 * only at that field; any other failure is an ERROR (SMT-15).
 */
function afterFailure(state: ComparisonState, failure: ComparisonFailure): ComparisonState {
  if (isLostShipment(failure))
    return state.restarted ? failedComparison(failure) : { ...startedComparison, restarted: true };
  const fieldErrors = namedErrors(failure);
  return fieldErrors.length > 0 ? { ...initialComparison, fieldErrors } : failedComparison(failure);
}

/** Offers received so far stay, and pending carriers count as failed; without offers it is an ERROR (SMT-15). */
function afterTimeout(state: ComparisonState): ComparisonState {
  if (state.offers.length === 0) return failedComparison({ key: 'offers.timeout', status: 504, errors: [] });
  return { ...state, loading: false, next: null, pending: [], failed: [...state.failed, ...state.late], late: [] };
}

function afterEvent(state: ComparisonState, event: Exclude<ComparisonEvent, { type: 'started' }>): ComparisonState {
  switch (event.type) {
    case 'quoted':
      return { ...state, shipmentCode: event.shipmentId, ids: event.ids, next: 'POLL' };
    case 'notReady':
      return { ...state, next: 'WAIT' };
    case 'waited':
      return { ...state, next: 'POLL' };
    case 'offersArrived':
      return afterAnswer(state, event.answer);
    case 'failed':
      return afterFailure(state, event.failure);
    case 'timedOut':
      return afterTimeout(state);
    case 'cancelled':
      return { ...state, loading: false, next: null, pending: [] };
  }
}

/**
 * Once a comparison has ended, only `started` changes it; an answer that comes after the time-out, for example, doesn't
 * (docs/requirements.md SMT-8, SMT-13 to SMT-16). There is no event for a reset, because a visitor who resets the form
 * loads a page without criteria, which begins with `initialComparison`.
 */
export function reduceComparison(state: ComparisonState, event: ComparisonEvent): ComparisonState {
  if (event.type === 'started') return startedComparison;
  return state.next === null ? state : afterEvent(state, event);
}

/** The first answer came with the page, because the server rendered it. */
export function comparisonOfAnswer(answer: OffersAnswer): ComparisonState {
  return afterAnswer(startedComparison, answer);
}
