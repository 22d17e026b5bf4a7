/**
 * What staff see of a customer. They must first give a reason, which opens a view of the customer's details for half an
 * hour (docs/back-office.md, "Customers").
 */
import { type Kysely, sql } from 'kysely';
import { maskEmail, maskPhone } from '#domain/account/mask.ts';
import { checkEmail } from '#domain/account/registration.ts';
import type { Site } from '#domain/site/site.ts';
import { embeddedIssuer } from '#server/account/identity-store.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import {
  type AccountRow,
  readAccount,
  readIdentityUser,
  readLegalEntities,
  readSessions,
} from './own-account-store.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

type Db = Kysely<Database>;

/** How long a view stays open, in milliseconds. */
const viewMs = 30 * 60_000;

export interface FoundCustomer {
  readonly id: string;
  readonly site: Site;
}

export interface OpenView {
  readonly reason: string;
  readonly until: Date;
}

const siteOf = (isPro: boolean): Site => (isPro ? 'pro' : 'part');

/** Accounts with exactly this e-mail address, in any case; several if several issuers sign customers in. */
export async function findByEmail(db: Db, email: string): Promise<FoundCustomer[]> {
  if (checkEmail(email) !== null) return [];
  const rows = await db
    .selectFrom('account')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .orderBy('created_at')
    .select(['id', 'is_pro'])
    .execute();
  return rows.map(({ id, is_pro }) => ({ id, site: siteOf(is_pro) }));
}

export async function findById(db: Db, id: string): Promise<FoundCustomer | null> {
  const row = await readAccount(db, id);
  return row ? { id, site: siteOf(row.is_pro) } : null;
}

/** The account's id if it has no name. */
export function nameOf({
  id,
  first_name,
  last_name,
}: Pick<NonNullable<AccountRow>, 'id' | 'first_name' | 'last_name'>) {
  return `${first_name} ${last_name}`.trim() || id;
}

/**
 * Opens a view of a customer for a member of staff; it replaces one that is still open. Undefined if there is no such
 * customer.
 */
export function openView(
  db: Db,
  { staffId, id, reason }: { readonly staffId: string; readonly id: string; readonly reason: string },
  { now, record }: { readonly now: Date; readonly record: RecordChange },
): Promise<OpenView | undefined> {
  return db.transaction().execute(async (tx) => {
    const account = await tx.selectFrom('account').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
    if (!account) return undefined;
    const until = new Date(now.getTime() + viewMs);
    const row = { reason, opened_at: now, until };
    await tx
      .insertInto('customer_view')
      .values({ staff_id: staffId, account_id: id, ...row })
      .onConflict((conflict) => conflict.columns(['staff_id', 'account_id']).doUpdateSet(row))
      .execute();
    await record(tx, { action: 'customer.view', object: `customer:${id}`, before: null, after: { until }, reason });
    return { reason, until };
  });
}

export function findView(db: Db, staffId: string, id: string, now: Date): Promise<OpenView | undefined> {
  return db
    .selectFrom('customer_view')
    .where('staff_id', '=', staffId)
    .where('account_id', '=', id)
    .where('until', '>', now)
    .select(['reason', 'until'])
    .executeTakeFirst();
}

/** The latest first. */
export async function listViews(db: Db, staffId: string, now: Date) {
  const rows = await db
    .selectFrom('customer_view as view')
    .innerJoin('account', 'account.id', 'view.account_id')
    .where('view.staff_id', '=', staffId)
    .where('view.until', '>', now)
    .orderBy('view.opened_at', 'desc')
    .select(['account.id', 'account.is_pro', 'account.first_name', 'account.last_name', 'view.reason', 'view.until'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    site: siteOf(row.is_pro),
    name: nameOf(row),
    reason: row.reason,
    until: row.until,
  }));
}

interface SignInState {
  readonly isEmailConfirmed: boolean;
  /** When an authenticator app was set up; null if there is none. */
  readonly authenticatorSince: Date | null;
  readonly recoveryCodesLeft: number;
}

/** Null if the customer signs in with an external provider. */
async function signInOf(db: Db, { issuer, subject }: NonNullable<AccountRow>): Promise<SignInState | null> {
  const user = issuer === embeddedIssuer ? await readIdentityUser(db, subject) : undefined;
  if (!user) return null;
  return {
    isEmailConfirmed: user.email_confirmed_at !== null,
    authenticatorSince: user.totp_confirmed_at,
    recoveryCodesLeft: await countRecoveryCodes(db, subject),
  };
}

/**
 * The details of a customer's account that staff see, without secrets with which it could be opened; undefined if there
 * is none.
 */
export async function readDetails(db: Db, id: string, now: Date) {
  const account = await readAccount(db, id);
  if (!account) return undefined;
  const [signIn, companies, sessions, { addresses }] = await Promise.all([
    signInOf(db, account),
    readLegalEntities(db, { id, sessionId: null }),
    readSessions(db, id, now),
    db
      .selectFrom('address_book_entry')
      .where('account_id', '=', id)
      .where('removed_at', 'is', null)
      .select((eb) => eb.fn.countAll<string>().as('addresses'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    name: nameOf(account),
    email: maskEmail(account.email),
    phone: maskPhone(account.phone),
    companies: companies.map(({ name }) => name),
    locale: account.locale,
    createdAt: account.created_at,
    lastUsedOn: account.last_used_on,
    isStaff: account.roles.length > 0,
    signIn,
    sessions: sessions.map((session) => ({
      id: session.id,
      device: session.device,
      createdAt: session.created_at,
      lastSeenAt: session.last_seen_at,
    })),
    addressCount: Number(addresses),
  };
}
