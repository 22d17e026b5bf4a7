/** Removing personal data from orders in PostgreSQL (docs/requirements.md ACC-7). */
import { type Kysely, sql, type Transaction } from 'kysely';
import { isOrderedParcel, type OrderedParcel } from '#domain/orders/order-line.ts';
import { parcelPayloadDocument, parcelQuoteDocument } from '#server/db/line-documents.ts';
import type { Database } from '#server/db/schema.ts';
import { readOrderLine } from './order-rows.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

const ordersOf = (db: Db, accountId: string) =>
  db.selectFrom('customer_order').where('customer_order.account_id', '=', accountId);

/** Finds the parcels of an account's orders and locks their rows until the transaction ends. */
export async function lockParcels(
  tx: Tx,
  accountId: string,
): Promise<readonly { readonly code: string; readonly parcel: OrderedParcel }[]> {
  const rows = await ordersOf(tx, accountId)
    .innerJoin('order_entry', 'order_entry.order_code', 'customer_order.code')
    .selectAll('order_entry')
    .forUpdate()
    .execute();
  return rows.flatMap((row) => {
    const line = readOrderLine(row);
    return isOrderedParcel(line) ? [{ code: row.order_code, parcel: line }] : [];
  });
}

/** Rewrites a parcel without personal data: without its offer key, tracking number and the places of its events. */
export async function blankParcel(tx: Tx, code: string, { entryNumber, quoted, price, payload }: OrderedParcel) {
  await tx
    .updateTable('order_entry')
    .set({
      offer_key: null,
      tracking_number: null,
      quoted: parcelQuoteDocument.write({ offer: quoted, price }),
      payload: parcelPayloadDocument.write(payload),
    })
    .where('order_code', '=', code)
    .where('entry_number', '=', entryNumber)
    .execute();
  await tx
    .updateTable('order_event')
    .set({ place: '' })
    .where('order_code', '=', code)
    .where('entry_number', '=', entryNumber)
    .execute();
}

/** The codes of all orders of an account. */
export async function findCodes(db: Db, accountId: string): Promise<readonly string[]> {
  const rows = await ordersOf(db, accountId).select('code').execute();
  return rows.map(({ code }) => code);
}

/** Removes who withdrew from the statements about some orders. */
export async function blankWithdrawals(tx: Tx, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .updateTable('withdrawal_statement')
    .set({ name: '', email: '', items: '' })
    .where('order_code', 'in', codes)
    .execute();
}

/** Detaches an account's orders from it and clears the company name. */
export async function releaseOrders(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({
      account_id: null,
      legal_entity: '',
      email: null,
      checkout: null,
      // Nobody knows the new one: the order can't be opened any more.
      guid: sql`gen_random_uuid()`,
      updated_at: now,
    })
    .where('account_id', '=', accountId)
    .execute();
}
