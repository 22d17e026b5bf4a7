/**
 * What staff do to a customer's account. They do it in their own name and are never signed in as the customer
 * (docs/back-office.md, "Customers").
 */

import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { embeddedIssuer } from '#server/account/identity-store.ts';
import type { RecordChange } from '#server/audit/service.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import { conflict, notFound } from '#server/http/refusals.ts';
import { endSignIns } from './identity-store.ts';
import { type AccountRecords, eraseAccount } from './own-account-service.ts';
import { type AccountRow, endIssuerSession, endSession, endSessionsBut, readAccount } from './own-account-store.ts';
import { findView, nameOf } from './staff-customer-view.ts';

export interface HelpingIssuer {
  issuerSessionOf(sessionId: string): Promise<string | null>;
  prepareReset(trx: Transaction<Database>, userId: string, locale: Locale): Promise<(() => void) | null>;
}

export interface HelpContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly records: readonly AccountRecords[];
  /** Null if another issuer signs customers in. */
  readonly issuer: HelpingIssuer | null;
  readonly confirmErasure: (email: string, locale: Locale, site: Site) => Promise<void>;
}

/** `record` adds the entry to the audit log. */
export interface Help {
  readonly staffId: string;
  readonly id: string;
  readonly record: RecordChange;
}

type Account = NonNullable<AccountRow>;

const refusal = (key: 'office.viewNeeded' | 'office.otherIssuer' | 'office.resetTooMany' | 'office.staffErasure') =>
  conflict(key, { reason: key.replace('office.', '') });

/**
 * The customer's account and the reason of the caller's open view. Throws 404 if there is no such customer, 409 if the
 * caller has no view open.
 */
async function requireView({ db, clock }: HelpContext, { staffId, id }: Help) {
  // The view goes with its customer, so it is read first: one that another press has just erased is a 404.
  const view = await findView(db, staffId, id, clock());
  const account = await readAccount(db, id);
  if (!account) throw notFound('id');
  if (!view) throw refusal('office.viewNeeded');
  return { account, reason: view.reason, object: `customer:${id}` };
}

/**
 * Ends one of the customer's sessions, at the embedded issuer too. Throws 404 for another customer's session and for
 * one that has ended.
 */
export async function endOneSession(context: HelpContext, help: Help, session: string): Promise<void> {
  const { db, clock, issuer } = context;
  const { account, ...recorded } = await requireView(context, help);
  const issuerSession = account.issuer === embeddedIssuer ? await issuer?.issuerSessionOf(session) : null;
  await db.transaction().execute(async (tx) => {
    if (!(await endSession(tx, account.id, session, clock()))) {
      throw new ApiError(404, [{ type: 'NotFoundError', key: 'session.notFound', subject: 'session' }]);
    }
    if (issuerSession) await endIssuerSession(tx, account.subject, issuerSession);
    await help.record(tx, { ...recorded, action: 'customer.endSession', before: { session }, after: null });
  });
}

async function endAllOf(tx: Transaction<Database>, { id, issuer, subject }: Account, now: Date): Promise<void> {
  const none = { sessionId: null, issuerSessionUid: null };
  await (issuer === embeddedIssuer ? endSignIns(tx, subject, none, now) : endSessionsBut(tx, id, null, now));
}

/** Ends all sessions of the customer, at the embedded issuer too. */
export async function endAllSessions(context: HelpContext, help: Help): Promise<void> {
  const { db, clock } = context;
  const { account, ...recorded } = await requireView(context, help);
  await db.transaction().execute(async (tx) => {
    const { sessions } = await tx
      .selectFrom('account_session')
      .where('account_id', '=', account.id)
      .where('ended_at', 'is', null)
      .select((eb) => eb.fn.countAll<string>().as('sessions'))
      .executeTakeFirstOrThrow();
    await endAllOf(tx, account, clock());
    const before = { sessions: Number(sessions) };
    await help.record(tx, { ...recorded, action: 'customer.endSessions', before, after: { sessions: 0 } });
  });
}

/**
 * Mails the customer a link for a new password. Throws 409 if another issuer manages the password, or after too many
 * mails.
 */
export async function mailReset(context: HelpContext, help: Help): Promise<void> {
  const { db, issuer } = context;
  const { account, ...recorded } = await requireView(context, help);
  if (!issuer || account.issuer !== embeddedIssuer) throw refusal('office.otherIssuer');
  const send = await db.transaction().execute(async (tx) => {
    const prepared = await issuer.prepareReset(tx, account.subject, account.locale);
    if (!prepared) throw refusal('office.resetTooMany');
    await help.record(tx, { ...recorded, action: 'customer.mailReset', before: null, after: { mailed: true } });
    return prepared;
  });
  send();
}

const withoutCase = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('fr');

/**
 * Erases a customer's account as the customer could, and confirms it by mail. Throws 400 unless `confirmation` is the
 * customer's name, 409 for a member of staff, whose roles must be taken away first.
 */
export async function eraseCustomer(context: HelpContext, help: Help, confirmation: string): Promise<void> {
  const { db, records, confirmErasure } = context;
  const { account, ...recorded } = await requireView(context, help);
  if (account.roles.length > 0) throw refusal('office.staffErasure');
  if (withoutCase(confirmation) !== withoutCase(nameOf(account))) {
    throw fieldErrors([{ subject: 'confirmation', key: 'office.nameMismatch', reason: 'invalid' }]);
  }
  const left = await db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, account.id))) return null;
    const tasks = await eraseAccount(tx, records, account.id);
    const before = { createdAt: account.created_at };
    await help.record(tx, { ...recorded, action: 'customer.erase', before, after: null });
    return tasks;
  });
  // Another press has erased it, and mailed that.
  if (left === null) return;
  for (const next of left) await next();
  await confirmErasure(account.email, account.locale, account.is_pro ? 'pro' : 'part');
}
