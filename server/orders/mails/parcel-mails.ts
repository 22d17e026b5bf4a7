/** Mails about parcels on their way, for buyers who want them (docs/decisions/0022-tracking.md). */
import type { Kysely, Transaction } from 'kysely';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import type { ParcelMailKind } from '#domain/orders/parcel-mails.ts';
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import { addressIn, type Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { mailBody } from '#server/mail/mail-body.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { Mail } from '#server/mail/service.ts';
import type { ParcelKey } from '#server/orders/read/parcel-events.ts';
import { orderNotFound } from '#server/orders/read/refusals.ts';
import { findOrderForShop } from '#server/orders/read/store.ts';
import { findTrace, type TraceOptions } from '#server/orders/read/trace.ts';
import { parcelMailKey } from './mail-keys.ts';
import type { OrderMailSender } from './order-mails.ts';
import { parcelMailLabels, parcelMailWords } from './parcel-mail-words.ts';

type Db = Kysely<Database>;

/** Whom to write to about the parcels of an order, and how. */
export interface ParcelReader {
  readonly to: string;
  readonly locale: Locale;
  readonly site: Site;
  /** The secret that opens the page on which these mails can be stopped. */
  readonly token: string;
}

/** The buyer of an order; null if they want no mails about parcels, or if their e-mail address isn't known. */
export async function findParcelReader(db: Db, code: string): Promise<ParcelReader | null> {
  const row = await db
    .selectFrom('customer_order')
    .leftJoin('account', 'account.id', 'customer_order.account_id')
    .select(['customer_order.email', 'customer_order.locale', 'customer_order.site', 'mail_token as token'])
    .select(['customer_order.tracking_mails as wanted', 'account.tracking_mails as wantedByAccount'])
    .where('customer_order.code', '=', code)
    .executeTakeFirst();
  if (!row || row.email === null || !row.wanted || row.wantedByAccount === false) return null;
  const { email: to, locale, site, token } = row;
  return { to, locale, site, token };
}

/** The parcel that a mail is about; `trace` must be in the language of the mail. */
export interface ToldParcel {
  readonly trace: TraceAnswer;
  readonly code: string;
  readonly town: string;
}

/** The mail about a parcel. */
export function parcelMail(
  { trace, code, town }: ToldParcel,
  kind: ParcelMailKind,
  { to, locale, site, token }: ParcelReader,
  { shop, origin, plainLanguage }: OrderMailSender,
): Mail {
  const { subject, title } = parcelMailWords[kind][locale]({ shop, town, code });
  const labels = parcelMailLabels[locale];
  const { number, carrier, expected, delay, advice } = trace;
  const link = addressIn(locale, `${origin}${pathOf('tracedParcel', site, { number })}`, plainLanguage);
  const dayRow = (name: string, day: string | null | undefined) =>
    day ? [{ name, amount: formatLongDate(day, locale) }] : [];
  const parts = {
    title,
    before: [delay?.cause, advice].filter((text) => text !== undefined),
    action: labels.action,
    link,
    rows: [
      ...dayRow(labels.expected, expected),
      ...dayRow(labels.announced, delay?.announced),
      { name: labels.number, amount: `${carrier}, ${number}` },
      { name: labels.order, amount: code },
    ],
    after: [],
    shop,
    locale,
    footer: {
      text: labels.stop,
      link: addressIn(locale, `${origin}${pathOf('trackingMails', site, { token })}`, plainLanguage),
    },
  };
  return { to, subject, ...mailBody(parts), locale, link };
}

/** What writing a mail about a parcel needs. */
export interface ParcelMailContext extends Omit<TraceOptions, 'db'> {
  readonly outbox: Pick<Outbox, 'enqueue'>;
  readonly sender: OrderMailSender;
}

/** Writes the mail about a parcel in the transaction that causes it, unless the buyer wants none. */
export async function writeParcelMail(
  context: ParcelMailContext,
  tx: Transaction<Database>,
  { code, entryNumber }: ParcelKey,
  kind: ParcelMailKind,
): Promise<void> {
  const reader = await findParcelReader(tx, code);
  const order = reader && (await findOrderForShop(tx, code));
  const parcel = order?.lines.filter(isOrderedParcel).find((line) => line.entryNumber === entryNumber);
  const { number = null } = order?.tracking.find((each) => each.entryNumber === entryNumber) ?? {};
  const reading = number === null ? null : readTrackingNumber(number).number;
  if (!reader || !parcel || reading === null) return;
  const trace = await findTrace({ ...context, db: tx }, reading, reader.locale);
  if (!trace) return;
  const town = parcel.payload.addresses.addressTo.town ?? '';
  const mail = parcelMail({ trace, code, town }, kind, reader, context.sender);
  await context.outbox.enqueue(tx, parcelMailKey({ code, entryNumber }, kind), mail);
}

/** Whether the buyer whose mails contain this token gets mails about parcels. Throws 404 if no order has the token. */
export async function readMailChoice(db: Db, token: string): Promise<boolean> {
  if (!isUuid(token)) throw orderNotFound();
  const row = await db
    .selectFrom('customer_order')
    .leftJoin('account', 'account.id', 'customer_order.account_id')
    .select(['customer_order.tracking_mails as wanted', 'account.tracking_mails as wantedByAccount'])
    .where('mail_token', '=', token)
    .executeTakeFirst();
  if (!row) throw orderNotFound();
  return row.wanted && row.wantedByAccount !== false;
}

/**
 * Stores whether the buyer with this token wants mails about parcels: for all orders of the account, if the order was
 * placed with one, otherwise for this order. Throws 404 if no order has the token.
 */
export async function chooseMails(db: Db, token: string, wanted: boolean): Promise<void> {
  if (!isUuid(token)) throw orderNotFound();
  const order = await db
    .selectFrom('customer_order')
    .select(['code', 'account_id as accountId'])
    .where('mail_token', '=', token)
    .executeTakeFirst();
  if (!order) throw orderNotFound();
  const choice = { tracking_mails: wanted };
  await (order.accountId === null
    ? db.updateTable('customer_order').set(choice).where('code', '=', order.code).execute()
    : db.updateTable('account').set(choice).where('id', '=', order.accountId).execute());
}

/**
 * A token with which an account can choose whether it gets mails about parcels; null if none of its orders causes such
 * mails.
 */
export async function findOwnToken(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('customer_order')
    .select('mail_token as token')
    .where('account_id', '=', accountId)
    .where('demo', '=', false)
    .where('email', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.token ?? null;
}
