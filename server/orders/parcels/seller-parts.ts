/** The parts of paid orders that sellers send, in PostgreSQL (docs/requirements.md CRT-8, ACC-7). */
import { type Kysely, sql, type Transaction } from 'kysely';
import { orderEventOf } from '#domain/orders/order-progress.ts';
import { demoPartEvent, type PartEvent, partAfter } from '#domain/orders/seller-part.ts';
import { isConsumers } from '#domain/orders/withdrawal.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { writeMail } from '#server/mail/define-mail.ts';
import { dispatchDeliveredMail, dispatchMail } from '#server/orders/mails/dispatch-mail.ts';
import { mailedOrder } from '#server/orders/mails/order-mail-facts.ts';
import { applyToOrder, type LockedOrder, lockOrder, type StatusContext } from '#server/orders/pay/change-status.ts';
import { orderNotFound } from '#server/orders/read/refusals.ts';
import { findOrderForShop } from '#server/orders/read/store.ts';
import type { Logger } from '#server/process/logger.ts';

type Tx = Transaction<Database>;

export interface PartsContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error'>;
  readonly status: StatusContext;
  /** Whether the shop is a demo, in which the sellers' parts change by themselves as time passes. */
  readonly isDemo: boolean;
}

const batchSize = 100;

export async function advanceOrder(status: StatusContext, tx: Tx, order: LockedOrder, now: Date): Promise<void> {
  const [entries, parts] = await Promise.all([
    tx.selectFrom('order_entry').select('tracking_status as status').where('order_code', '=', order.code).execute(),
    tx.selectFrom('seller_part').select('status').where('order_code', '=', order.code).execute(),
  ]);
  const parcels = entries.flatMap((entry) => entry.status ?? []);
  const event = orderEventOf(
    parcels,
    parts.map((part) => part.status),
  );
  if (event !== null) await applyToOrder(status, tx, { order, event }, now);
}

interface PartKey {
  readonly code: string;
  readonly seller: string;
}

/** A seller's part of an order whose row is locked. Throws 404 if there is none. */
export async function lockPart(tx: Tx, { code, seller }: PartKey) {
  const order = await lockOrder(tx, code);
  const part =
    order &&
    (await tx
      .selectFrom('seller_part')
      .select(['status', 'version'])
      .where('order_code', '=', code)
      .where('seller', '=', seller)
      .executeTakeFirst());
  if (!order || !part) throw orderNotFound();
  return { order, ...part };
}

interface Act extends PartKey {
  readonly event: PartEvent | null;
  readonly action: string;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Stores an act on a part, of staff or not: its status, its version, what becomes of the order, and the entry in the audit log. */
export async function settlePart(
  context: StatusContext & { readonly clock: () => Date },
  tx: Tx,
  { order, status }: { readonly order: LockedOrder; readonly status: Parameters<typeof partAfter>[0] },
  { code, seller, event, action, after }: Act,
  record: RecordChange,
): Promise<void> {
  const next = (event && partAfter(status, event)) ?? status;
  const now = context.clock();
  await tx
    .updateTable('seller_part')
    .set((eb) => ({ status: next, version: eb('version', '+', 1), changed_at: now }))
    .where('order_code', '=', code)
    .where('seller', '=', seller)
    .execute();
  await advanceOrder(context, tx, order, now);
  await record(tx, { action, object: `order:${code}`, before: { seller, status }, after: { status: next, ...after } });
}

/** Says that a dispatch has arrived; does nothing if it has already. Throws 404 if there is none. */
export async function deliverDispatchWithin(
  context: StatusContext & { readonly clock: () => Date },
  tx: Tx,
  { id, deliveredAt }: { readonly id: string; readonly deliveredAt: Date },
  record: RecordChange,
): Promise<void> {
  const found = await tx
    .selectFrom('dispatch')
    .select(['order_code as code', 'seller'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw orderNotFound();
  const locked = await lockPart(tx, found);
  const { numUpdatedRows } = await tx
    .updateTable('dispatch')
    .set({ delivered_at: deliveredAt, next_ask_at: null })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const { open } = await tx
    .selectFrom('dispatch')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('order_code', '=', found.code)
    .where('seller', '=', found.seller)
    .where('delivered_at', 'is', null)
    .executeTakeFirstOrThrow();
  const isLast = Number(open) === 0 && locked.status === 'SHIPPED';
  const event = isLast ? ('delivered' as const) : null;
  const act = { ...found, event, action: 'part.deliver', after: { dispatch: id } };
  await settlePart(context, tx, locked, act, record);
  await tellDispatch(context, tx, { code: found.code, id }, 'delivered');
}

/** Tells the buyer by mail that a dispatch has left or arrived. */
export async function tellDispatch(
  context: StatusContext,
  tx: Tx,
  { code, id }: { readonly code: string; readonly id: string },
  event: 'sent' | 'delivered',
): Promise<void> {
  const order = await findOrderForShop(tx, code);
  const dispatch = order?.dispatches.find((each) => each.id === id);
  if (!order || !dispatch) return;
  const answer = context.localise(order, order.locale);
  const rows = dispatch.lines.map(({ entryNumber, quantity }) => ({
    name: answer.entries.find((entry) => entry.entryNumber === entryNumber)?.product.name ?? '',
    amount: `× ${quantity}`,
  }));
  const facts = { ...mailedOrder(order), id, rows };
  if (event === 'delivered') {
    const withdrawal = isConsumers(answer) ? `${pathOf('withdrawal', order.site)}?commande=${code}` : null;
    return writeMail(context, tx, dispatchDeliveredMail, order, { ...facts, withdrawal });
  }
  const { carrier, number, seller } = dispatch;
  const isLast = order.parts.find((part) => part.seller === seller)?.status !== 'PARTLY_SHIPPED';
  return writeMail(context, tx, dispatchMail, order, { ...facts, carrier, number, isLast });
}

/** For what nobody of staff has done. */
export const recordNothing: RecordChange = async () => undefined;

/** Changes a seller's part of an order, and the order's status with it; false if the event changes nothing. */
const changePart = ({ db, status, clock }: PartsContext, part: PartKey, event: PartEvent): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockPart(tx, part);
    if (partAfter(locked.status, event) === null) return false;
    const act = { ...part, event, action: '', after: {} };
    await settlePart({ ...status, clock }, tx, locked, act, recordNothing);
    return true;
  });

/** The events of the demo's sellers that should have happened by now and aren't stored yet. */
async function demoEvents({ db, clock }: PartsContext) {
  const rows = await db
    .selectFrom('seller_part')
    .innerJoin('customer_order', 'customer_order.code', 'seller_part.order_code')
    .innerJoin('order_entry', 'order_entry.order_code', 'seller_part.order_code')
    .select(['seller_part.order_code as code', 'seller_part.seller', 'seller_part.status', 'customer_order.paid_at'])
    .select([
      sql<number>`max((order_entry.quoted #>> '{delayDays,0}')::integer)`.as('least'),
      sql<number>`max((order_entry.quoted #>> '{delayDays,1}')::integer)`.as('most'),
    ])
    .where(sql<boolean>`order_entry.quoted #>> '{seller,code}' = seller_part.seller`)
    .where('seller_part.status', 'in', ['TO_PREPARE', 'IN_PREPARATION', 'PARTLY_SHIPPED', 'SHIPPED'])
    .where('customer_order.paid_at', 'is not', null)
    .groupBy(['seller_part.order_code', 'seller_part.seller', 'seller_part.status', 'customer_order.paid_at'])
    .orderBy('customer_order.paid_at')
    .limit(batchSize)
    .execute();
  return rows.flatMap(({ code, seller, status, paid_at: paidAt, least, most }) => {
    const event = paidAt && demoPartEvent(paidAt, [least, most], clock());
    return event && partAfter(status, event) ? [{ code, seller, event }] : [];
  });
}

/** In a demo, changes the sellers' parts by the clock; returns how many. Elsewhere staff record what is sent (`server/orders/staff/staff-dispatches.ts`). */
export async function advanceParts(context: PartsContext): Promise<number> {
  const due = context.isDemo ? await demoEvents(context) : [];
  let changed = 0;
  for (const { event, ...part } of due) {
    try {
      if (await changePart(context, part, event)) changed += 1;
    } catch (err) {
      context.logger.error({ order: part.code, err }, 'a seller’s part could not be changed');
    }
  }
  return changed;
}
