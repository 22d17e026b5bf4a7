/**
 * The keys under which mails about orders are in the outbox, so that none is written twice
 * (docs/decisions/0021-mail-outbox.md).
 */
import { type Expression, sql } from 'kysely';
import { type ParcelMailKind, parcelMailKinds } from '#domain/orders/parcel-mails.ts';
import { type OrderMailKind, orderMailWords } from './mail-words.ts';
import type { ParcelKey } from './parcel-events.ts';

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

/** Key of the mail about a refund made by staff; `id` is the refund's. */
export const staffRefundMailKey = (code: string, id: string) => `order:${code}:refund:${id}`;

const orderMailKinds = Object.keys(orderMailWords) as readonly OrderMailKind[];

/**
 * The keys of all mails that there can be about an order, from the line numbers of its parcels, its statements of
 * withdrawal, and the refunds made by staff.
 */
export function mailKeysOf(
  code: string,
  entryNumbers: readonly number[],
  statementIds: readonly string[],
  refundIds: readonly string[],
): readonly string[] {
  return [
    ...orderMailKinds.map((kind) => orderMailKey(code, kind)),
    ...entryNumbers.map((entryNumber) => orderMailKey(code, 'partRefund', [entryNumber])),
    ...entryNumbers.flatMap((entryNumber) => parcelMailKinds.map((kind) => parcelMailKey({ code, entryNumber }, kind))),
    ...statementIds.map(withdrawalMailKey),
    ...refundIds.map((id) => staffRefundMailKey(code, id)),
  ];
}
