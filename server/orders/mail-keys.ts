/**
 * The keys under which mails about orders are in the outbox, so that none is written twice
 * (docs/decisions/0021-mail-outbox.md).
 */
import { type Expression, sql } from 'kysely';
import { type ParcelMailKind, parcelMailKinds } from '#domain/orders/parcel-mails.ts';
import { type OrderMailKind, orderMailWords } from './mail-words.ts';
import type { ParcelKey } from './parcel-events.ts';

/** `part` are the lines of the part of the order that the mail is about, ascending; null for all of it. */
export const orderMailKey = (code: string, kind: OrderMailKind, part: readonly number[] | null = null) =>
  `order:${code}:${kind}${part ? `:${part[0]}` : ''}`;
/** The same in SQL, of an order's column. */
export const keyOfOrderMail = (code: Expression<string>, kind: OrderMailKind) =>
  sql<string>`'order:' || ${code} || ':' || ${kind}::text`;
export const parcelMailKey = ({ code, entryNumber }: ParcelKey, kind: ParcelMailKind) =>
  `parcel:${code}:${entryNumber}:${kind}`;
/** The key of the mail with the receipt of a statement of withdrawal; `id` is the statement's. */
export const withdrawalMailKey = (id: string) => `withdrawal:${id}`;

/** `id` is that of the refund. */
export const staffRefundMailKey = (code: string, id: string) => `order:${code}:refund:${id}`;

const orderMailKinds = Object.keys(orderMailWords) as readonly OrderMailKind[];

/**
 * The keys of all mails that there can be about an order, by its parcels' line numbers, its statements of withdrawal and what staff
 * have repaid of it.
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
