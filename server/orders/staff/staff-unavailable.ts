/** Articles that sellers can't send: their packs are cancelled and repaid (docs/back-office.md, "Sending"). */
import type { Transaction } from 'kysely';
import { formatPrice } from '#domain/money/money.ts';
import { type LineQuantity, restOfLines } from '#domain/orders/dispatch.ts';
import { type PartEvent, partAfter } from '#domain/orders/seller-part.ts';
import { type RefundedLine, remainingOfLines, shareOfPacks, sumOfLines } from '#domain/orders/staff-refund.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { lockPart, recordNothing, settlePart } from '#server/orders/parcels/seller-parts.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import {
  type AskedPacks,
  type DispatchContext,
  faultsOfPacks,
  leftToSend,
  partChanged,
  requireSeen,
} from './staff-dispatches.ts';
import { billedLines, requireOrderForShop } from './staff-order.ts';
import { makeRefundWithin, type StaffRefundsContext } from './staff-refund-decisions.ts';
import { findStaffRefunds, madeRefunds } from './staff-refunds.ts';

type Tx = Transaction<Database>;

const packsIn = (lines: readonly LineQuantity[], number: number) =>
  lines.reduce((sum, { entryNumber, quantity }) => (entryNumber === number ? sum + quantity : sum), 0);

/** What is repaid of each line of the invoice: the share of the packs and, with `delivery`, the seller's delivery fee. */
async function repaidLines(
  context: StaffRefundsContext,
  tx: Tx,
  order: Order,
  { lines, delivery }: { readonly lines: readonly LineQuantity[]; readonly delivery: boolean },
): Promise<readonly RefundedLine[]> {
  const billed = billedLines(context, order, order.locale);
  const remaining = remainingOfLines(
    billed.map((line) => line.billed),
    madeRefunds(await findStaffRefunds(tx, order.code)),
  );
  return billed.flatMap(({ subject, entryNumbers, quantity, billed: paid }, line) => {
    const [number = -1] = entryNumbers;
    const count = packsIn(lines, number);
    if (count === 0) return [];
    const wanted = {
      ARTICLE: shareOfPacks(paid, quantity, packsIn(order.unavailable, number), count),
      DELIVERY: delivery ? paid : 0,
      PARCEL: 0,
      OPTION: 0,
    }[subject.kind];
    const amount = Math.min(wanted, remaining[line] ?? 0);
    return amount > 0 ? [{ line, amount }] : [];
  });
}

/** How a seller's part of an order ends once nothing of it is left to send; it depends on what was sent before. */
function endOf(order: Order, seller: string): PartEvent {
  const own = order.dispatches.filter((each) => each.seller === seller);
  if (own.length === 0) return 'cancelled';
  return own.every(({ deliveredAt }) => deliveredAt !== null) ? 'delivered' : 'shipped';
}

/**
 * Says that packs of a part can't be sent: they are repaid with a credit note and a mail, with the delivery if nothing
 * of the part is ever sent. They don't return to the stock. Throws 400 for packs that can't be chosen, 409 if somebody
 * has changed the part since it was seen, or if nothing can be repaid. `requireRead` throws if the effect hasn't been read.
 */
export async function reportUnavailable(
  context: DispatchContext & StaffRefundsContext,
  { by, ...asked }: AskedPacks & { readonly by: string },
  record: RecordChange,
  requireRead: (effect: { readonly amount: string; readonly count: number }) => void = () => undefined,
): Promise<void> {
  const { id, code, seller, lines } = asked;
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockPart(tx, asked);
    const earlier = await tx.selectFrom('unavailable_line').select('id').where('id', '=', id).executeTakeFirst();
    if (earlier) return;
    requireSeen(asked, locked.version);
    if (partAfter(locked.status, 'shipped') === null) throw partChanged();
    const left = await leftToSend(tx, asked);
    const faults = faultsOfPacks(lines, left);
    if (faults.length > 0) throw fieldErrors(faults);
    const order = await requireOrderForShop(tx, code);
    const event = restOfLines(left, lines).length === 0 ? endOf(order, seller) : null;
    const repaid = await repaidLines(context, tx, order, { lines, delivery: event === 'cancelled' });
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    requireRead({ amount: formatPrice(sumOfLines(repaid)), count });
    const rows = lines.map(({ entryNumber, quantity }) => ({
      ...{ id, order_code: code },
      ...{ entry_number: entryNumber, quantity },
    }));
    await tx.insertInto('unavailable_line').values(rows).execute();
    if (repaid.length > 0) {
      const refund = { id, code, lines: repaid, reason: 'unavailable', note: '', by } as const;
      // One act of staff has one entry in the audit log.
      await makeRefundWithin(context, tx, refund, recordNothing);
    }
    const act = { ...asked, event, action: 'part.unavailable', after: { lines, repaid: sumOfLines(repaid) } };
    await settlePart(context, tx, locked, act, record);
  });
}
