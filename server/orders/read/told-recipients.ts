/** Recipients who are told of their parcels, and those who want to hear nothing more (docs/decisions/0044-telling-the-recipient.md). */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { addresseeOf } from '#domain/cart/addressee.ts';
import { isOrderedParcel, type OrderedParcel } from '#domain/orders/order-line.ts';
import { type ParcelMailKind, parcelMailKinds } from '#domain/orders/parcel-mails.ts';
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { readOrderLine } from './order-rows.ts';
import type { ParcelKey } from './parcel-events.ts';
import { orderNotFound } from './refusals.ts';

type Db = Kysely<Database>;

export const recipientMailKey = ({ code, entryNumber }: ParcelKey, kind: ParcelMailKind): string =>
  `parcel:${code}:${entryNumber}:recipient:${kind}`;

export interface ToldRecipient extends ParcelKey {
  readonly parcel: OrderedParcel;
  /** The secret that opens the recipient's page. */
  readonly token: string;
  /** In capitals, without separators. */
  readonly number: string;
  readonly email: string;
  readonly sender: string;
}

const watched = (db: Db) =>
  db
    .selectFrom('parcel_watch')
    .innerJoin('order_entry', (join) =>
      join
        .onRef('order_entry.order_code', '=', 'parcel_watch.order_code')
        .onRef('order_entry.entry_number', '=', 'parcel_watch.entry_number'),
    )
    .where(sql<boolean>`(order_entry.payload ->> 'notifyRecipient')::boolean`)
    .selectAll('order_entry')
    .select('recipient_token as token');

async function read(query: ReturnType<typeof watched>): Promise<ToldRecipient | null> {
  const row = await query.executeTakeFirst();
  const parcel = row ? readOrderLine(row) : null;
  if (!row || !parcel || !isOrderedParcel(parcel) || row.tracking_number === null) return null;
  const { addressFrom, addressTo } = parcel.payload.addresses;
  const { number } = readTrackingNumber(row.tracking_number);
  const sender = addresseeOf(addressFrom);
  const key = { code: row.order_code, entryNumber: row.entry_number };
  return addressTo.email && number
    ? { ...key, parcel, token: row.token, number, email: addressTo.email, sender }
    : null;
}

/** Null if the sender of the parcel doesn't want its recipient to be told, or it isn't followed. */
export const findToldRecipient = (db: Db, { code, entryNumber }: ParcelKey): Promise<ToldRecipient | null> =>
  read(watched(db).where('parcel_watch.order_code', '=', code).where('parcel_watch.entry_number', '=', entryNumber));

/** Throws 404 if no recipient has the token. */
export async function recipientByToken(db: Db, token: string): Promise<ToldRecipient> {
  const found = isUuid(token) ? await read(watched(db).where('recipient_token', '=', token)) : null;
  if (!found) throw orderNotFound();
  return found;
}

const digestOf = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

export async function hasStopped(db: Db, email: string): Promise<boolean> {
  const stopped = db.selectFrom('stopped_recipient').select('digest').where('digest', '=', digestOf(email));
  return (await stopped.executeTakeFirst()) !== undefined;
}

/** For the address of the recipient, whoever sends to it. Throws 404 if no recipient has the token. */
export async function chooseToHear(db: Db, token: string, wanted: boolean, now: Date): Promise<void> {
  const digest = digestOf((await recipientByToken(db, token)).email);
  await (wanted
    ? db.deleteFrom('stopped_recipient').where('digest', '=', digest).execute()
    : db
        .insertInto('stopped_recipient')
        .values({ digest, stopped_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute());
}

/** What the sender of a parcel may know of the e-mails to its recipient. */
export interface RecipientNews {
  /** OFF: the sender wanted none. STOPPED: the recipient wants none. */
  readonly state: 'ON' | 'OFF' | 'STOPPED';
  /** Those that were sent, or that no mail server took; oldest first. */
  readonly mails: readonly { readonly kind: ParcelMailKind; readonly at: Date; readonly isRefused: boolean }[];
}

/** Of an order: the e-mails to recipients, and which of some digests are those of addresses that were stopped. */
const newsOf = (db: Db, code: string, digests: readonly string[]) =>
  db
    .selectNoFrom([
      jsonArrayFrom(
        db
          .selectFrom('recipient_mail')
          .leftJoin('mail_outbox', (join) =>
            join.on(
              'mail_outbox.key',
              '=',
              sql<string>`'parcel:' || recipient_mail.order_code || ':' || entry_number || ':recipient:' || kind`,
            ),
          )
          .select(['entry_number as entryNumber', 'kind', 'given_up_at as refusedAt'])
          .select(sql<string>`coalesce(sent_at, written_at)`.as('at'))
          .where('recipient_mail.order_code', '=', code)
          // The outbox forgets what was sent; what is still in it may be waiting.
          .where(sql<boolean>`(mail_outbox.id is null or sent_at is not null or given_up_at is not null)`)
          .orderBy('written_at'),
      ).as('mails'),
      jsonArrayFrom(db.selectFrom('stopped_recipient').select('digest').where('digest', 'in', digests)).as('stopped'),
    ])
    .executeTakeFirstOrThrow();

/** By the numbers of an order's parcels; those whose recipients aren't to be told are left out. */
export async function recipientNews(
  db: Db,
  code: string,
  parcels: readonly OrderedParcel[],
): Promise<ReadonlyMap<number, RecipientNews>> {
  const told = parcels.flatMap(({ entryNumber, payload: { notifyRecipient, addresses } }) =>
    notifyRecipient && addresses.addressTo.email ? [{ entryNumber, digest: digestOf(addresses.addressTo.email) }] : [],
  );
  if (told.length === 0) return new Map();
  const digests = told.map(({ digest }) => digest);
  const { mails, stopped } = await newsOf(db, code, digests);
  return new Map(
    told.map(({ entryNumber, digest }) => {
      const own = mails.flatMap(({ entryNumber: other, kind: name, at, refusedAt }) => {
        const kind = parcelMailKinds.find((each) => each === name);
        return kind && other === entryNumber ? [{ kind, at: new Date(at), isRefused: refusedAt !== null }] : [];
      });
      return [entryNumber, { state: stopped.some((each) => each.digest === digest) ? 'STOPPED' : 'ON', mails: own }];
    }),
  );
}
