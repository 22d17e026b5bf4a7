/** What sellers send of their parts of orders, as staff record it (docs/back-office.md, "Sending"). */
import { sql, type Transaction } from 'kysely';
import { fieldError } from '#domain/errors/field-error.ts';
import {
  type DispatchCarrier,
  exampleNumberOf,
  followedCarriers,
  type LineQuantity,
  readDispatchNumber,
  restOfLines,
} from '#domain/orders/dispatch.ts';
import { partAfter } from '#domain/orders/seller-part.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { conflict } from '#server/http/refusals.ts';
import { deliverDispatchWithin, lockPart, settlePart, tellDispatch } from '#server/orders/parcels/seller-parts.ts';
import type { StatusContext } from '#server/orders/pay/change-status.ts';
import type { StaffOrderContext } from './staff-order.ts';

type Tx = Transaction<Database>;

export interface DispatchContext extends StaffOrderContext, StatusContext {
  readonly clock: () => Date;
}

/** `seen`: the version of the part that whoever acts has seen. */
export interface SeenPart {
  readonly code: string;
  readonly seller: string;
  readonly seen: number;
}

/** Packs of the part's lines that aren't sent yet, and weren't said to be unavailable. */
export async function leftToSend(tx: Tx, { code, seller }: Pick<SeenPart, 'code' | 'seller'>) {
  const [lines, ...taken] = await Promise.all([
    tx
      .selectFrom('order_entry')
      .select(['entry_number as entryNumber', 'quantity'])
      .where('order_code', '=', code)
      .where('cancelled_at', 'is', null)
      .where(sql<boolean>`quoted #>> '{seller,code}' = ${seller}`)
      .orderBy('entry_number')
      .execute(),
    tx
      .selectFrom('dispatch_line')
      .select(['entry_number as entryNumber', 'quantity'])
      .where('order_code', '=', code)
      .execute(),
    tx
      .selectFrom('unavailable_line')
      .select(['entry_number as entryNumber', 'quantity'])
      .where('order_code', '=', code)
      .execute(),
  ]);
  return restOfLines(lines, taken.flat());
}

export const partChanged = () => conflict('office.partChanged', { reason: 'office.partChanged' });

/** Throws 409 if somebody has changed the part since it was seen. */
export function requireSeen({ seen }: SeenPart, version: number): void {
  if (seen !== version) throw partChanged();
}

/** Says that a seller prepares its part; does nothing if it does already. Throws 409 once something of it was sent. */
export async function prepareParts(
  context: DispatchContext,
  parts: readonly SeenPart[],
  record: RecordChange,
): Promise<void> {
  // In one sequence for everybody, so that two members of staff never wait for each other's locks.
  const sorted = parts.toSorted((one, other) => one.code.localeCompare(other.code));
  await context.db.transaction().execute(async (tx) => {
    for (const part of sorted) {
      const locked = await lockPart(tx, part);
      if (locked.status === 'IN_PREPARATION') continue;
      requireSeen(part, locked.version);
      if (partAfter(locked.status, 'prepared') === null) throw partChanged();
      await settlePart(context, tx, locked, { ...part, event: 'prepared', action: 'part.prepare', after: {} }, record);
    }
  });
}

/** Packs of a part; the sender chooses the `id`, so that a form sent twice counts once. */
export interface AskedPacks extends SeenPart {
  readonly id: string;
  readonly lines: readonly LineQuantity[];
}

/** `number` is as it was typed, empty if there is none. */
interface AskedDispatch extends AskedPacks {
  readonly carrier: DispatchCarrier;
  readonly number: string;
}

/** The faults of chosen packs: nothing chosen, more than is left of a line. */
export function faultsOfPacks(lines: readonly LineQuantity[], left: readonly LineQuantity[]) {
  const leftOf = (number: number) => left.find(({ entryNumber }) => entryNumber === number)?.quantity ?? 0;
  return [
    ...(lines.length === 0 ? [fieldError('lines', 'office.dispatchNothing')] : []),
    ...restOfLines(lines, left).map(({ entryNumber }) =>
      fieldError(`lines.${entryNumber}`, 'office.dispatchTooMany', { count: leftOf(entryNumber) }),
    ),
  ];
}

/** Throws 400 with the wrong fields: wrong packs, not a number of the carrier. */
function readDispatch({ carrier, number, lines }: AskedDispatch, left: readonly LineQuantity[]) {
  const read = readDispatchNumber(carrier, number);
  const faults = [
    ...faultsOfPacks(lines, left),
    ...(read === undefined
      ? [fieldError('number', 'office.dispatchNumber', { example: exampleNumberOf(carrier) })]
      : []),
  ];
  if (faults.length > 0) throw fieldErrors(faults);
  return { number: read ?? null, isLast: restOfLines(left, lines).length === 0 };
}

/**
 * Sends a part of an order, or what is left of it, and tells its buyer. Throws 400 for what can't be sent like this, 409
 * if somebody has changed the part since it was seen.
 */
export async function sendPart(context: DispatchContext, asked: AskedDispatch, record: RecordChange): Promise<void> {
  const { id, code, seller, carrier, lines } = asked;
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockPart(tx, asked);
    const earlier = await tx.selectFrom('dispatch').select('id').where('id', '=', id).executeTakeFirst();
    if (earlier) return;
    requireSeen(asked, locked.version);
    if (partAfter(locked.status, 'shipped') === null) throw partChanged();
    const { number, isLast } = readDispatch(asked, await leftToSend(tx, asked));
    const now = context.clock();
    await tx
      .insertInto('dispatch')
      .values({
        ...{ id, order_code: code, seller, carrier, tracking_number: number, sent_at: now, delivered_at: null },
        next_ask_at: number !== null && followedCarriers.includes(carrier) ? now : null,
      })
      .execute();
    const rows = lines.map(({ entryNumber, quantity }) => ({
      ...{ dispatch_id: id, order_code: code },
      ...{ entry_number: entryNumber, quantity },
    }));
    await tx.insertInto('dispatch_line').values(rows).execute();
    const event = isLast ? 'shipped' : 'partlyShipped';
    await settlePart(
      context,
      tx,
      locked,
      { ...asked, event, action: 'part.send', after: { carrier, number, lines } },
      record,
    );
    await tellDispatch(context, tx, { code, id }, 'sent');
  });
}

/** Says that a dispatch has arrived; does nothing if it has already. Throws 404 if there is none. */
export const deliverDispatch = (context: DispatchContext, id: string, record: RecordChange): Promise<void> =>
  context.db
    .transaction()
    .execute((tx) => deliverDispatchWithin(context, tx, { id, deliveredAt: context.clock() }, record));
