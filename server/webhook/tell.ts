/** Writes the messages of webhooks, in the transaction of their cause (docs/decisions/0033-webhooks.md). */
import { sql, type Transaction } from 'kysely';
import { bodyOf, type Message, orderMessage, parcelMessage } from '#domain/webhook/event.ts';
import type { Database } from '#server/db/schema.ts';
import type { OrderNews, ParcelNews } from './service.ts';

type Tx = Transaction<Database>;

/** Writes a message for each endpoint of the order's buyer that wants the event; none for orders of the demo. */
async function tell(tx: Tx, order: string, message: Message, now: Date): Promise<void> {
  await tx
    .insertInto('webhook_message')
    .columns(['id', 'endpoint_id', 'event', 'body', 'created_at', 'next_attempt_at'])
    .expression((eb) =>
      eb
        .selectFrom('webhook_endpoint')
        .innerJoin('account', 'account.id', 'webhook_endpoint.account_id')
        .innerJoin('customer_order', 'customer_order.account_id', 'account.id')
        .where('customer_order.code', '=', order)
        .where('customer_order.demo', '=', false)
        .where('account.is_pro', '=', true)
        .where('webhook_endpoint.switched_off_at', 'is', null)
        .where(sql<boolean>`${message.event}::text = any(webhook_endpoint.events)`)
        .select([
          sql<string>`gen_random_uuid()`.as('id'),
          'webhook_endpoint.id as endpoint_id',
          sql<Message['event']>`${message.event}::text`.as('event'),
          sql<string>`${bodyOf(message)}::text`.as('body'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${now}::timestamptz`.as('next_attempt_at'),
        ]),
    )
    .execute();
}

export async function tellOrder(tx: Tx, { event, code, status, at }: OrderNews): Promise<void> {
  await tell(tx, code, orderMessage(event, code, status, at), at);
}

export async function tellParcel(tx: Tx, { code, entryNumber, status, events }: ParcelNews, now: Date): Promise<void> {
  const entry = await tx
    .selectFrom('order_entry')
    .select('tracking_number as parcel')
    .where('order_code', '=', code)
    .where('entry_number', '=', entryNumber)
    .executeTakeFirst();
  const parcel = entry?.parcel ?? null;
  if (parcel === null) return;
  for (const event of events)
    await tell(tx, code, parcelMessage({ order: code, entryNumber, parcel, status }, event), now);
}
