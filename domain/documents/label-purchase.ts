/**
 * The states of buying a label from a carrier (docs/decisions/0019). If the carrier's answer is lost, the carrier may
 * have sold a label all the same. The shop therefore doesn't ask again until an operator has looked into the carrier's
 * records.
 */

export const labelPurchaseStates = ['ASKED', 'BOUGHT', 'REFUSED', 'UNKNOWN'] as const;

/**
 * ASKED: stored before the carrier is called. BOUGHT: the carrier has made a label. REFUSED: it has certainly made
 * none. UNKNOWN: it may have made one.
 */
export type LabelPurchaseState = (typeof labelPurchaseStates)[number];

export const labelPurchaseEvents = ['bought', 'refused', 'lost', 'askedAgain'] as const;

/**
 * `lost`: no usable answer came, or the shop's process ended while it waited for one. `bought` and `refused`: the
 * carrier answered so, or an operator has found it in the carrier's records. `askedAgain`: the carrier is asked once
 * more after a refusal.
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

/** Null if the event can't happen in this state. */
export function nextPurchaseState(state: LabelPurchaseState, event: LabelPurchaseEvent): LabelPurchaseState | null {
  return transitions[state][event] ?? null;
}
