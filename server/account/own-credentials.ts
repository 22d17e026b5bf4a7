/** Password and second factor of whoever is signed in (docs/requirements.md ACC-1, ACC-7). */
import { checkPassword } from '#domain/account/password-rules.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import type { Locale } from '#domain/site/locale.ts';
import { embeddedIssuer } from '#server/db/account-tables.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import { type CredentialOptions, hasSecondFactor } from './credentials.ts';
import { dropTokens, endSignIns, type IdentityUser, lockUser, userOf } from './identity-store.ts';
import { type AccountMail, recipientOf } from './mails.ts';
import { newTotpSecret, takeTotpCode, totpUri } from './totp.ts';

/** Who asks, and what they are signed in by. */
export interface SignedInAsker {
  readonly accountId: string;
  /** Null for a bearer token. */
  readonly sessionId: string | null;
  readonly clientAddress: string;
  readonly locale: Locale;
}

/** What these need besides. */
export interface OwnCredentialOptions extends CredentialOptions {
  /** The issuer's own session behind a session of the shop, by its uid; null when it has none. */
  issuerSessionOf(sessionId: string): Promise<string | null>;
}

const foreign = () => new ApiError(404, [{ type: 'NotFoundError', key: 'http.notFound' }]);

/** Makes the calls. */
export function createOwnCredentials(options: OwnCredentialOptions) {
  const { db, passwords, attempts, mails, seal, config, clock, issuerSessionOf } = options;

  /** The user of an account; 404 for one that another issuer signed in. */
  async function own({ accountId }: Pick<SignedInAsker, 'accountId'>): Promise<IdentityUser> {
    const account = await db
      .selectFrom('account')
      .select('subject')
      .where('id', '=', accountId)
      .where('issuer', '=', embeddedIssuer)
      .executeTakeFirst();
    const user = account && (await userOf(db, account.subject));
    if (!user) throw foreign();
    return user;
  }

  function tell(kind: AccountMail, user: IdentityUser, locale: Locale): void {
    mails.send(kind, recipientOf(user, locale));
  }

  async function isPassword(user: IdentityUser, password: string, clientAddress: string): Promise<boolean> {
    await attempts.countTry(user.email, clientAddress);
    const isRight = await passwords.isRight(user.password_hash, password);
    if (isRight) await attempts.succeeded(user.email, clientAddress);
    return isRight;
  }

  async function requirePassword(user: IdentityUser, password: string, clientAddress: string): Promise<void> {
    if (await isPassword(user, password, clientAddress)) return;
    throw fieldErrors([fieldError('password', 'password.current')]);
  }

  async function setSecondFactor(user: IdentityUser, accountId: string, on: boolean): Promise<void> {
    const now = clock();
    const change = on ? { totp_confirmed_at: now } : { totp_confirmed_at: null, totp_secret: null, totp_step: null };
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('account')
        .set({ mfa_method: on ? 'TOTP' : 'NONE', updated_at: now })
        .where('id', '=', accountId)
        .execute();
      await trx
        .updateTable('identity_user')
        .set({ ...change, updated_at: now })
        .where('id', '=', user.id)
        .execute();
    });
  }

  return {
    /** Refuses a wrong password of a user of the issuer; attempts count as those of a sign-in. */
    async confirmPassword(subject: string, password: string, clientAddress: string): Promise<void> {
      const user = await userOf(db, subject);
      if (!user) throw foreign();
      if (!(await isPassword(user, password, clientAddress))) {
        throw fieldErrors([fieldError('password', 'password.current')]);
      }
    },

    /** Changes the password, tells its owner, and ends all other sessions. */
    async changePassword(asker: SignedInAsker, current: string, password: string): Promise<void> {
      const user = await own(asker);
      const error = checkPassword(password, user.email);
      const isRight = await isPassword(user, current, asker.clientAddress);
      const errors = [isRight ? null : fieldError('current', 'password.current'), error].filter(
        (each) => each !== null,
      );
      if (errors.length > 0) throw fieldErrors(errors);
      const [passwordHash, now] = [await passwords.hash(password), clock()];
      const issuerSessionUid = asker.sessionId === null ? null : await issuerSessionOf(asker.sessionId);
      await db.transaction().execute(async (trx) => {
        await lockUser(trx, user.id);
        await trx
          .updateTable('identity_user')
          .set({ password_hash: passwordHash, updated_at: now })
          .where('id', '=', user.id)
          .execute();
        await dropTokens(trx, user.id);
        await endSignIns(trx, user.id, { sessionId: asker.sessionId, issuerSessionUid }, now);
      });
      tell('changed', user, asker.locale);
    },

    /** A secret for an authenticator, in force once one of its codes has come; the password allows it. Refused while one is in force. */
    async beginTotp(asker: SignedInAsker, password: string): Promise<{ secret: string; uri: string }> {
      const user = await own(asker);
      await requirePassword(user, password, asker.clientAddress);
      if (hasSecondFactor(user)) throw fieldErrors([fieldError('code', 'totp.isOn')]);
      const secret = newTotpSecret();
      await db
        .updateTable('identity_user')
        .set({ totp_secret: seal.seal('second factor', secret), totp_step: null, updated_at: clock() })
        .where('id', '=', user.id)
        .where('totp_confirmed_at', 'is', null)
        .execute();
      return { secret, uri: totpUri(secret, config.providerLabel, user.email) };
    },

    /** Puts the secret in force by one of its codes, which is used up by that. */
    async confirmTotp(asker: SignedInAsker, code: string): Promise<void> {
      const user = await own(asker);
      if (user.totp_secret === null) throw fieldErrors([fieldError('code', 'totp.notBegun')]);
      if (hasSecondFactor(user)) throw fieldErrors([fieldError('code', 'totp.isOn')]);
      if (!(await takeTotpCode(db, seal, user, code, clock()))) throw fieldErrors([fieldError('code', 'totp.code')]);
      await setSecondFactor(user, asker.accountId, true);
      tell('secondFactorOn', user, asker.locale);
    },

    /** Signs in by password alone again, which the password allows. */
    async removeTotp(asker: SignedInAsker, password: string): Promise<void> {
      const user = await own(asker);
      await requirePassword(user, password, asker.clientAddress);
      await setSecondFactor(user, asker.accountId, false);
      if (hasSecondFactor(user)) tell('secondFactorOff', user, asker.locale);
    },
  };
}
