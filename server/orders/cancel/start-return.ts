/** Returns that buyers start from their order's page (docs/decisions/0045-returns.md). */
import type { Transaction } from 'kysely';
import { addresseeOf } from '#domain/cart/addressee.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import type { LineQuantity } from '#domain/orders/dispatch.ts';
import { type ReturnRight, returnRight, type StatedReason } from '#domain/orders/returns.ts';
import type { WayBack } from '#domain/orders/way-back.ts';
import { openWithdrawalStates } from '#domain/orders/withdrawal-states.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { conflict } from '#server/http/refusals.ts';
import { asCartAddress } from '#server/orders/invoices/invoice-facts.ts';
import { wayBackOf } from '#server/orders/invoices/way-back.ts';
import { returnRows, tellReturn } from '#server/orders/mails/return-mails.ts';
import { labelReturns, type ReturnLabelsContext } from '#server/orders/parcels/return-labels.ts';
import { lockOrder } from '#server/orders/pay/change-status.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { orderNotFound, partNotFound } from '#server/orders/read/refusals.ts';
import { returnableOf, returnOf } from '#server/orders/read/returns.ts';
import { findOrder, type OrderReader } from '#server/orders/read/store.ts';

type Tx = Transaction<Database>;

export interface StartedReturn {
  /** Chosen by the form, so that one sent twice is one return. */
  readonly id: string;
  readonly code: string;
  readonly seller: string;
  readonly lines: readonly (LineQuantity & { readonly reason: StatedReason })[];
  readonly note: string;
}

/** Throws 400 for more than can be returned of a line, 409 if it can't be returned for these reasons (any more). */
function requireRight(context: ReturnLabelsContext, order: Order, { seller, lines }: StartedReturn): ReturnRight {
  const found = returnableOf(context.catalog, order, seller, context.clock());
  const leftOf = (number: number) => found?.lines.find((each) => each.entryNumber === number)?.quantity ?? 0;
  const packs = Map.groupBy(lines, ({ entryNumber }) => entryNumber);
  const faults = [...packs].flatMap(([number, same]) => {
    const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0);
    return wanted > leftOf(number) || same.length > 1
      ? [fieldError(`quantity.${number}`, 'return.tooMany', { count: leftOf(number) })]
      : [];
  });
  if (found && faults.length > 0) throw fieldErrors(faults);
  const reasons = lines.map(({ reason }) => reason);
  const right = found && returnRight(reasons, found.facts);
  if (!right) throw conflict('return.impossible', { reason: 'return.impossible' });
  return right;
}

async function insertReturn(context: ReturnLabelsContext, tx: Tx, order: Order, started: StartedReturn): Promise<void> {
  const right = requireRight(context, order, started);
  const { id, seller, lines, note } = started;
  const { site, locale, code, email, checkout } = order;
  const now = context.clock();
  const items = returnRows(order, lines)
    .map(({ name, amount }) => `${amount} × ${name}`)
    .join(', ');
  const delivered = checkout?.deliveryAddress;
  await tx
    .insertInto('withdrawal_statement')
    .values({
      ...{ id, site, locale, typed_code: code, order_code: code, email: email ?? '', stated_at: now, handled_at: now },
      ...{
        name: delivered ? addresseeOf(asCartAddress(delivered)) : '',
        items: [items, note].filter(Boolean).join('. '),
      },
      ...{ seller, return_number: order.returns.length + 1, kind: right.kind, paid_by: right.paidBy },
      // Nobody has decided what the rules are certain of.
      ...(right.isCertain
        ? { state: 'ACCEPTED' as const, decided_at: now, decided_by: '' }
        : { state: 'RECEIVED' as const }),
      label_state: right.paidBy === 'seller' ? 'WANTED' : null,
    })
    .execute();
  const rows = lines.map(({ entryNumber, ...line }) => ({ ...line, statement_id: id, entry_number: entryNumber }));
  await tx.insertInto('return_line').values(rows).execute();
}

/**
 * Starts a return, or does nothing if there is one with its id, and tells the buyer. What the rules are certain of is accepted at once, with
 * its label if the seller pays. Throws 404 for another's order, 400 and 409 for what can't be returned.
 */
export async function startReturn(
  context: ReturnLabelsContext,
  reader: OrderReader,
  started: StartedReturn,
): Promise<void> {
  const found = await findOrder(context.db, reader, started.code);
  if (!found) throw orderNotFound();
  if (!found.parts.some(({ seller }) => seller === started.seller)) throw partNotFound();
  await context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, found.code);
    // Read under the lock: another return may have been started meanwhile.
    const order = await findOrder(tx, reader, started.code);
    if (!order) throw orderNotFound();
    if (returnOf(order, started.id)) return;
    await insertReturn(context, tx, order, started);
    const now = await findOrder(tx, reader, started.code);
    const returned = now && returnOf(now, started.id);
    if (!returned) return;
    const isAccepted = returned.state === 'ACCEPTED';
    // The label is in the mail that says that the return is accepted.
    if (!isAccepted || returned.labelState === null)
      await tellReturn(context, tx, now, returned, isAccepted ? 'ACCEPTED' : 'RECEIVED');
  });
  await labelReturns(context, found.code);
}

/** The trips of a seller's returns that the buyer pays, by their ids, and under no id that of all that can be returned. */
export async function waysBack(
  context: ReturnLabelsContext,
  reader: OrderReader,
  { code, seller }: Pick<StartedReturn, 'code' | 'seller'>,
): Promise<Readonly<Record<string, WayBack>>> {
  const order = await findOrder(context.db, reader, code);
  if (!order) throw orderNotFound();
  if (!order.parts.some((part) => part.seller === seller)) throw partNotFound();
  const all = returnableOf(context.catalog, order, seller, context.clock());
  const open: readonly string[] = openWithdrawalStates;
  const asked = [
    ...(all ? [{ id: '', lines: all.lines }] : []),
    ...order.returns.filter((each) => each.seller === seller && each.paidBy === 'buyer' && open.includes(each.state)),
  ];
  return Object.fromEntries(
    asked.flatMap(({ id, lines }) => {
      const way = wayBackOf(context, order, seller, lines);
      return way ? [[id, way] as const] : [];
    }),
  );
}
