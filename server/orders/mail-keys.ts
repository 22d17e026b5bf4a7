/** The keys of the mails about orders in the outbox (docs/decisions/0021-mail-outbox.md). */
import { type ParcelMailKind, parcelMailKinds } from '#domain/orders/parcel-mails.ts';
import { type OrderMailKind, orderMailWords } from './mail-words.ts';
import type { ParcelKey } from './parcel-events.ts';

export const orderMailKey = (code: string, kind: OrderMailKind) => `order:${code}:${kind}`;
export const parcelMailKey = ({ code, entryNumber }: ParcelKey, kind: ParcelMailKind) =>
  `parcel:${code}:${entryNumber}:${kind}`;
/** `id` is that of the statement. */
export const withdrawalMailKey = (id: string) => `withdrawal:${id}`;

const orderMailKinds = Object.keys(orderMailWords) as readonly OrderMailKind[];

/** The keys of all mails that there can be about an order, by its parcels' line numbers and its statements of withdrawal. */
export function mailKeysOf(
  code: string,
  entryNumbers: readonly number[],
  statementIds: readonly string[],
): readonly string[] {
  return [
    ...orderMailKinds.map((kind) => orderMailKey(code, kind)),
    ...entryNumbers.flatMap((entryNumber) => parcelMailKinds.map((kind) => parcelMailKey({ code, entryNumber }, kind))),
    ...statementIds.map(withdrawalMailKey),
  ];
}
