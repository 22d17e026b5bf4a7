/** Stores new orders in PostgreSQL (docs/requirements.md CRT-8). */
import type { Transaction } from 'kysely';
import { isOrderedParcel, type OrderLine, orderTotals } from '#domain/orders/order-line.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { retainedUntil } from '#domain/orders/retention.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { type OrderCheckout, orderCheckoutDocument } from '#server/orders/read/order-checkout.ts';
import { entryColumns } from '#server/orders/read/order-rows.ts';
import { newOrderCode } from './order-code.ts';

type Tx = Transaction<Database>;

export interface NewOrder {
  readonly accountId: string | null;
  readonly legalEntity: string;
  readonly site: Site;
  readonly status: OrderStatus;
  readonly demo?: boolean;
  /** The lines of the order, at least one; the total is calculated from them. */
  readonly lines: readonly OrderLine[];
  readonly createdAt: Date;
  /** What the buyer gave at the checkout; absent for orders invented for the demo. */
  readonly placed?: PlacedDetails;
}

export interface PlacedDetails {
  readonly cartGuid: string;
  readonly email: string;
  readonly locale: Locale;
  /** Code of the mode of delivery; null if there are no articles. */
  readonly deliveryMode: string | null;
  /** Instant after which the order is cancelled if it isn't paid. */
  readonly payBefore: Date;
  readonly checkout: OrderCheckout;
}

const placedColumns = ({ cartGuid, email, locale, deliveryMode, payBefore, checkout }: PlacedDetails) => ({
  cart_guid: cartGuid,
  email,
  locale,
  delivery_mode: deliveryMode,
  pay_before: payBefore,
  checkout: orderCheckoutDocument.write(checkout),
});

/** How many random codes are tried at most; with about a thousand million possible codes, one in use is very rare. */
const maxTries = 5;

const itemsOf = (line: OrderLine) => (isOrderedParcel(line) ? 1 : line.article.quantity);

export interface StoredOrder {
  readonly code: string;
  readonly guid: string;
}

/** Throws if every code that was tried is in use. */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  newCode = () => newOrderCode(order.createdAt),
): Promise<StoredOrder> {
  const { accountId, legalEntity, site, status, demo = false, lines, createdAt, placed } = order;
  const { total } = orderTotals(lines);
  const values = {
    account_id: accountId,
    legal_entity: legalEntity,
    site,
    status,
    demo,
    tax_exclusive: total.taxExclusive,
    tax_inclusive: total.taxInclusive,
    total_items: lines.reduce((sum, line) => sum + itemsOf(line), 0),
    created_at: createdAt,
    updated_at: createdAt,
    retention_due_at: retainedUntil('unpaidOrder', createdAt),
    ...(placed && placedColumns(placed)),
  };
  for (let tries = 0; tries < maxTries; tries += 1) {
    const inserted = await tx
      .insertInto('customer_order')
      .values({ ...values, code: newCode() })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning(['code', 'guid'])
      .executeTakeFirst();
    if (!inserted) continue;
    await tx
      .insertInto('order_entry')
      .values(lines.map((line) => ({ order_code: inserted.code, ...entryColumns(line) })))
      .execute();
    return inserted;
  }
  throw new Error('every order code that was tried is already in use');
}
