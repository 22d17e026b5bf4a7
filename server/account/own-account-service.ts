/** What customers do with their own account: companies, personal data, sessions, export, erasure (docs/requirements.md ACC-6, ACC-7). */
import type { Kysely, Transaction } from 'kysely';
import { checkProfile, normaliseProfile, type PersonalProfile } from '#domain/account/check-profile.ts';
import type { LegalEntityAnswer, UserAnswer } from '#domain/account/contract.ts';
import type { SessionAnswer } from '#domain/account/own-account-contract.ts';
import { loadForeignMobile } from '#domain/address/mobile-phone.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { embeddedIssuer } from '#server/db/account-tables.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
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
import type { OwnerProof, ProofAsker } from './owner-proof.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { wireUser } from './wire-user.ts';

/** What another part of the shop keeps of an account. */
export interface AccountRecords {
  /** Its name in the export. */
  readonly name: string;
  /** All of it, as JSON, without secrets. */
  read(accountId: string, locale: Locale): Promise<unknown>;
  /** Removes it, or what names the person in it, before the account goes. */
  erase(trx: Transaction<Database>, accountId: string): Promise<void>;
}

/** What the embedded issuer does for its users; null with another one. */
export interface OwnIssuer {
  /** The issuer's own session behind a session of the shop, by its uid; null when it has none. */
  issuerSessionOf(sessionId: string): Promise<string | null>;
  /** Refuses a wrong password or code; attempts count as those of a sign-in. */
  confirmOwner(subject: string, proof: OwnerProof, asker: ProofAsker): Promise<void>;
}

/** What the service is made of. */
export interface OwnAccountOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly records: readonly AccountRecords[];
  readonly issuer: OwnIssuer | null;
  /** Says by mail that an account is erased. */
  readonly tellErased: (email: string, locale: Locale, mode: Mode) => Promise<void>;
}

/** Who asks to erase an account, from where. */
export interface ErasureRequest extends Owner, OwnerProof, ProofAsker {}

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;

const absent = (key: 'company.notFound' | 'session.notFound') =>
  new ApiError(404, [{ type: 'NotFoundError', key, subject: 'id', reason: 'unknown' }]);
/** Erased a moment ago, by another of its sessions. */
const signedOut = () => new ApiError(401, [{ type: 'UnauthorizedError', key: 'http.unauthorized' }]);
/** Another issuer says who its people are. */
const fromElsewhere = () => new ApiError(403, [{ type: 'ForbiddenError', key: 'http.forbidden' }]);

/** Erases an account and all that names its customer. */
export async function eraseAccount(
  trx: Transaction<Database>,
  records: readonly AccountRecords[],
  accountId: string,
): Promise<void> {
  for (const { erase } of records) await erase(trx, accountId);
  await removeAccount(trx, accountId);
}

/** Makes the service. */
export function createOwnAccountService({ db, clock, records, issuer, tellErased }: OwnAccountOptions) {
  async function account({ accountId }: Owner): Promise<NonNullable<AccountRow>> {
    const row = await readAccount(db, accountId);
    if (!row) throw signedOut();
    return row;
  }

  async function legalEntities(owner: Owner): Promise<LegalEntityAnswer[]> {
    return (await readLegalEntities(db, owner)).map(({ vat_number, ...entity }) => ({
      ...entity,
      vatNumber: vat_number,
    }));
  }

  async function sessions({ accountId, sessionId }: Owner): Promise<SessionAnswer[]> {
    return (await readSessions(db, accountId, clock())).map(({ id, device, created_at, last_seen_at }) => ({
      id,
      current: id === sessionId,
      device,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    }));
  }

  /** What the embedded issuer keeps; its hashes and secrets stay where they are. */
  async function identity({ issuer: name, subject }: NonNullable<AccountRow>): Promise<object> {
    const user = name === embeddedIssuer ? await readIdentityUser(db, subject) : undefined;
    if (!user) return { issuer: name, subject };
    return {
      email: user.email,
      emailConfirmedAt: user.email_confirmed_at,
      authenticatorSince: user.totp_confirmed_at,
      recoveryCodesLeft: await countRecoveryCodes(db, subject),
      createdAt: user.created_at,
      updatedAt: user.updated_at,
    };
  }

  return {
    legalEntities,

    /** The company that the session buys for; 404 for another account’s. */
    async chooseLegalEntity(owner: Owner, id: string): Promise<void> {
      if (!(await chooseLegalEntity(db, owner, id))) throw absent('company.notFound');
    },

    /** Changes what the person may change; 403 where another issuer says who they are. */
    async changeProfile(owner: Owner, typed: PersonalProfile): Promise<UserAnswer> {
      const { issuer: name } = await account(owner);
      if (name !== embeddedIssuer) throw fromElsewhere();
      const errors = checkProfile(typed, await loadForeignMobile());
      if (errors.length > 0) {
        throw fieldErrors(errors);
      }
      const changed = await changeProfile(db, owner.accountId, normaliseProfile(typed), clock());
      if (!changed) throw signedOut();
      return wireUser(changed);
    },

    sessions,

    /** Ends one living session, at the embedded issuer too; 404 for another account’s, and for one that is over. */
    async endSession(owner: Owner, id: string): Promise<void> {
      const { issuer: name, subject } = await account(owner);
      const behind = isUuid(id) && name === embeddedIssuer ? await issuer?.issuerSessionOf(id) : null;
      if (!(await endSession(db, owner.accountId, id, clock()))) throw absent('session.notFound');
      if (behind) await endIssuerSession(db, subject, behind);
    },

    /** Ends every session, or every other one than the owner’s; those of the embedded issuer with them. */
    async endSessions(owner: Owner, others: boolean): Promise<void> {
      const { issuer: name, subject } = await account(owner);
      const kept = others ? owner.sessionId : null;
      if (name !== embeddedIssuer) return endSessionsBut(db, owner.accountId, kept, clock());
      const issuerSessionUid = kept === null ? null : ((await issuer?.issuerSessionOf(kept)) ?? null);
      await endSignIns(db, subject, { sessionId: kept, issuerSessionUid }, clock());
    },

    /** All that the shop keeps of a customer (GDPR article 20). */
    async exportAccount(owner: Owner, locale: Locale): Promise<Record<string, unknown>> {
      const row = await account(owner);
      const [signIn, companies, living, ...kept] = await Promise.all([
        identity(row),
        legalEntities(owner),
        sessions(owner),
        ...records.map(async ({ name, read }) => [name, await read(owner.accountId, locale)] as const),
      ]);
      return {
        exportedAt: clock().toISOString(),
        account: {
          ...wireUser(row),
          language: row.locale,
          lastUsedOn: row.last_used_on,
          createdAt: row.created_at,
          updatedAt: row.updated_at,
        },
        signIn,
        companies,
        sessions: living,
        ...Object.fromEntries(kept),
      };
    },

    /** Erases the account and all that names its customer, at once or not at all; says so by mail (GDPR article 17). */
    async erase({ password, code, clientAddress, locale, ...owner }: ErasureRequest): Promise<void> {
      const { issuer: name, subject, email, is_pro } = await account(owner);
      if (name === embeddedIssuer) await issuer?.confirmOwner(subject, { password, code }, { clientAddress, locale });
      await db.transaction().execute(async (trx) => {
        await eraseAccount(trx, records, owner.accountId);
      });
      await tellErased(email, locale, is_pro ? 'pro' : 'part');
    },
  };
}
