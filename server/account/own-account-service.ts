/**
 * What customers can do with their own account: companies, personal data, sessions, export, erasure
 * (docs/requirements.md ACC-6, ACC-7).
 */

import type { Kysely, Transaction } from 'kysely';
import { checkProfile, normaliseProfile, type PersonalProfile } from '#domain/account/check-profile.ts';
import type { LegalEntityAnswer, UserAnswer } from '#domain/account/contract.ts';
import type { SessionAnswer } from '#domain/account/own-account-contract.ts';
import { loadForeignMobile } from '#domain/address/mobile-phone.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { embeddedIssuer } from '#server/account/identity-store.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import { forbidden, unauthorized } from '#server/http/refusals.ts';
import type { CredentialService } from './credential-service.ts';
import { endSignIns } from './identity-store.ts';
import {
  type AccountRow,
  changeProfile,
  chooseLegalEntity,
  endIssuerSession,
  endSession,
  endSessionsBut,
  type Owner,
  readAccount,
  readIdentityUser,
  readLegalEntities,
  readSessions,
  removeAccount,
} from './own-account-store.ts';
import type { OwnerProof, ProofGiver } from './owner-proof.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { wireUser } from './wire-user.ts';

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

/** What this service uses of the embedded issuer; null if customers sign in at another issuer. */
export interface OwnIssuer extends Pick<CredentialService, 'confirmOwner' | 'actAsOwner'> {
  issuerSessionOf(sessionId: string): Promise<string | null>;
}

export interface OwnAccountOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly records: readonly AccountRecords[];
  readonly issuer: OwnIssuer | null;
  readonly confirmErasure: (email: string, locale: Locale, site: Site) => Promise<void>;
}

export interface ErasureRequest extends Owner, OwnerProof, ProofGiver {}

/**
 * What customers can do with their own account. `owner` is the caller with the session. Every method throws a 401 if
 * the account has been erased in the meantime.
 */
export interface OwnAccountService {
  /** The companies that the customer may buy for. */
  legalEntities(owner: Owner): Promise<LegalEntityAnswer[]>;
  /** Sets the company that the session buys for; throws a 404 for another account’s. */
  chooseLegalEntity(owner: Owner, id: string): Promise<void>;
  /** Throws a 400 for invalid fields, a 403 if another issuer manages them. */
  changeProfile(owner: Owner, typedProfile: PersonalProfile): Promise<UserAnswer>;
  /** The active sessions only. */
  sessions(owner: Owner): Promise<SessionAnswer[]>;
  /**
   * Ends an active session, at the embedded issuer too. Throws a 404 for a session that has ended or belongs to another
   * account.
   */
  endSession(owner: Owner, id: string): Promise<void>;
  /** Ends all sessions, or all but the owner's, at the embedded issuer too. */
  endSessions(owner: Owner, others: boolean): Promise<void>;
  /** All data stored about a customer, without secrets (GDPR article 20). */
  exportAccount(owner: Owner, locale: Locale): Promise<Record<string, unknown>>;
  /**
   * Erases the account in one transaction, then the personal data in orders about which nothing is open, and confirms
   * the erasure by mail (GDPR article 17). Does nothing if it has been erased meanwhile. Throws a 400 for a wrong
   * password or code, a 429 after too many of them.
   */
  erase(request: ErasureRequest): Promise<void>;
}

const absent = (key: 'company.notFound' | 'session.notFound') =>
  new ApiError(404, [{ type: 'NotFoundError', key, subject: 'id', reason: 'unknown' }]);
/** The 401 for an account that has been erased in the meantime, from another session. */
const signedOut = unauthorized;
/** The 403 for a profile that another issuer manages. */
const fromElsewhere = forbidden;

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

async function accountOf({ db }: OwnAccountOptions, { accountId }: Owner): Promise<NonNullable<AccountRow>> {
  const row = await readAccount(db, accountId);
  if (!row) throw signedOut();
  return row;
}

async function legalEntitiesOf({ db }: OwnAccountOptions, owner: Owner): Promise<LegalEntityAnswer[]> {
  return (await readLegalEntities(db, owner)).map(({ vat_number, ...entity }) => ({
    ...entity,
    vatNumber: vat_number,
  }));
}

async function sessionsOf({ db, clock }: OwnAccountOptions, { accountId, sessionId }: Owner): Promise<SessionAnswer[]> {
  return (await readSessions(db, accountId, clock())).map(({ id, device, created_at, last_seen_at }) => ({
    id,
    current: id === sessionId,
    device,
    createdAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
  }));
}

async function changeOwnProfile(
  options: OwnAccountOptions,
  owner: Owner,
  typedProfile: PersonalProfile,
): Promise<UserAnswer> {
  const { issuer: name } = await accountOf(options, owner);
  if (name !== embeddedIssuer) throw fromElsewhere();
  const errors = checkProfile(typedProfile, await loadForeignMobile());
  if (errors.length > 0) throw fieldErrors(errors);
  const changedAccount = await changeProfile(
    options.db,
    owner.accountId,
    normaliseProfile(typedProfile),
    options.clock(),
  );
  if (!changedAccount) throw signedOut();
  return wireUser(changedAccount);
}

async function endOneSession(options: OwnAccountOptions, owner: Owner, id: string): Promise<void> {
  const { db, clock, issuer } = options;
  const { issuer: name, subject } = await accountOf(options, owner);
  const issuerSession = isUuid(id) && name === embeddedIssuer ? await issuer?.issuerSessionOf(id) : null;
  if (!(await endSession(db, owner.accountId, id, clock()))) throw absent('session.notFound');
  if (issuerSession) await endIssuerSession(db, subject, issuerSession);
}

async function endAllSessions(options: OwnAccountOptions, owner: Owner, others: boolean): Promise<void> {
  const { db, clock, issuer } = options;
  const { issuer: name, subject } = await accountOf(options, owner);
  const sessionId = others ? owner.sessionId : null;
  if (name !== embeddedIssuer) return endSessionsBut(db, owner.accountId, sessionId, clock());
  const issuerSessionUid = sessionId === null ? null : ((await issuer?.issuerSessionOf(sessionId)) ?? null);
  await endSignIns(db, subject, { sessionId, issuerSessionUid }, clock());
}

/**
 * What the embedded issuer stores about the account, without hashes and secrets; for an account of another issuer, only
 * that issuer and its id of the customer.
 */
async function signInData({ db }: OwnAccountOptions, row: NonNullable<AccountRow>): Promise<object> {
  const { issuer, subject } = row;
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

async function exportOwnAccount(
  options: OwnAccountOptions,
  owner: Owner,
  locale: Locale,
): Promise<Record<string, unknown>> {
  const row = await accountOf(options, owner);
  const [signIn, companies, sessions, ...records] = await Promise.all([
    signInData(options, row),
    legalEntitiesOf(options, owner),
    sessionsOf(options, owner),
    ...options.records.map(async ({ name, read }) => [name, await read(owner.accountId, locale)] as const),
  ]);
  return {
    exportedAt: options.clock().toISOString(),
    account: {
      ...wireUser(row),
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

async function eraseOwnAccount(options: OwnAccountOptions, request: ErasureRequest): Promise<void> {
  const { db, records, issuer, confirmErasure } = options;
  const { password, code, clientAddress, locale, accountId } = request;
  const row = await readAccount(db, accountId);
  if (!row) return;
  const erase = async (trx: Transaction<Database>) =>
    (await lockAccount(trx, accountId)) ? eraseAccount(trx, records, accountId) : null;
  const left =
    row.issuer === embeddedIssuer && issuer
      ? await issuer.actAsOwner(row.subject, { password, code }, { clientAddress, locale }, erase)
      : await db.transaction().execute(erase);
  // Another press has erased it, and mailed that.
  if (left === null) return;
  for (const next of left) await next();
  await confirmErasure(row.email, locale, row.is_pro ? 'pro' : 'part');
}

export function createOwnAccountService(options: OwnAccountOptions): OwnAccountService {
  return {
    legalEntities: (owner) => legalEntitiesOf(options, owner),
    chooseLegalEntity: async (owner, id) => {
      if (!(await chooseLegalEntity(options.db, owner, id))) throw absent('company.notFound');
    },
    changeProfile: (owner, typedProfile) => changeOwnProfile(options, owner, typedProfile),
    sessions: (owner) => sessionsOf(options, owner),
    endSession: (owner, id) => endOneSession(options, owner, id),
    endSessions: (owner, others) => endAllSessions(options, owner, others),
    exportAccount: (owner, locale) => exportOwnAccount(options, owner, locale),
    erase: (request) => eraseOwnAccount(options, request),
  };
}
