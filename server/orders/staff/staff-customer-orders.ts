/** Finds the orders of a customer for staff (docs/back-office.md, "Customers"). */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

const maxListed = 10;

/** The account that placed an order; null if there is no such order, or it was placed without an account. */
export async function customerOf(db: Kysely<Database>, code: string): Promise<string | null> {
  const row = await db
    .selectFrom('customer_order')
    .where('code', '=', code.toUpperCase())
    .select('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** The latest orders of an account on both sites, and the number of all its orders; `total` in cents, with VAT. */
export async function ordersOfCustomer(db: Kysely<Database>, accountId: string) {
  const own = db.selectFrom('customer_order').where('account_id', '=', accountId);
  const [rows, { total }] = await Promise.all([
    own
      .orderBy('created_at', 'desc')
      .limit(maxListed)
      .select(['code', 'site', 'status', 'created_at', 'tax_inclusive'])
      .execute(),
    own.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const orders = rows.map(({ created_at, tax_inclusive, ...order }) => ({
    ...order,
    createdAt: created_at,
    total: tax_inclusive,
  }));
  return { orders, orderCount: Number(total) };
}
