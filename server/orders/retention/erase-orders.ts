/**
 * Deletes from an order what each of its removals means (docs/requirements.md ACC-7; docs/decisions/0027-retention.md).
 */

import { type Kysely, sql, type Transaction } from 'kysely';
import { listedParcel } from '#domain/cart/reductions.ts';
import { erasedPayload, erasedQuote } from '#domain/orders/erased-payload.ts';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import type { OrderRemoval } from '#domain/orders/retention.ts';
import { parcelPayloadDocument, parcelQuoteDocument } from '#server/db/line-documents.ts';
import type { Database } from '#server/db/schema.ts';
import type { DocumentService } from '#server/documents/service.ts';
import { detachRatings } from '#server/orders/parcels/seller-ratings.ts';
import { readOrderLine } from '#server/orders/read/order-rows.ts';
import { isMailOf, type ReviewedOrder } from './order-facts.ts';

type Tx = Transaction<Database>;

interface Removal extends ReviewedOrder {
  readonly code: string;
  readonly now: Date;
}

/** Reduces the parcels of an order to countries, carriers, sizes and values. */
async function blankParcels(tx: Tx, code: string): Promise<void> {
  const rows = await tx.selectFrom('order_entry').selectAll().where('order_code', '=', code).execute();
  for (const line of rows.map(readOrderLine).filter(isOrderedParcel)) {
    const { entryNumber, quoted, price, payload } = line;
    await tx
      .updateTable('order_entry')
      .set({
        offer_key: null,
        // The column `reduction` stays, and is taken off when the line is read.
        quoted: parcelQuoteDocument.write({ offer: erasedQuote(quoted), price: listedParcel(price) }),
        payload: parcelPayloadDocument.write(erasedPayload(payload)),
      })
      .where('order_code', '=', code)
      .where('entry_number', '=', entryNumber)
      .execute();
  }
}

/** Removes the buyer's data from an order, detaches it from its account, and makes all links to it invalid. */
async function blankBuyer(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({
      account_id: null,
      legal_entity: '',
      email: null,
      checkout: null,
      cart_guid: null,
      tracking_mails: false,
      // Nobody knows these new secrets, so that links with the former ones lead nowhere.
      guid: sql`gen_random_uuid()`,
      mail_token: sql`gen_random_uuid()`,
    })
    .where('code', '=', code)
    .execute();
  await tx.updateTable('payment_attempt').set({ url: null }).where('order_code', '=', code).execute();
}

/** That there was a statement, and when, stays for its own period. */
async function blankStatements(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('withdrawal_statement').set({ name: '', email: '', items: '' }).where('id', 'in', ids).execute();
  await tx
    .deleteFrom('idempotency_key')
    .where('principal', '=', 'withdrawal')
    .where(sql<string>`answer ->> 'id'`, 'in', ids)
    .execute();
}

async function removeOrder(tx: Tx, { code }: Removal): Promise<void> {
  await tx.deleteFrom('customer_order').where('code', '=', code).execute();
}

/** For each removal, what it deletes besides documents. */
const removers: Readonly<Record<OrderRemoval, (tx: Tx, removal: Removal) => Promise<void>>> = {
  async shippingPapers() {},
  async customsForms() {},
  async parcelEvents(tx, { code }) {
    await tx.deleteFrom('label_purchase').where('order_code', '=', code).execute();
    await tx.deleteFrom('parcel_watch').where('order_code', '=', code).execute();
    await tx.deleteFrom('order_event').where('order_code', '=', code).execute();
    const noLabel = { label_state: null, label_number: null, label_status: null, label_ask_at: null };
    await tx.updateTable('withdrawal_statement').set(noLabel).where('order_code', '=', code).execute();
    await tx.updateTable('order_entry').set({ tracking_number: null }).where('order_code', '=', code).execute();
  },
  async failedPayments(tx, { code }) {
    await tx
      .deleteFrom('payment_attempt')
      .where('order_code', '=', code)
      .where('status', 'not in', ['CAPTURED', 'REFUNDED'])
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('payment_refund')
              .select('id')
              .whereRef('payment_refund.attempt_id', '=', 'payment_attempt.id'),
          ),
        ),
      )
      .execute();
  },
  async personalData(tx, { code, facts, statementIds }) {
    await blankParcels(tx, code);
    await blankBuyer(tx, code);
    await detachRatings(tx, code);
    await tx.deleteFrom('mail_outbox').where(isMailOf(code, statementIds)).execute();
    // What staff typed may name somebody.
    const noText = { note: '', answer: '', message: '' };
    await tx.updateTable('staff_refund').set(noText).where('order_code', '=', code).execute();
    await tx.deleteFrom('parcel_claim').where('order_code', '=', code).execute();
    await tx.deleteFrom('order_note').where('order_code', '=', code).execute();
    await tx.deleteFrom('order_tag').where('order_code', '=', code).execute();
    await tx.updateTable('withdrawal_statement').set({ note: '' }).where('order_code', '=', code).execute();
    if (facts.erasureAskedAt) await blankStatements(tx, statementIds);
  },
  unpaidOrder: removeOrder,
  accounting: removeOrder,
};

export async function removeFromOrder(
  tx: Tx,
  documents: Pick<DocumentService, 'remove'>,
  due: readonly OrderRemoval[],
  removal: Removal,
): Promise<void> {
  const { code, now } = removal;
  await documents.remove(tx, code, due);
  for (const each of due) await removers[each](tx, removal);
  await tx
    .updateTable('customer_order')
    .set({ removed: [...removal.facts.removed, ...due], updated_at: now })
    .where('code', '=', code)
    .execute();
}

/**
 * Detaches the orders of an erased account from it, in the transaction that erases the account, and makes their review
 * due. Each order gets a new guid, so that links in earlier mails no longer open it. The review removes nothing that an
 * open payment, parcel or mail still needs. Returns the codes of the orders.
 */
export async function detachOrders(tx: Tx, accountId: string, now: Date): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('customer_order')
    .set({
      account_id: null,
      guid: sql`gen_random_uuid()`,
      tracking_mails: sql`customer_order.tracking_mails and (select tracking_mails from account where id = ${accountId})`,
      erasure_asked_at: now,
      retention_due_at: now,
    })
    .where('account_id', '=', accountId)
    .returning('code')
    .execute();
  return rows.map(({ code }) => code);
}

/**
 * Notes that the buyer of an order placed without an account has asked to be erased, and makes the order due for
 * review. False if there is no such order, or if this was asked for before.
 */
export async function askErasure(db: Kysely<Database>, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer_order')
    .set({ erasure_asked_at: now, retention_due_at: now })
    .where('code', '=', code)
    .where('account_id', 'is', null)
    .where('erasure_asked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The codes of orders whose review is due, those that have waited longest first. */
export async function findDueOrders(db: Kysely<Database>, now: Date, max: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select('code')
    .where('retention_due_at', '<=', now)
    .orderBy('retention_due_at')
    .limit(max)
    .execute();
  return rows.map(({ code }) => code);
}
