/**
 * What customers can do with their own account: companies, personal data, sessions, export, erasure
 * (docs/requirements.md ACC-6, ACC-7). All throw a 401 if the account has been erased in the meantime.
 */
import type { Kysely, Transaction } from 'kysely';
import { checkProfile, normaliseProfile, type PersonalProfile } from '#domain/account/check-profile.ts';
import type { LegalEntityAnswer, UserAnswer } from '#domain/account/contract.ts';
import { loadForeignMobile } from '#domain/address/mobile-phone.ts';
import type { Locale } from '#domain/site/locale.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import type { SignedInAccount } from '#server/http/identity.ts';
import { forbidden, unauthorized } from '#server/http/refusals.ts';
import { type CredentialContext, issuerSessionOf } from './credentials.ts';
import { embeddedIssuer, endSignIns } from './identity-store.ts';
import {
  type AccountRow,
  changeProfile,
  chooseLegalEntity,
  endIssuerSession,
  endSession,
  endSessionsBut,
  readAccount,
  readIdentityUser,
  readLegalEntities,
  readSessions,
  removeAccount,
} from './own-account-store.ts';
import { actAsOwner } from './own-credentials.ts';
import type { OwnerProof, ProofGiver } from './owner-proof.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** What another part of the shop stores about accounts. */
export interface AccountRecords {
  /** The key of this part's data in the export. */
  readonly name: string;
  /** Reads all of this part's data about an account, as JSON, without secrets. */
  read(accountId: string, locale: Locale): Promise<unknown>;
  /**
   * Deletes or anonymises this part's data; called before the account is deleted. May return work that is left for
   * after the commit.
   */
  erase(trx: Transaction<Database>, accountId: string): Promise<AfterErasure | undefined>;
}

/** What is left to do once an erasure is committed; the promise never rejects. */
export type AfterErasure = () => Promise<void>;

export interface AccountContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly records: readonly AccountRecords[];
  /** Null if customers sign in at another issuer. */
  readonly credentials: CredentialContext | null;
}

type Owner = Pick<SignedInAccount, 'id' | 'sessionId'>;
type Account = NonNullable<AccountRow>;

const absent = (key: 'company.notFound' | 'session.notFound') =>
  new ApiError(404, [{ type: 'NotFoundError', key, subject: 'id', reason: 'unknown' }]);

/** Throws a 401 if there is none: it was erased from another session. */
async function accountOf({ db }: Pick<AccountContext, 'db'>, { id }: Pick<Owner, 'id'>): Promise<Account> {
  const row = await readAccount(db, id);
  if (!row) throw unauthorized();
  return row;
}

const userOf = (account: Account): UserAnswer => ({
  id: account.id,
  uid: account.email,
  displayUid: account.email,
  customerId: account.id,
  name: `${account.first_name} ${account.last_name}`.trim(),
  titleCode: account.title_code,
  currency: { isocode: 'EUR' },
  isPro: account.is_pro,
  sex: account.title_code,
  firstName: account.first_name,
  lastName: account.last_name,
  email: account.email,
  phone: account.phone,
  address: { zipCode: account.zip_code },
  connectionMethod: { mfaMethod: account.mfa_method },
});

export const readUser = async (context: Pick<AccountContext, 'db'>, owner: Pick<Owner, 'id'>) =>
  userOf(await accountOf(context, owner));

export async function listCompanies({ db }: AccountContext, owner: Owner): Promise<LegalEntityAnswer[]> {
  const entities = await readLegalEntities(db, owner);
  return entities.map(({ vat_number: vatNumber, ...entity }) => ({ ...entity, vatNumber }));
}

/** Sets the company that the session buys for; throws a 404 for another account's. */
export async function chooseCompany({ db }: AccountContext, owner: Owner, id: string): Promise<void> {
  if (!(await chooseLegalEntity(db, owner, id))) throw absent('company.notFound');
}

/** Throws a 400 for invalid fields, a 403 if another issuer manages them. */
export async function changeOwnProfile(context: AccountContext, owner: Owner, typed: PersonalProfile) {
  const { issuer } = await accountOf(context, owner);
  if (issuer !== embeddedIssuer) throw forbidden();
  const errors = checkProfile(typed, await loadForeignMobile());
  if (errors.length > 0) throw fieldErrors(errors);
  const account = await changeProfile(context.db, owner.id, normaliseProfile(typed), context.clock());
  if (!account) throw unauthorized();
  return userOf(account);
}

/** The active ones, the last used first. */
export async function listSessions(
  { db, clock }: Pick<AccountContext, 'db' | 'clock'>,
  { id: accountId, sessionId }: Owner,
) {
  const sessions = await readSessions(db, accountId, clock());
  return sessions.map(({ id, device, created_at, last_seen_at }) => ({
    id,
    current: id === sessionId,
    /** Browser and system in words, such as `Firefox, Windows`. */
    device,
    createdAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
  }));
}

export type OpenSession = Awaited<ReturnType<typeof listSessions>>[number];

/**
 * Returns the function that ends one of an account's active sessions, at the embedded issuer too, whose session it reads
 * first; the function tells whether there was one.
 */
export async function sessionEnd({ credentials, clock }: AccountContext, account: Account, id: string) {
  const isOwn = isUuid(id) && account.issuer === embeddedIssuer && credentials !== null;
  const uid = isOwn ? await issuerSessionOf(credentials, id) : null;
  return async (db: Kysely<Database>): Promise<boolean> => {
    const isEnded = await endSession(db, account.id, id, clock());
    if (isEnded && uid) await endIssuerSession(db, account.subject, uid);
    return isEnded;
  };
}

/** Throws a 404 for a session that has ended or belongs to another account. */
export async function endOwnSession(context: AccountContext, owner: Owner, id: string): Promise<void> {
  const end = await sessionEnd(context, await accountOf(context, owner), id);
  if (!(await end(context.db))) throw absent('session.notFound');
}

/** Ends all sessions of an account but one, at the embedded issuer too. */
export async function endSessions(
  { clock, credentials }: AccountContext,
  db: Kysely<Database>,
  { id, issuer, subject }: Account,
  sessionId: string | null,
): Promise<void> {
  if (issuer !== embeddedIssuer) return endSessionsBut(db, id, sessionId, clock());
  const issuerSessionUid = credentials && sessionId !== null ? await issuerSessionOf(credentials, sessionId) : null;
  await endSignIns(db, subject, { sessionId, issuerSessionUid }, clock());
}

export async function endOwnSessions(context: AccountContext, owner: Owner, keptId: string | null): Promise<void> {
  await endSessions(context, context.db, await accountOf(context, owner), keptId);
}

/**
 * What the embedded issuer stores about the account, without hashes and secrets; for an account of another issuer, only
 * that issuer and its id of the customer.
 */
async function signInData({ db }: AccountContext, { issuer, subject }: Account): Promise<object> {
  const user = issuer === embeddedIssuer ? await readIdentityUser(db, subject) : undefined;
  if (!user) return { issuer, subject };
  return {
    email: user.email,
    emailConfirmedAt: user.email_confirmed_at,
    authenticatorSince: user.totp_confirmed_at,
    recoveryCodesLeft: await countRecoveryCodes(db, subject),
    createdAt: user.created_at,
    updatedAt: user.updated_at,
  };
}

/** All data stored about a customer, without secrets (GDPR article 20). */
export async function exportOwnAccount(context: AccountContext, owner: Owner, locale: Locale) {
  const row = await accountOf(context, owner);
  const [signIn, companies, sessions, ...records] = await Promise.all([
    signInData(context, row),
    listCompanies(context, owner),
    listSessions(context, owner),
    ...context.records.map(async ({ name, read }) => [name, await read(owner.id, locale)] as const),
  ]);
  return {
    exportedAt: context.clock().toISOString(),
    account: {
      ...userOf(row),
      language: row.locale,
      lastUsedOn: row.last_used_on,
      trackingMails: row.tracking_mails,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
    signIn,
    companies,
    sessions,
    ...Object.fromEntries(records),
  };
}

export async function eraseAccount(
  trx: Transaction<Database>,
  records: readonly AccountRecords[],
  accountId: string,
): Promise<readonly AfterErasure[]> {
  const left: AfterErasure[] = [];
  for (const { erase } of records) {
    const next = await erase(trx, accountId);
    if (next) left.push(next);
  }
  await removeAccount(trx, accountId);
  return left;
}

/** Does what an erasure has left, and confirms it by mail; nothing if another press has erased the account. */
export async function finishErasure(
  { credentials }: AccountContext,
  { email, is_pro: isPro }: Account,
  left: readonly AfterErasure[] | null,
  locale: Locale,
): Promise<void> {
  if (left === null) return;
  for (const next of left) await next();
  credentials?.mails.send('erased', { email, firstName: '', locale, site: isPro ? 'pro' : 'part' });
}

/**
 * Erases the account in one transaction, then the personal data in orders about which nothing is open, and confirms the
 * erasure by mail (GDPR article 17). Does nothing if it has been erased meanwhile. Throws a 400 for a wrong password or
 * code, a 429 after too many of them.
 */
export async function eraseOwnAccount(
  context: AccountContext,
  { id }: Pick<Owner, 'id'>,
  proof: OwnerProof,
  giver: ProofGiver,
): Promise<void> {
  const { db, records, credentials } = context;
  const row = await readAccount(db, id);
  if (!row) return;
  const erase = async (trx: Transaction<Database>) =>
    (await lockAccount(trx, id)) ? eraseAccount(trx, records, id) : null;
  const left =
    row.issuer === embeddedIssuer && credentials
      ? await actAsOwner(credentials, row.subject, proof, giver, erase)
      : await db.transaction().execute(erase);
  await finishErasure(context, row, left, giver.locale);
}
