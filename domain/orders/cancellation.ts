/** Whether the buyer can still cancel an order, or a part of it (docs/requirements.md ACC-7; SAP Commerce OCC v2). */
import { isOrderedArticle, isOrderedParcel, type OrderLine } from './order-line.ts';
import { isCancellable, type OrderStatus, transitionOf } from './order-status.ts';
import type { RefundCause } from './refund-cause.ts';
import { type PartStatus, partAfter } from './seller-part.ts';
import { stageOf, type TrackingEventCode } from './tracking-events.ts';

export interface CancellationFacts {
  readonly status: OrderStatus;
  readonly demo: boolean;
  /** The latest event of each parcel. */
  readonly tracked: readonly TrackingEventCode[];
  /** Requested or made. */
  readonly refunds: readonly { readonly cause: RefundCause }[];
}

/**
 * No parcel was handed over to its carrier, and no article was sent. An order of which staff have repaid a part can't
 * be cancelled, because its credit note would credit that amount a second time.
 */
export function isStillCancellable({ status, demo, tracked, refunds }: CancellationFacts): boolean {
  const isWhole = refunds.every(({ cause }) => cause !== 'staff');
  return !demo && isWhole && isCancellable(status) && tracked.every((code) => stageOf(code) === 'WAITING');
}

/** Lines that are sent together, and cancelled only together: a parcel, or all articles of a seller. */
export interface Consignment {
  /** Null for a parcel. */
  readonly seller: string | null;
  readonly entryNumbers: readonly number[];
}

/** In the sequence of their first lines. */
export function consignmentsOf(lines: readonly OrderLine[]): readonly Consignment[] {
  const bySeller = Map.groupBy(lines, (line) =>
    isOrderedArticle(line) ? line.article.asAdded.seller.code : line.entryNumber,
  );
  return [...bySeller].map(([key, together]) => ({
    seller: typeof key === 'string' ? key : null,
    entryNumbers: together.map(({ entryNumber }) => entryNumber),
  }));
}

export interface PartFacts {
  readonly status: OrderStatus;
  readonly demo: boolean;
  readonly lines: readonly OrderLine[];
  readonly tracking: readonly { readonly entryNumber: number; readonly status: TrackingEventCode }[];
  readonly parts: readonly { readonly seller: string; readonly status: PartStatus }[];
  /**
   * Requested or made. For refunds by staff, `entryNumbers` are the lines that are repaid in part or whole; it is empty for
   * all others.
   */
  readonly refunds: readonly { readonly entryNumbers: readonly number[] }[];
}

/**
 * While the rest of the order stays: parcels that weren't handed over, articles that their seller hasn't sent; nothing of
 * which staff have repaid a part, because its credit note would credit that amount a second time.
 */
export function cancellableConsignments({
  status,
  demo,
  lines,
  tracking,
  parts,
  refunds,
}: PartFacts): readonly Consignment[] {
  if (demo || !transitionOf(status, 'partCancelled')) return [];
  const repaid = new Set(refunds.flatMap(({ entryNumbers }) => entryNumbers));
  return consignmentsOf(lines).filter(({ seller, entryNumbers }) => {
    if (entryNumbers.some((number) => repaid.has(number))) return false;
    const part = parts.find((each) => each.seller === seller);
    const tracked = tracking.find((each) => entryNumbers.includes(each.entryNumber));
    return seller === null
      ? tracked !== undefined && stageOf(tracked.status) === 'WAITING'
      : part !== undefined && partAfter(part.status, 'cancelled') !== null;
  });
}

/** Under OCC's names: `quantity` in packs, 1 for a parcel. */
export interface LineToCancel {
  readonly orderEntryNumber: number;
  readonly quantity: number;
}

const quantityOf = (line: OrderLine) => (isOrderedParcel(line) ? 1 : line.article.quantity);

/**
 * Each asked line with its full quantity. A consignment can't be cancelled in part, because it has one price for its
 * delivery. False if `asked` is empty.
 */
export function areWholeConsignments(asked: readonly LineToCancel[], lines: readonly OrderLine[]): boolean {
  const quantities = new Map(asked.map(({ orderEntryNumber, quantity }) => [orderEntryNumber, quantity]));
  const byNumber = new Map(lines.map((line) => [line.entryNumber, line]));
  const inFull = [...quantities].every(([number, quantity]) => {
    const line = byNumber.get(number);
    return line !== undefined && quantityOf(line) === quantity;
  });
  const isWhole = ({ entryNumbers }: Consignment) => {
    const count = entryNumbers.filter((number) => quantities.has(number)).length;
    return count === 0 || count === entryNumbers.length;
  };
  return asked.length > 0 && inFull && consignmentsOf(lines).every(isWhole);
}
