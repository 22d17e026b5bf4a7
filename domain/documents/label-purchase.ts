/**
 * The states of buying a label (docs/decisions/0019). A carrier's call isn't idempotent: a lost answer may be a bought
 * label, so it is never asked again without someone having looked.
 */

export const labelPurchaseStates = ['ASKED', 'BOUGHT', 'REFUSED', 'UNKNOWN'] as const;

/**
 * ASKED is stored before the call. REFUSED: the carrier has surely made no label. UNKNOWN: there may be one.
 */
export type LabelPurchaseState = (typeof labelPurchaseStates)[number];

export const labelPurchaseEvents = ['bought', 'refused', 'lost', 'askedAgain'] as const;

/**
 * `lost`: no usable answer came, or the process ended while it waited. `bought` and `refused` are the carrier's answer,
 * or what a look at its records has shown.
 */
export type LabelPurchaseEvent = (typeof labelPurchaseEvents)[number];

const transitions: Readonly<
  Record<LabelPurchaseState, Readonly<Partial<Record<LabelPurchaseEvent, LabelPurchaseState>>>>
> = {
  ASKED: { bought: 'BOUGHT', refused: 'REFUSED', lost: 'UNKNOWN' },
  BOUGHT: {},
  REFUSED: { askedAgain: 'ASKED' },
  UNKNOWN: { bought: 'BOUGHT', refused: 'REFUSED' },
};

/** The state after an event; null if the event can't happen in this state. */
export function nextPurchaseState(state: LabelPurchaseState, event: LabelPurchaseEvent): LabelPurchaseState | null {
  return transitions[state][event] ?? null;
}
