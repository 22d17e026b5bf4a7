/** Whether an order can still be cancelled by who bought it (docs/requirements.md ACC-7; SAP Commerce OCC v2). */
import { isOrderedParcel, type OrderLine } from './order-line.ts';
import { isCancellable, type OrderStatus } from './order-status.ts';
import { stageOf, type TrackingEventCode } from './tracking-events.ts';

/** What decides whether an order can be cancelled. */
export interface CancellationFacts {
  readonly status: OrderStatus;
  /** Nobody paid for the orders of the demo. */
  readonly demo: boolean;
  /** The latest event of each parcel. */
  readonly tracked: readonly TrackingEventCode[];
}

/** Whether a paid order can still be cancelled: none of its parcels was handed over, and no article was sent. */
export function isStillCancellable({ status, demo, tracked }: CancellationFacts): boolean {
  return !demo && isCancellable(status) && tracked.every((code) => stageOf(code) === 'WAITING');
}

/** A line to be cancelled, under OCC's names: `quantity` in packs, 1 for a parcel. */
export interface LineToCancel {
  readonly orderEntryNumber: number;
  readonly quantity: number;
}

const quantityOf = (line: OrderLine) => (isOrderedParcel(line) ? 1 : line.article.quantity);

/** Whether these are all lines of an order, each in full: orders are cancelled as a whole. */
export function areAllLines(asked: readonly LineToCancel[], lines: readonly OrderLine[]): boolean {
  const quantities = new Map(asked.map(({ orderEntryNumber, quantity }) => [orderEntryNumber, quantity]));
  return asked.length === lines.length && lines.every((line) => quantities.get(line.entryNumber) === quantityOf(line));
}
