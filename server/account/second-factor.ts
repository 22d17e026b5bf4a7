/** The second factor of whoever is signed in: an authenticator with its recovery codes (docs/requirements.md ACC-1). */
import type { Transaction } from 'kysely';
import { fieldError } from '#domain/errors/field-error.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { type CredentialOptions, hasSecondFactor, type SignedInAsker } from './credentials.ts';
import { type IdentityUser, lockUser, userOf } from './identity-store.ts';
import type { AccountMail } from './mails.ts';
import type { OwnerProof, OwnerProofs } from './owner-proof.ts';
import { countRecoveryCodes, dropRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, takeTotpCode, totpSecretOf, totpUri } from './totp.ts';

/** What own credentials have in common. */
export interface OwnUser {
  /** The user of an account; undefined for one that another issuer signed in. */
  findOwn(asker: SignedInAsker): Promise<IdentityUser | undefined>;
  /** The same; throws 404. */
  own(asker: SignedInAsker): Promise<IdentityUser>;
  requireOwner: OwnerProofs['requireOwner'];
  tell(kind: AccountMail, user: IdentityUser, locale: Locale): void;
}

const codeError = (key: 'totp.code' | 'totp.isOff' | 'totp.isOn' | 'totp.notBegun') =>
  fieldErrors([fieldError('code', key)]);

/** Makes the calls. */
export function createSecondFactor(
  { db, seal, config, clock }: Pick<CredentialOptions, 'db' | 'seal' | 'config' | 'clock'>,
  { findOwn, own, requireOwner, tell }: OwnUser,
) {
  /** What `change` answers, given the user as it stands, with its account locked. */
  function whileLocked<Answer>(
    { id }: IdentityUser,
    change: (trx: Transaction<Database>, user: IdentityUser | undefined) => Promise<Answer>,
  ): Promise<Answer> {
    return db.transaction().execute(async (trx) => {
      await lockUser(trx, id);
      return change(trx, await userOf(trx, id));
    });
  }

  async function setSecondFactor(trx: Transaction<Database>, userId: string, accountId: string, on: boolean) {
    const now = clock();
    const change = on ? { totp_confirmed_at: now } : { totp_confirmed_at: null, totp_secret: null, totp_step: null };
    await trx
      .updateTable('account')
      .set({ mfa_method: on ? 'TOTP' : 'NONE', updated_at: now })
      .where('id', '=', accountId)
      .execute();
    await trx
      .updateTable('identity_user')
      .set({ ...change, updated_at: now })
      .where('id', '=', userId)
      .execute();
  }

  return {
    /** A secret for an authenticator, in force once one of its codes has come; the password allows it. Refused while one is in force. */
    async beginTotp(asker: SignedInAsker, password: string): Promise<{ secret: string; uri: string }> {
      const user = await own(asker);
      if (hasSecondFactor(user)) throw codeError('totp.isOn');
      await requireOwner(user, { password, code: '' }, asker);
      const secret = newTotpSecret();
      await db
        .updateTable('identity_user')
        .set({ totp_secret: seal.seal('second factor', secret), totp_step: null, updated_at: clock() })
        .where('id', '=', user.id)
        .where('totp_confirmed_at', 'is', null)
        .execute();
      return { secret, uri: totpUri(secret, config.providerLabel, user.email) };
    },

    /** Puts the secret in force by one of its codes, which is used up by that; answers the recovery codes as they are shown, this once. */
    async confirmTotp(asker: SignedInAsker, code: string): Promise<string[]> {
      const user = await own(asker);
      if (user.totp_secret === null) throw codeError('totp.notBegun');
      if (hasSecondFactor(user)) throw codeError('totp.isOn');
      if (!(await takeTotpCode(db, seal, user, code, clock()))) throw codeError('totp.code');
      const codes = await whileLocked(user, async (trx, found) => {
        if (!found || hasSecondFactor(found)) throw codeError('totp.isOn');
        const secret = totpSecretOf(seal, found);
        // Begun anew meanwhile, it is another's code.
        if (secret === null || secret !== totpSecretOf(seal, user)) throw codeError('totp.code');
        await setSecondFactor(trx, user.id, asker.accountId, true);
        return renewRecoveryCodes(trx, user.id, secret);
      });
      tell('secondFactorOn', user, asker.locale);
      return codes;
    },

    /** How many recovery codes are left; none without an authenticator, and where another issuer has it. */
    async recoveryCodesLeft(asker: SignedInAsker): Promise<number> {
      const user = await findOwn(asker);
      return user && hasSecondFactor(user) ? countRecoveryCodes(db, user.id) : 0;
    },

    /** New recovery codes as they are shown, this once; password and code allow it. Refused without an authenticator. */
    async renewRecoveryCodes(asker: SignedInAsker, proof: OwnerProof): Promise<string[]> {
      const user = await own(asker);
      await requireOwner(user, proof, asker);
      const codes = await whileLocked(user, async (trx, found) => {
        const secret = found && hasSecondFactor(found) ? totpSecretOf(seal, found) : null;
        if (secret === null) throw codeError('totp.isOff');
        return renewRecoveryCodes(trx, user.id, secret);
      });
      tell('recoveryCodesRenewed', user, asker.locale);
      return codes;
    },

    /** Signs in by password alone again, which password and code allow; the recovery codes go too. */
    async removeTotp(asker: SignedInAsker, proof: OwnerProof): Promise<void> {
      const user = await own(asker);
      await requireOwner(user, proof, asker);
      await db.transaction().execute(async (trx) => {
        await setSecondFactor(trx, user.id, asker.accountId, false);
        await dropRecoveryCodes(trx, user.id);
      });
      if (hasSecondFactor(user)) tell('secondFactorOff', user, asker.locale);
    },
  };
}
