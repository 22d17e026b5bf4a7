/** The states of a statement of withdrawal, and the events that change them (docs/decisions/0025-withdrawal.md). */

/**
 * `RECEIVED`: an operator has to decide. `ACCEPTED`: the buyer may send the articles back. `RETURNED`: the articles
 * have arrived. `REPAID`, `REFUSED`: the statement is settled. `ENDED`: its whole order was cancelled and repaid.
 */
export const withdrawalStates = ['RECEIVED', 'ACCEPTED', 'RETURNED', 'REPAID', 'REFUSED', 'ENDED'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** `ended`: the whole order was cancelled, by the buyer or by staff. */
export const withdrawalEvents = ['accepted', 'refused', 'returned', 'repaid', 'ended'] as const;
export type WithdrawalEvent = (typeof withdrawalEvents)[number];

type Transitions = Readonly<Partial<Record<WithdrawalEvent, WithdrawalState>>>;

/** A statement can still be refused after it was accepted: the articles may never come back, or come back damaged. */
const unsettled: Transitions = { refused: 'REFUSED', repaid: 'REPAID', ended: 'ENDED' };

const transitions: Readonly<Record<WithdrawalState, Transitions>> = {
  RECEIVED: { ...unsettled, accepted: 'ACCEPTED' },
  ACCEPTED: { ...unsettled, returned: 'RETURNED' },
  RETURNED: unsettled,
  REPAID: {},
  REFUSED: {},
  ENDED: {},
};

/** Null if the event isn't possible in the state. */
export function withdrawalAfter(state: WithdrawalState, event: WithdrawalEvent): WithdrawalState | null {
  return transitions[state][event] ?? null;
}

export function statesBefore(event: WithdrawalEvent): readonly WithdrawalState[] {
  return withdrawalStates.filter((state) => withdrawalAfter(state, event) !== null);
}

export const openWithdrawalStates = ['RECEIVED', 'ACCEPTED', 'RETURNED'] as const satisfies readonly WithdrawalState[];

/** The states in which the shop has to act: decide on the statement, or repay. */
export const waitingWithdrawalStates = ['RECEIVED', 'RETURNED'] as const satisfies readonly WithdrawalState[];

/**
 * `LATE`: stated after the deadline (L221-18); `SET_DAY`, `PROFESSIONAL`: there is no right (withdrawal.ts);
 * `EXCLUDED_GOODS`: articles that the law excludes, such as opened ones (L221-28); `OTHER`: a note says why.
 */
export const withdrawalRefusals = ['LATE', 'SET_DAY', 'PROFESSIONAL', 'EXCLUDED_GOODS', 'OTHER'] as const;
export type WithdrawalRefusalReason = (typeof withdrawalRefusals)[number];
