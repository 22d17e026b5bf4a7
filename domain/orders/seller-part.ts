/**
 * The part of an order that one seller sends: its statuses and the events that change them (docs/requirements.md CRT-8,
 * ACC-7).
 */

export const partStatuses = [
  'TO_PREPARE',
  'IN_PREPARATION',
  'PARTLY_SHIPPED',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
] as const;
export type PartStatus = (typeof partStatuses)[number];

/** `cancelled` is an event of a part of which nothing was sent. */
export const partEvents = ['prepared', 'partlyShipped', 'shipped', 'delivered', 'cancelled'] as const;
export type PartEvent = (typeof partEvents)[number];

type Transitions = Readonly<Partial<Record<PartEvent, PartStatus>>>;

const notYetSent: Transitions = {
  partlyShipped: 'PARTLY_SHIPPED',
  shipped: 'SHIPPED',
  delivered: 'DELIVERED',
  cancelled: 'CANCELLED',
};

const transitions: Readonly<Record<PartStatus, Transitions>> = {
  TO_PREPARE: { prepared: 'IN_PREPARATION', ...notYetSent },
  IN_PREPARATION: notYetSent,
  PARTLY_SHIPPED: { shipped: 'SHIPPED', delivered: 'DELIVERED' },
  SHIPPED: { delivered: 'DELIVERED' },
  DELIVERED: {},
  CANCELLED: {},
};

/** Null if the event changes nothing, such as a dispatch that is reported after the delivery. */
export function partAfter(status: PartStatus, event: PartEvent): PartStatus | null {
  return transitions[status][event] ?? null;
}

const day = 24 * 3_600_000;
const hour = 3_600_000;

/**
 * What an invented seller of the demo has done with its part by `now`; null if nothing yet. The articles are prepared
 * an hour after the payment, sent a day before the earliest arrival (but not before 12 hours have passed), and
 * delivered after the longest delivery time. `[least, most]` is the offer's delivery time in days.
 */
export function demoPartEvent(paidAt: Date, [least, most]: readonly [number, number], now: Date): PartEvent | null {
  const passed = now.getTime() - paidAt.getTime();
  if (passed >= most * day) return 'delivered';
  if (passed >= Math.max(least - 1, 0.5) * day) return 'shipped';
  return passed >= hour ? 'prepared' : null;
}
