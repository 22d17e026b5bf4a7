/** What staff do with mails about orders: listing, reading, sending again (docs/back-office.md, "Mails"). */
import { createHmac } from 'node:crypto';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { emailError } from '#domain/address/check-address.ts';
import { maskedEmail, withoutSecrets } from '#domain/orders/masked-mail.ts';
import { type MailState, mailStateOf, mailStates, permanentFrom } from '#domain/orders/staff-mails.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { conflict, notFound } from '#server/http/refusals.ts';
import { type MailContext, writeMail } from '#server/mail/define-mail.ts';
import { mailDocument } from '#server/mail/outbox.ts';
import { addressMail } from '#server/orders/mails/address-mail.ts';
import { derivedKey } from '#server/secrets/derived-key.ts';

/** Which mails a list shows; `text` is the code of an order or a whole e-mail address. */
export interface MailFilter {
  readonly state: MailState | null;
  readonly text: string;
}

/** A mail that is to go to another address. `anyState` allows this even if the mail server hasn't refused the mail. */
export interface CorrectedMail {
  readonly id: string;
  readonly email: string;
  readonly anyState: boolean;
}

export interface StaffMailsContext extends MailContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly secretKeys: readonly string[];
}

const pageSize = 25;

/**
 * Code of the order that a mail is about; null if there is none. For mails with a key `withdrawal:ID`, the statement
 * with this id contains the code (mails/withdrawal-mails.ts).
 */
const orderCode = sql<string | null>`coalesce(
  (select code from customer_order where code = mail_outbox.order_code),
  (select order_code from withdrawal_statement where mail_outbox.key = 'withdrawal:' || id))`;

/** When the mail was sent; if it wasn't, when sending it last failed or when it was written. */
const lastAt = sql<Date>`coalesce(mail_outbox.sent_at, mail_outbox.failed_at, mail_outbox.created_at)`;

/** For each state, the SQL condition for the mails that `mailStateOf` puts into this state. */
const conditions: Readonly<Record<MailState, ReturnType<typeof sql<SqlBool>>>> = {
  sent: sql`sent_at is not null`,
  refused: sql`sent_at is null and (given_up_at is not null or coalesce(failure_code, 0) >= ${sql.lit(permanentFrom)})`,
  retrying: sql`sent_at is null and given_up_at is null and coalesce(failure_code, 0) < ${sql.lit(permanentFrom)} and failed_at is not null`,
  waiting: sql`sent_at is null and given_up_at is null and coalesce(failure_code, 0) < ${sql.lit(permanentFrom)} and failed_at is null`,
};

/** Staff see mails about orders; a notice to a mistyped address isn't theirs to mend, and its link is a secret. */
const isAboutOrder = sql<SqlBool>`mail_outbox.key not like 'notice:%'`;

const selected = (db: Kysely<Database>) =>
  db
    .selectFrom('mail_outbox')
    .where(isAboutOrder)
    .select(['id', 'key', 'mail', 'attempts', 'next_attempt_at', 'sent_at', 'given_up_at', 'created_at'])
    .select(['failure', 'failure_code', 'failed_at', 'resends', orderCode.as('orderCode'), lastAt.as('at')]);

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** The address is masked. */
function listedMail(row: Row) {
  const { id, attempts, at } = row;
  const { to, subject } = mailDocument.read(row.mail);
  const state = mailStateOf({
    sentAt: row.sent_at,
    givenUpAt: row.given_up_at,
    failedAt: row.failed_at,
    failureCode: row.failure_code,
  });
  return { id, subject, to: maskedEmail(to), orderCode: row.orderCode, state, attempts, at };
}

function wholeMail(row: Row) {
  const { text, locale } = mailDocument.read(row.mail);
  return {
    ...listedMail(row),
    text: withoutSecrets(text),
    locale,
    writtenAt: row.created_at,
    nextAt: row.next_attempt_at,
    failure: row.failed_at && { code: row.failure_code, text: row.failure, at: row.failed_at },
  };
}

async function countStates(db: Kysely<Database>): Promise<Readonly<Record<MailState, number>>> {
  const counts = await db
    .selectFrom('mail_outbox')
    .where(isAboutOrder)
    .select(({ fn }) => mailStates.map((state) => fn.countAll<string>().filterWhere(conditions[state]).as(state)))
    .executeTakeFirstOrThrow();
  return Object.fromEntries(mailStates.map((state) => [state, Number(counts[state])])) as Record<MailState, number>;
}

export async function countRefusedMails(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('mail_outbox')
    .where(isAboutOrder)
    .where(conditions.refused)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const ofOrder = (code: string) => sql<SqlBool>`(mail_outbox.order_code = ${code}
  or mail_outbox.key in (select 'withdrawal:' || id from withdrawal_statement where order_code = ${code}))`;

/** A page of mails, counted from 1, the latest first. */
export async function listMails(db: Kysely<Database>, { state, text }: MailFilter, page: number) {
  const condition = text.includes('@')
    ? sql<SqlBool>`lower(mail ->> 'to') = ${text.toLowerCase()}`
    : ofOrder(text.toUpperCase());
  const matching = selected(db)
    .$if(state !== null, (query) => query.where(conditions[state ?? 'sent']))
    .$if(text !== '', (query) => query.where(condition));
  const [rows, { total }, states] = await Promise.all([
    matching
      .orderBy(lastAt, 'desc')
      .orderBy('position', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    matching
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
    countStates(db),
  ]);
  return { mails: rows.map(listedMail), total: Number(total), pageSize, states };
}

export async function findMailsOfOrder(db: Kysely<Database>, code: string) {
  const rows = await selected(db).where(ofOrder(code)).orderBy(lastAt, 'desc').execute();
  return rows.map(listedMail);
}

const notRefused = () => conflict('office.mailNotRefused', { reason: 'notRefused' });
const waits = () => conflict('office.mailWaits', { reason: 'waits' });

/** Locks a mail until the transaction ends. Throws 404 if there is none, or its order no longer exists. */
async function lockMail(tx: Transaction<Database>, id: string): Promise<Row & { readonly orderCode: string }> {
  const row = await selected(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || row.orderCode === null) throw notFound('id');
  return { ...row, orderCode: row.orderCode };
}

/** New values of a mail's columns, with which it is sent as if it had just been written. */
const sendingAnew = (now: Date) => ({
  next_attempt_at: now,
  sent_at: null,
  given_up_at: null,
  attempts: 0,
  failure: null,
  failure_code: null,
  failed_at: null,
  resends: sql<number>`resends + 1`,
  resent_at: now,
});

/** A part of its order, whose page shows what staff did with the mail. */
const objectOf = ({ key, orderCode: code }: Row) =>
  `order:${code}:mail:${key.split(':').slice(2).join(':') || 'withdrawal'}`;

/** Sends a mail again. Throws 404 for an unknown one, 409 if it is still waiting to be sent. */
export async function resendMail({ db, clock }: StaffMailsContext, id: string, record: RecordChange): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockMail(tx, id);
    const { state } = listedMail(row);
    if (state === 'waiting') throw waits();
    await tx.updateTable('mail_outbox').set(sendingAnew(clock())).where('id', '=', id).execute();
    await record(tx, { action: 'mail.resend', object: objectOf(row), before: { state }, after: { state: 'waiting' } });
  });
}

/**
 * A fingerprint of an address for the audit log. Equal addresses have equal fingerprints; only somebody who has the
 * shop's secret can compare one with a guessed address.
 */
function fingerprintOf([secretKey = '']: readonly string[], email: string): string {
  const key = derivedKey(secretKey, 'logged address');
  return createHmac('sha256', key).update(email.toLowerCase()).digest('base64url');
}

/**
 * If the order has the former address, its later mails go to the new one too. Throws 404 for an unknown mail, 400 for a
 * malformed address, 409 for a mail that was not refused unless `anyState` is set.
 */
export async function correctMail(
  context: StaffMailsContext,
  { id, email, anyState }: CorrectedMail,
  record: RecordChange,
): Promise<void> {
  const error = emailError(email);
  if (error) throw fieldErrors([error]);
  await context.db.transaction().execute(async (tx) => {
    const row = await lockMail(tx, id);
    const mail = mailDocument.read(row.mail);
    if (mail.to === email) return;
    if (!anyState && listedMail(row).state !== 'refused') throw notRefused();
    await tx
      .updateTable('mail_outbox')
      .set({ mail: mailDocument.write({ ...mail, to: email }), ...sendingAnew(context.clock()) })
      .where('id', '=', id)
      .execute();
    const changed = await tx
      .updateTable('customer_order')
      .set({ email })
      .where('code', '=', row.orderCode)
      .where('email', '=', mail.to)
      .executeTakeFirst();
    const isOfOrder = changed.numUpdatedRows > 0n;
    // The address of a recipient was given by somebody else; its owner is told nothing of the order.
    if (!mail.completion?.toRecipient) await tellFormerAddress(context, tx, row, isOfOrder);
    await record(tx, {
      action: 'mail.correct',
      object: objectOf(row),
      before: { to: maskedEmail(mail.to) },
      after: { to: maskedEmail(email), fingerprint: fingerprintOf(context.secretKeys, email), ofOrder: isOfOrder },
    });
  });
}

async function tellFormerAddress(
  context: StaffMailsContext,
  tx: Transaction<Database>,
  row: Row & { readonly orderCode: string },
  isOfOrder: boolean,
): Promise<void> {
  const code = row.orderCode;
  const { to: email, locale } = mailDocument.read(row.mail);
  const { site } = await tx
    .selectFrom('customer_order')
    .select('site')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const facts = { code, mailId: row.id, resend: row.resends + 1, isOfOrder };
  await writeMail(context, tx, addressMail, { email, site, locale }, facts);
}

/** Throws 404 for an unknown mail. */
export async function findMail(db: Kysely<Database>, id: string) {
  const row = await selected(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('id');
  return wholeMail(row);
}
