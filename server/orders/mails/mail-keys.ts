/**
 * The keys under which mails about orders are in the outbox, so that none is written twice
 * (docs/decisions/0021-mail-outbox.md).
 */
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { OrderMailKind } from '#domain/orders/order-status.ts';
import type { ParcelMailKind } from '#domain/orders/parcel-mails.ts';
import type { Database } from '#server/db/schema.ts';
import type { ParcelKey } from '#server/orders/read/parcel-events.ts';

/**
 * Key of a mail about an order. `part` are the numbers of the lines that the mail is about, ascending; null for the
 * whole order.
 */
export const orderMailKey = (code: string, kind: OrderMailKind, part: readonly number[] | null = null) =>
  `order:${code}:${kind}${part ? `:${part[0]}` : ''}`;
/** The same key as an SQL expression, from a column with the order's code. */
export const keyOfOrderMail = (code: Expression<string>, kind: OrderMailKind) =>
  sql<string>`'order:' || ${code} || ':' || ${kind}::text`;
export const parcelMailKey = ({ code, entryNumber }: ParcelKey, kind: ParcelMailKind) =>
  `parcel:${code}:${entryNumber}:${kind}`;
/** The key of the mail with the receipt of a statement of withdrawal; `id` is the statement's. */
export const withdrawalMailKey = (id: string) => `withdrawal:${id}`;

/** Key of the mail about what was decided on a statement of withdrawal; `id` is the statement's. */
export const withdrawalDecisionMailKey = (code: string, id: string, decision: 'accepted' | 'refused') =>
  `order:${code}:withdrawal:${id}:${decision}`;

/** Key of the mail about a refund made by staff; `id` is the refund's. */
export const staffRefundMailKey = (code: string, id: string) => `order:${code}:refund:${id}`;

/** The key of a mail to an address that staff have replaced; `resend` counts how often the mail was sent anew. */
export const addressMailKey = (code: string, mailId: string, resend: number) =>
  `order:${code}:address:${mailId}:${resend}`;

/**
 * The mails about an order, as a condition on the outbox; `statementIds` are the ids of its statements of withdrawal.
 */
export const isMailOf =
  (code: string, statementIds: readonly string[]) =>
  ({ eb, or }: ExpressionBuilder<Database, 'mail_outbox'>) =>
    or([
      eb('order_code', '=', code),
      ...(statementIds.length > 0 ? [eb('key', 'in', statementIds.map(withdrawalMailKey))] : []),
    ]);
