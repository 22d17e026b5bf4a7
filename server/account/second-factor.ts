/** The second factor of a signed-in customer: an authenticator with recovery codes (docs/requirements.md ACC-1). */
import type { Transaction } from 'kysely';
import { fieldError } from '#domain/errors/field-error.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { type CredentialContext, hasSecondFactor, type SignedInAsker } from './credentials.ts';
import { type IdentityUser, lockUser, userOf } from './identity-store.ts';
import { recipientOf } from './mails.ts';
import { findOwnUser, ownUser } from './own-user.ts';
import { type OwnerProof, requireOwner } from './owner-proof.ts';
import { countRecoveryCodes, dropRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, takeTotpCode, totpSecretOf, totpUri } from './totp.ts';

const codeError = (key: 'totp.code' | 'totp.isOff' | 'totp.isOn' | 'totp.notBegun') =>
  fieldErrors([fieldError('code', key)]);

/** Calls `change` with the current user while the account is locked, and returns its result. */
function whileLocked<Answer>(
  context: CredentialContext,
  { id }: IdentityUser,
  change: (trx: Transaction<Database>, user: IdentityUser | undefined) => Promise<Answer>,
): Promise<Answer> {
  const { db } = context;
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, id);
    return change(trx, await userOf(trx, id));
  });
}

async function setSecondFactor(
  context: CredentialContext,
  trx: Transaction<Database>,
  userId: string,
  accountId: string,
  on: boolean,
) {
  const { clock } = context;
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

/**
 * Creates a secret for an authenticator, which takes effect once one of its codes is confirmed. Requires the
 * password; refused if an authenticator is set up.
 */
export async function beginTotp(
  context: CredentialContext,
  asker: SignedInAsker,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { db, seal, shopName, clock } = context;
  const user = await ownUser(context, asker);
  if (hasSecondFactor(user)) throw codeError('totp.isOn');
  await requireOwner(context, user, { password, code: '' }, asker);
  const secret = newTotpSecret();
  await db
    .updateTable('identity_user')
    .set({ totp_secret: seal.seal('second factor', secret), totp_step: null, updated_at: clock() })
    .where('id', '=', user.id)
    .where('totp_confirmed_at', 'is', null)
    .execute();
  return { secret, uri: totpUri(secret, shopName, user.email) };
}

/**
 * Confirms the authenticator by one of its codes, which is used up; returns the recovery codes for display, the only
 * time they can be read.
 */
export async function confirmTotp(context: CredentialContext, asker: SignedInAsker, code: string): Promise<string[]> {
  const { db, seal, clock } = context;
  const user = await ownUser(context, asker);
  if (user.totp_secret === null) throw codeError('totp.notBegun');
  if (hasSecondFactor(user)) throw codeError('totp.isOn');
  if (!(await takeTotpCode(db, seal, user, code, clock()))) throw codeError('totp.code');
  const codes = await whileLocked(context, user, async (trx, currentUser) => {
    if (!currentUser || hasSecondFactor(currentUser)) throw codeError('totp.isOn');
    const secret = totpSecretOf(seal, currentUser);
    // The set-up was restarted in the meantime, so the code belongs to another secret.
    if (secret === null || secret !== totpSecretOf(seal, user)) throw codeError('totp.code');
    await setSecondFactor(context, trx, user.id, asker.accountId, true);
    return renewRecoveryCodes(trx, user.id, secret);
  });
  context.mails.send('secondFactorOn', recipientOf(user, asker.locale));
  return codes;
}

/** Number of unused recovery codes; 0 without an authenticator and for another issuer. */
export async function recoveryCodesLeft(context: CredentialContext, asker: SignedInAsker): Promise<number> {
  const { db } = context;
  const user = await findOwnUser(context, asker);
  return user && hasSecondFactor(user) ? countRecoveryCodes(db, user.id) : 0;
}

/**
 * Replaces the recovery codes and returns the new ones for display, the only time they can be read. Requires password
 * and code; refused without an authenticator.
 */
export async function renewOwnRecoveryCodes(
  context: CredentialContext,
  asker: SignedInAsker,
  proof: OwnerProof,
): Promise<string[]> {
  const { seal } = context;
  const user = await ownUser(context, asker);
  await requireOwner(context, user, proof, asker);
  const codes = await whileLocked(context, user, async (trx, currentUser) => {
    const secret = currentUser && hasSecondFactor(currentUser) ? totpSecretOf(seal, currentUser) : null;
    if (secret === null) throw codeError('totp.isOff');
    return renewRecoveryCodes(trx, user.id, secret);
  });
  context.mails.send('recoveryCodesRenewed', recipientOf(user, asker.locale));
  return codes;
}

/** Removes the authenticator and its recovery codes. Requires password and code. */
export async function removeTotp(context: CredentialContext, asker: SignedInAsker, proof: OwnerProof): Promise<void> {
  const { db } = context;
  const user = await ownUser(context, asker);
  await requireOwner(context, user, proof, asker);
  await db.transaction().execute(async (trx) => {
    await setSecondFactor(context, trx, user.id, asker.accountId, false);
    await dropRecoveryCodes(trx, user.id);
  });
  if (hasSecondFactor(user)) context.mails.send('secondFactorOff', recipientOf(user, asker.locale));
}
