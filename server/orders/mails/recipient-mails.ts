/** Mails to the recipients of parcels whose senders wish so (docs/decisions/0044-telling-the-recipient.md). */
import type { Kysely, Transaction } from 'kysely';
import { type ParcelMailKind, parcelMailKinds } from '#domain/orders/parcel-mails.ts';
import { adviceFor, localeOfRecipient } from '#domain/orders/recipient-words.ts';
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Database } from '#server/db/schema.ts';
import { type CausedMail, type MailContext, type MailNames, makeMail, writeMail } from '#server/mail/define-mail.ts';
import type { Mail, MailCompletion } from '#server/mail/service.ts';
import type { ParcelKey } from '#server/orders/read/parcel-events.ts';
import {
  findToldRecipient,
  hasStopped,
  recipientMailKey,
  type ToldRecipient,
} from '#server/orders/read/told-recipients.ts';
import { findTrace, type TraceOptions } from '#server/orders/read/trace.ts';
import { type ParcelMailContext, traceWithoutPlace } from './parcel-mails.ts';
import { numberRow, traceRows } from './trace-rows.ts';

export interface RecipientMailFacts extends ParcelKey {
  readonly trace: TraceAnswer;
  readonly sender: string;
  /** The secret that opens the recipient's page. */
  readonly token: string;
}

const labels = {
  fr: {
    from: 'De la part de',
    action: 'Suivre mon colis',
    footer: 'Ne plus recevoir ces e-mails',
    why: (sender: string) =>
      `${sender} nous a confié votre adresse e-mail pour vous donner des nouvelles de ce colis. Elle ne sert à rien d’autre, et vous pouvez arrêter ces e-mails d’un clic.`,
  },
  en: {
    from: 'From',
    action: 'Track my parcel',
    footer: 'Stop these e-mails',
    why: (sender: string) =>
      `${sender} gave us your e-mail address so that we can tell you about this parcel. We use it for nothing else, and you can stop these e-mails with one click.`,
  },
} as const;

type Headline = (sender: string) => string;

function textsIn(locale: Locale, headline: Headline) {
  const { from, why, action, footer } = labels[locale];
  return ({ trace, sender, shop }: RecipientMailFacts & MailNames) => ({
    subject: `${headline(sender)} – ${shop}`,
    title: headline(sender),
    before: [trace.delay?.cause ?? '', adviceFor(trace, sender, locale)],
    action,
    rows: [...traceRows(trace, locale), { name: from, amount: sender }, numberRow(trace, locale)],
    after: [why(sender)],
    footer,
  });
}

const pageOf = ({ token }: RecipientMailFacts) => pathOf('recipientParcel', 'part', { token });

const toRecipient = (kind: ParcelMailKind, { fr, en }: Record<Locale, Headline>): CausedMail<RecipientMailFacts> => ({
  name: () => `recipient.${kind}`,
  key: (facts) => recipientMailKey(facts, kind),
  link: pageOf,
  footerLink: (facts) => `${pageOf(facts)}#e-mails`,
  unsubscribeLink: pageOf,
  texts: { fr: textsIn('fr', fr), en: textsIn('en', en) },
});

export const recipientMails: Readonly<Record<ParcelMailKind, CausedMail<RecipientMailFacts>>> = {
  handedOver: toRecipient('handedOver', {
    fr: (sender) => `${sender} vous envoie un colis`,
    en: (sender) => `${sender} is sending you a parcel`,
  }),
  problem: toRecipient('problem', {
    fr: (sender) => `Le colis de ${sender} a pris du retard ou repart`,
    en: (sender) => `The parcel from ${sender} is delayed or going back`,
  }),
  outForDelivery: toRecipient('outForDelivery', {
    fr: (sender) => `Le colis de ${sender} est en cours de livraison`,
    en: (sender) => `The parcel from ${sender} is out for delivery`,
  }),
  toCollect: toRecipient('toCollect', {
    fr: (sender) => `Le colis de ${sender} vous attend au point de retrait`,
    en: (sender) => `The parcel from ${sender} is ready to collect`,
  }),
  delivered: toRecipient('delivered', {
    fr: (sender) => `Le colis de ${sender} a été remis`,
    en: (sender) => `The parcel from ${sender} was delivered`,
  }),
};

const readerOf = ({ parcel, email }: Pick<ToldRecipient, 'parcel' | 'email'>) => {
  const locale = localeOfRecipient(parcel.payload.addresses.addressTo.country.isocode);
  return { email, locale, site: 'part' as const };
};

/** In the transaction of what it tells, like the buyer's; nothing if the recipient isn't to be told or has stopped it. */
export async function writeRecipientMail(
  context: ParcelMailContext,
  tx: Transaction<Database>,
  parcel: ParcelKey,
  kind: ParcelMailKind,
): Promise<void> {
  const told = await findToldRecipient(tx, parcel);
  if (!told || (await hasStopped(tx, told.email))) return;
  const reader = readerOf(told);
  const trace = await traceWithoutPlace(context, tx, told.number, reader.locale);
  if (!trace) return;
  const { code, entryNumber } = parcel;
  await tx
    .insertInto('recipient_mail')
    .values({ order_code: code, entry_number: entryNumber, kind, written_at: context.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const completion = { order: code, kind, part: [entryNumber], toRecipient: true } as const;
  await writeMail(context, tx, recipientMails[kind], reader, { ...told, trace }, completion);
}

/**
 * As it is sent: with the place where the parcel waits. Null, so that it isn't sent, if the recipient has stopped the
 * mails since it was written, or the parcel was cancelled or erased.
 */
export async function completeRecipientMail(
  context: TraceOptions & Pick<MailContext, 'sender'>,
  mail: Mail,
  { order: code, kind: name, part }: MailCompletion,
): Promise<Mail | null> {
  const parcel = { code, entryNumber: part?.[0] ?? -1 };
  const told = await findToldRecipient(context.db, parcel);
  const trace = told && (await findTrace(context, told.number, mail.locale));
  if (!told || !trace || trace.stage === 'CANCELLED' || (await hasStopped(context.db, mail.to))) {
    await forgetMail(context.db, parcel, name);
    return null;
  }
  const kind = parcelMailKinds.find((each) => each === name);
  if (kind !== 'toCollect' || !trace.pickUp) return mail;
  const reader = { ...readerOf(told), email: mail.to };
  return { ...mail, ...makeMail(recipientMails[kind], context.sender, reader, { ...told, trace }) };
}

const forgetMail = (db: Kysely<Database>, { code, entryNumber }: ParcelKey, kind: string) =>
  db
    .deleteFrom('recipient_mail')
    .where('order_code', '=', code)
    .where('entry_number', '=', entryNumber)
    .where('kind', '=', kind)
    .execute();
