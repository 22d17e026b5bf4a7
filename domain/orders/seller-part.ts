/** The part of an order that a seller sends: its statuses and the events that change them (docs/requirements.md CRT-8, ACC-7). */

export const partStatuses = ['TO_PREPARE', 'IN_PREPARATION', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const;
export type PartStatus = (typeof partStatuses)[number];

export const partEvents = ['prepared', 'shipped', 'delivered', 'cancelled'] as const;
export type PartEvent = (typeof partEvents)[number];

const transitions: Readonly<Record<PartStatus, Readonly<Partial<Record<PartEvent, PartStatus>>>>> = {
  TO_PREPARE: { prepared: 'IN_PREPARATION', shipped: 'SHIPPED', delivered: 'DELIVERED', cancelled: 'CANCELLED' },
  IN_PREPARATION: { shipped: 'SHIPPED', delivered: 'DELIVERED', cancelled: 'CANCELLED' },
  SHIPPED: { delivered: 'DELIVERED' },
  DELIVERED: {},
  CANCELLED: {},
};

/** The status after an event; null if it changes nothing, such as a dispatch that is told after the delivery. */
export function partAfter(status: PartStatus, event: PartEvent): PartStatus | null {
  return transitions[status][event] ?? null;
}

const day = 24 * 3_600_000;
const hour = 3_600_000;

/**
 * What a seller of the demo has done by now, for want of a seller: an hour after the payment it prepares the articles, sends them
 * a day before the first day of their arrival, and they arrive on the last; `delayDays` are the days that the offer names.
 */
export function demoPartEvent(paidAt: Date, [least, most]: readonly [number, number], now: Date): PartEvent | null {
  const passed = now.getTime() - paidAt.getTime();
  if (passed >= most * day) return 'delivered';
  if (passed >= Math.max(least - 1, 0.5) * day) return 'shipped';
  return passed >= hour ? 'prepared' : null;
}
