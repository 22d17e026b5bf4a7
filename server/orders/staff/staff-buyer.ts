/** The name of an order's buyer, as staff see it. */
import type { Kysely } from 'kysely';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import type { Database } from '#server/db/schema.ts';
import type { Order } from '#server/orders/read/order-rows.ts';

const joined = (first?: string | null, last?: string | null) => [first, last].filter(Boolean).join(' ');

export async function findAccountNames(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('customer_order')
    .innerJoin('account', 'account.id', 'customer_order.account_id')
    .select(['customer_order.code', 'account.first_name', 'account.last_name'])
    .where('customer_order.code', 'in', codes)
    .execute();
  return new Map(rows.map(({ code, first_name, last_name }) => [code, joined(first_name, last_name)]));
}

/** The buyer's name: the company's, otherwise the account's, otherwise that of the person who is invoiced. */
export function buyerOf({ legalEntity, checkout, lines, removed }: Order, accountName: string): string | null {
  if (removed.includes('personalData')) return null;
  const billed = checkout?.billingAddress ?? checkout?.deliveryAddress;
  const sender = lines.find(isOrderedParcel)?.payload.addresses.addressFrom;
  const names = [
    checkout?.company?.name,
    legalEntity,
    accountName,
    billed && joined(billed.firstName, billed.lastName),
    billed?.companyName,
    sender && joined(sender.firstName, sender.lastName),
    sender?.companyName,
  ];
  return names.find((name) => name) ?? null;
}
