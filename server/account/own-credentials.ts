/** Password and second factor of whoever is signed in (docs/requirements.md ACC-1, ACC-7). */
import { checkPassword } from '#domain/account/password-rules.ts';
import type { Locale } from '#domain/site/locale.ts';
import { embeddedIssuer } from '#server/db/account-tables.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import type { CredentialOptions, SignedInAsker } from './credentials.ts';
import { createEmailChange } from './email-change.ts';
import { dropTokens, endSignIns, type IdentityUser, lockUser, userOf } from './identity-store.ts';
import { type AccountMail, recipientOf } from './mails.ts';
import { createOwnerProofs, type OwnerProof, type ProofAsker } from './owner-proof.ts';
import { loadGuesses } from './password-strength.ts';
import { createSecondFactor } from './second-factor.ts';

/** What these need besides. */
export interface OwnCredentialOptions extends CredentialOptions {
  /** The issuer's own session behind a session of the shop, by its uid; null when it has none. */
  issuerSessionOf(sessionId: string): Promise<string | null>;
}

const foreign = () => new ApiError(404, [{ type: 'NotFoundError', key: 'http.notFound' }]);

/** Makes the calls. */
export function createOwnCredentials(options: OwnCredentialOptions) {
  const { db, passwords, mails, clock, issuerSessionOf } = options;
  const { proofFault, requireOwner } = createOwnerProofs(options);

  /** The user of an account; undefined for one that another issuer signed in. */
  async function findOwn({ accountId }: Pick<SignedInAsker, 'accountId'>): Promise<IdentityUser | undefined> {
    const account = await db
      .selectFrom('account')
      .select('subject')
      .where('id', '=', accountId)
      .where('issuer', '=', embeddedIssuer)
      .executeTakeFirst();
    return account && userOf(db, account.subject);
  }

  /** The same; 404 for one that another issuer signed in. */
  async function own(asker: Pick<SignedInAsker, 'accountId'>): Promise<IdentityUser> {
    const user = await findOwn(asker);
    if (!user) throw foreign();
    return user;
  }

  function tell(kind: AccountMail, user: IdentityUser, locale: Locale): void {
    mails.send(kind, recipientOf(user, locale));
  }

  return {
    /** Refuses whoever doesn't show to be the owner of a user of the issuer. */
    async confirmOwner(subject: string, proof: OwnerProof, asker: ProofAsker): Promise<void> {
      const user = await userOf(db, subject);
      if (!user) throw foreign();
      await requireOwner(user, proof, asker);
    },

    /** Changes the password, tells its owner, and ends all other sessions. */
    async changePassword(asker: SignedInAsker, proof: OwnerProof, password: string): Promise<void> {
      const user = await own(asker);
      const error = checkPassword(password, user.email, await loadGuesses());
      const fault = await proofFault(user, proof, asker, { subject: 'current', keepsCode: error !== null });
      const errors = [fault, error].filter((each) => each !== null);
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

    ...createEmailChange(options, { proofFault, own, findOwn, issuerSessionOf }),
    ...createSecondFactor(options, { findOwn, own, requireOwner, tell }),
  };
}
