/** Mails about parcels on their way, for buyers who want them (docs/decisions/0022-tracking.md). */
import type { Kysely, Transaction } from 'kysely';
import { addresseeOf } from '#domain/cart/addressee.ts';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import type { ParcelMailKind } from '#domain/orders/parcel-mails.ts';
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { type CausedMail, type MailContext, type MailNames, makeMail, writeMail } from '#server/mail/define-mail.ts';
import type { Mail } from '#server/mail/service.ts';
import type { ParcelKey } from '#server/orders/read/parcel-events.ts';
import { orderNotFound } from '#server/orders/read/refusals.ts';
import { findOrderForShop } from '#server/orders/read/store.ts';
import { findTrace, type TraceOptions, traceParcel } from '#server/orders/read/trace.ts';
import { findNumberedParcel } from '#server/orders/read/trace-store.ts';
import { numberRow, traceRows } from './trace-rows.ts';

type Db = Kysely<Database>;

/** The parcel that a mail is about; `trace` is in the language of the mail. */
interface ParcelMailFacts extends ParcelKey {
  readonly trace: TraceAnswer;
  readonly town: string;
  readonly recipient: string;
  /** The secret that opens the page on which these mails can be stopped. */
  readonly token: string;
}

const labels = {
  fr: {
    recipient: 'Destinataire',
    order: 'Commande',
    action: 'Suivre le colis',
    footer: 'Ne plus recevoir d’e-mails de suivi',
  },
  en: { recipient: 'Recipient', order: 'Order', action: 'Track the parcel', footer: 'Stop tracking e-mails' },
} as const;

/** A subject, which is the title too unless a second text is. */
type Headline = (town: string) => readonly [subject: string, title?: string];

function textsIn(locale: Locale, headline: Headline) {
  const { action, footer, ...rows } = labels[locale];
  return ({ trace, code, town, recipient, shop }: ParcelMailFacts & MailNames) => {
    const { delay, advice } = trace;
    const [subject, title = subject] = headline(town);
    return {
      subject: `${subject} – ${shop}`,
      title,
      before: [delay?.cause ?? '', advice],
      action,
      rows: [
        ...traceRows(trace, locale),
        { name: rows.recipient, amount: [recipient, town].filter(Boolean).join(', ') },
        numberRow(trace, locale),
        { name: rows.order, amount: code },
      ],
      footer,
    };
  };
}

const aboutParcel = (kind: ParcelMailKind, { fr, en }: Record<Locale, Headline>): CausedMail<ParcelMailFacts> => ({
  name: () => `parcel.${kind}`,
  key: ({ code, entryNumber }) => `parcel:${code}:${entryNumber}:${kind}`,
  link: ({ trace: { number } }, site) => pathOf('tracedParcel', site, { number }),
  footerLink: ({ token }, site) => pathOf('trackingMails', site, { token }),
  texts: { fr: textsIn('fr', fr), en: textsIn('en', en) },
});

export const parcelMails: Readonly<Record<ParcelMailKind, CausedMail<ParcelMailFacts>>> = {
  handedOver: aboutParcel('handedOver', {
    fr: (town) => [`Votre colis pour ${town} est en route`],
    en: (town) => [`Your parcel to ${town} is on its way`],
  }),
  problem: aboutParcel('problem', {
    fr: (town) => [
      `Votre colis pour ${town} a pris du retard ou revient`,
      `Un contretemps pour votre colis vers ${town}`,
    ],
    en: (town) => [`Your parcel to ${town} is delayed or coming back`, `Your parcel to ${town} has met with a problem`],
  }),
  outForDelivery: aboutParcel('outForDelivery', {
    fr: (town) => [`Votre colis est en cours de livraison à ${town}`],
    en: (town) => [`Your parcel is out for delivery in ${town}`],
  }),
  toCollect: aboutParcel('toCollect', {
    fr: (town) => [`Votre colis attend au point de retrait de ${town}`],
    en: (town) => [`Your parcel is ready for collection in ${town}`],
  }),
  delivered: aboutParcel('delivered', {
    fr: (town) => [`Votre colis a été livré à ${town}`],
    en: (town) => [`Your parcel was delivered in ${town}`],
  }),
};

const choices = (db: Db) =>
  db
    .selectFrom('customer_order')
    .leftJoin('account', 'account.id', 'customer_order.account_id')
    .select(['code', 'customer_order.email', 'customer_order.locale', 'customer_order.site', 'mail_token as token'])
    .select(['account_id as accountId', 'customer_order.tracking_mails as wanted'])
    .select(['account.tracking_mails as wantedByAccount']);

type Choice = Pick<Awaited<ReturnType<typeof byToken>>, 'wanted' | 'wantedByAccount'>;

const isWanted = ({ wanted, wantedByAccount }: Choice) => wanted && wantedByAccount !== false;

export interface ParcelMailContext extends Omit<TraceOptions, 'db'>, MailContext {}

/** The buyer whom a mail about a parcel goes to, and what it says; null if the buyer wants none or the parcel is unknown. */
async function findFacts(
  db: Db,
  { code, entryNumber }: ParcelKey,
  find: (number: string, locale: Locale) => Promise<TraceAnswer | null>,
) {
  const reader = await choices(db).where('code', '=', code).executeTakeFirst();
  if (!reader || !isWanted(reader)) return null;
  const order = await findOrderForShop(db, code);
  const parcel = order?.lines.filter(isOrderedParcel).find((line) => line.entryNumber === entryNumber);
  const { number = null } = order?.tracking.find((each) => each.entryNumber === entryNumber) ?? {};
  const reading = number === null ? null : readTrackingNumber(number).number;
  const trace = reading && (await find(reading, reader.locale));
  if (!parcel || !trace) return null;
  const { addressTo } = parcel.payload.addresses;
  const recipient = addresseeOf(addressTo);
  return { reader, facts: { trace, code, entryNumber, town: addressTo.town ?? '', recipient, token: reader.token } };
}

/** Where the parcel waits isn't looked up: a relay point may have to be asked of its carrier. */
export async function traceWithoutPlace(
  context: Omit<TraceOptions, 'db'>,
  tx: Transaction<Database>,
  number: string,
  locale: Locale,
): Promise<TraceAnswer | null> {
  const numbered = await findNumberedParcel(tx, number);
  const trace = numbered && traceParcel(context, number, numbered, locale);
  return trace && { ...trace, events: [...trace.events], stops: [...trace.stops], pickUp: null };
}

/**
 * Writes the mail about a parcel in the transaction that causes it, unless the buyer wants none. Where a parcel waits is
 * added when the mail is sent: a relay point may have to be asked of its carrier, which no transaction waits for.
 */
export async function writeParcelMail(
  context: ParcelMailContext,
  tx: Transaction<Database>,
  parcel: ParcelKey,
  kind: ParcelMailKind,
): Promise<void> {
  const found = await findFacts(tx, parcel, (number, locale) => traceWithoutPlace(context, tx, number, locale));
  if (!found) return;
  const { code: order, entryNumber } = parcel;
  const completion = kind === 'toCollect' ? { order, kind, part: [entryNumber] } : undefined;
  await writeMail(context, tx, parcelMails[kind], found.reader, found.facts, completion);
}

/** Adds to a mail about a parcel that waits where and until when it does; unchanged once it waits no more. */
export async function withPickUpPlace(
  context: TraceOptions & Pick<MailContext, 'sender'>,
  mail: Mail,
  parcel: ParcelKey,
): Promise<Mail> {
  const found = await findFacts(context.db, parcel, (number, locale) => findTrace(context, number, locale));
  if (!found?.facts.trace.pickUp) return mail;
  const reader = { ...found.reader, email: mail.to };
  return { ...mail, ...makeMail(parcelMails.toCollect, context.sender, reader, found.facts) };
}

/** Throws 404 if no order has the token. */
async function byToken(db: Db, token: string) {
  const row = isUuid(token) ? await choices(db).where('mail_token', '=', token).executeTakeFirst() : undefined;
  if (!row) throw orderNotFound();
  return row;
}

/** Whether the buyer whose mails contain this token gets mails about parcels. Throws 404 if no order has the token. */
export const readMailChoice = async (db: Db, token: string): Promise<boolean> => isWanted(await byToken(db, token));

/** For the account if the order has one. Throws 404 if no order has the token. */
export async function chooseMails(db: Db, token: string, wanted: boolean): Promise<void> {
  const { code, accountId } = await byToken(db, token);
  const choice = { tracking_mails: wanted };
  await (accountId === null
    ? db.updateTable('customer_order').set(choice).where('code', '=', code).execute()
    : db.updateTable('account').set(choice).where('id', '=', accountId).execute());
}

export async function findOwnToken(db: Db, accountId: string): Promise<string | null> {
  const row = await choices(db)
    .where('account_id', '=', accountId)
    .where('customer_order.demo', '=', false)
    .where('customer_order.email', 'is not', null)
    .orderBy('customer_order.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.token ?? null;
}
