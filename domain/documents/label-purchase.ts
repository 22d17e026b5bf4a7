/**
 * The states of buying a label from a carrier (docs/decisions/0019). If the carrier's answer is lost, it may have sold
 * a label all the same, so it isn't asked again before someone has looked.
 */

export const labelPurchaseStates = ['ASKED', 'BOUGHT', 'REFUSED', 'UNKNOWN'] as const;

/**
 * ASKED is stored before the carrier is called. BOUGHT: there is a label. REFUSED: the carrier has certainly made none.
 * UNKNOWN: there may be one.
 */
export type LabelPurchaseState = (typeof labelPurchaseStates)[number];

export const labelPurchaseEvents = ['bought', 'refused', 'lost', 'askedAgain'] as const;

/**
 * What can happen to a purchase. `lost`: no usable answer came, or the process ended while it waited for one. `bought`
 * and `refused`: the carrier answered so, or someone has seen it in its records. `askedAgain`: the carrier is asked
 * once more after a refusal.
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

/** The state of a purchase after an event; null if the event can't happen in this state. */
export function nextPurchaseState(state: LabelPurchaseState, event: LabelPurchaseEvent): LabelPurchaseState | null {
  return transitions[state][event] ?? null;
}
