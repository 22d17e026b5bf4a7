/** The account service, as other parts of the shop use it (docs/requirements.md ACC-1 to ACC-7). */
import type { Kysely } from 'kysely';
import type { UserAnswer } from '#domain/account/contract.ts';
import { bearerToken } from '#server/account/relying-party/bearer.ts';
import type { RelyingParty } from '#server/account/relying-party/relying-party.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import type { Credentials, Identity } from '#server/http/identity.ts';
import type { AccountDetails, FoundCustomer, listViews, OpenView } from './customer-view.ts';
import type { Help } from './help-customer.ts';
import { identifySession, sessionLimits } from './sessions.ts';
import { wireUser } from './wire-user.ts';

/** Dependencies of the service. */
export interface AccountOptions {
  readonly db: Kysely<Database>;
  readonly config: Pick<Config, 'sessionIdleMinutes' | 'sessionMaxHours'>;
  readonly clock: () => Date;
  /** Null if there is no sign-in and no bearer token is accepted. */
  readonly relyingParty: Pick<RelyingParty, 'identifyBearer' | 'refresh'> | null;
}

export interface AccountService {
  /**
   * The caller's identity: from the bearer token if there is one, otherwise from the session cookie. `ended` for an
   * unknown or expired token or session.
   */
  identify(credentials: Credentials): Promise<Identity>;
  /** The answer of `users/current`; null if the account no longer exists. */
  user(accountId: string): Promise<UserAnswer | null>;
}

/**
 * Help by staff. Methods that take a `Help` throw 404 for an unknown customer, 409 unless the member of staff has a
 * view of the customer open.
 */
export interface CustomerCare {
  /** Accounts with exactly this e-mail address. */
  findByEmail(email: string): Promise<readonly FoundCustomer[]>;
  findById(id: string): Promise<FoundCustomer | null>;
  /**
   * Opens the details of a customer for a member of staff, who gives a reason; undefined if there is no such customer.
   */
  openView(
    view: { readonly staffId: string; readonly id: string; readonly reason: string },
    record: RecordChange,
  ): Promise<OpenView | undefined>;
  /** The view of a customer that the member of staff has open; undefined if none is open. */
  findView(staffId: string, id: string): Promise<OpenView | undefined>;
  listViews(staffId: string): ReturnType<typeof listViews>;
  readDetails(id: string): Promise<AccountDetails | undefined>;
  /** Throws a 404 for a session that isn't the customer's or has ended. */
  endSession(help: Help, session: string): Promise<void>;
  endSessions(help: Help): Promise<void>;
  /** Mails a link for a new password. Throws 409 if another issuer manages the password, or after too many mails. */
  mailReset(help: Help): Promise<void>;
  /** Erases the account. Throws 400 unless `confirmation` is the customer's name, 409 for a member of staff. */
  erase(help: Help, confirmation: string): Promise<void>;
}

/** Creates the service. */
export function createAccountService({ db, config, clock, relyingParty }: AccountOptions): AccountService {
  const limits = sessionLimits(config);
  return {
    async identify({ sessionToken, authorization, clientAddress }) {
      const bearer = bearerToken(authorization);
      if (bearer === null) return identifySession(db, sessionToken, limits, clock(), relyingParty?.refresh);
      return relyingParty ? relyingParty.identifyBearer(bearer, clientAddress) : { kind: 'ended', isPro: false };
    },
    async user(accountId) {
      const account = await db.selectFrom('account').where('id', '=', accountId).selectAll().executeTakeFirst();
      return account ? wireUser(account) : null;
    },
  };
}
