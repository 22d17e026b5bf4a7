/**
 * What staff do to a customer's account. They do it in their own name and are never signed in as the customer
 * (docs/back-office.md, "Customers").
 */

import type { RecordChange } from '#server/audit/service.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import { conflict, notFound } from '#server/http/refusals.ts';
import { embeddedIssuer } from './identity-store.ts';
import { type AccountContext, endSessions, eraseAccount, finishErasure, sessionEnd } from './own-account.ts';
import { readAccount } from './own-account-store.ts';
import { prepareReset } from './registering.ts';
import { findView, nameOf } from './staff-customer-view.ts';

/** `record` adds the entry to the audit log. */
export interface Help {
  readonly staffId: string;
  readonly id: string;
  readonly record: RecordChange;
}

const refusal = (key: 'office.viewNeeded' | 'office.otherIssuer' | 'office.resetTooMany' | 'office.staffErasure') =>
  conflict(key, { reason: key.replace('office.', '') });

/**
 * The customer's account and the reason of the caller's open view. Throws 404 if there is no such customer, 409 if the
 * caller has no view open.
 */
async function requireView({ db, clock }: AccountContext, { staffId, id }: Help) {
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
export async function endOneSession(context: AccountContext, help: Help, session: string): Promise<void> {
  const { account, ...recorded } = await requireView(context, help);
  const end = await sessionEnd(context, account, session);
  await context.db.transaction().execute(async (tx) => {
    if (!(await end(tx)))
      throw new ApiError(404, [{ type: 'NotFoundError', key: 'session.notFound', subject: 'session' }]);
    await help.record(tx, { ...recorded, action: 'customer.endSession', before: { session }, after: null });
  });
}

/** Ends all sessions of the customer, at the embedded issuer too. */
export async function endAllSessions(context: AccountContext, help: Help): Promise<void> {
  const { account, ...recorded } = await requireView(context, help);
  await context.db.transaction().execute(async (tx) => {
    const { sessions } = await tx
      .selectFrom('account_session')
      .where('account_id', '=', account.id)
      .where('ended_at', 'is', null)
      .select((eb) => eb.fn.countAll<string>().as('sessions'))
      .executeTakeFirstOrThrow();
    await endSessions(context, tx, account, null);
    const before = { sessions: Number(sessions) };
    await help.record(tx, { ...recorded, action: 'customer.endSessions', before, after: { sessions: 0 } });
  });
}

/**
 * Mails the customer a link for a new password. Throws 409 if another issuer manages the password, or after too many
 * mails.
 */
export async function mailReset(context: AccountContext, help: Help): Promise<void> {
  const { db, credentials } = context;
  const { account, ...recorded } = await requireView(context, help);
  if (!credentials || account.issuer !== embeddedIssuer) throw refusal('office.otherIssuer');
  const send = await db.transaction().execute(async (tx) => {
    const prepared = await prepareReset(credentials, tx, account.subject, account.locale);
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
export async function eraseCustomer(context: AccountContext, help: Help, confirmation: string): Promise<void> {
  const { db, records } = context;
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
  await finishErasure(context, account, left, account.locale);
}
