/** The second factor of a signed-in customer: an authenticator with recovery codes (docs/requirements.md ACC-1). */
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { fieldError } from '#domain/errors/field-error.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { doOnce } from '#server/http/idempotency.ts';
import { type CredentialContext, findOwnUser, hasSecondFactor, ownUser, type SignedInAsker } from './credentials.ts';
import { lockUser, userOf } from './identity-store.ts';
import { recipientOf } from './mails.ts';
import { changeAsOwner, type OwnerProof } from './owner-proof.ts';
import {
  countRecoveryCodes,
  dropRecoveryCodes,
  forgetShownCodes,
  renewRecoveryCodes,
  shownCodesOwner,
} from './recovery-codes.ts';
import { hashOf } from './sessions.ts';
import { newTotpSecret, takeTotpCode, totpSecretOf, totpUri } from './totp.ts';

/**
 * How long the same request shows the same codes or secret again, in milliseconds: a second press, or one after a lost
 * answer, must not make some that nobody has seen.
 */
const repeatMs = 10 * 60_000;

const codesSchema = v.array(v.string());

/**
 * Runs `make`, which returns new codes, unless the same session has had some by the same `code` in the last minutes:
 * they are answered again, `isNew` is then false. The user must be locked.
 */
async function showOnce(
  { clock, seal }: Pick<CredentialContext, 'clock' | 'seal'>,
  trx: Transaction<Database>,
  { userId, asker, code }: { readonly userId: string; readonly asker: SignedInAsker; readonly code: string },
  make: () => Promise<readonly string[]>,
): Promise<{ readonly codes: string[]; readonly isNew: boolean }> {
  const key = hashOf(JSON.stringify([asker.sessionId, code.replaceAll(/\s/g, '')]));
  const request = {
    principal: shownCodesOwner(userId),
    method: 'POST',
    path: 'recovery-codes',
    key,
    body: {},
  } as const;
  const { answer, replayed } = await doOnce(
    trx,
    { ...request, lifetimeMs: repeatMs, isSerial: true },
    clock(),
    async () => {
      const codes = await make();
      return { sealed: seal.seal('recovery codes', JSON.stringify(codes)).toString('base64') };
    },
  );
  const text = seal.open('recovery codes', Buffer.from(answer.sealed, 'base64'));
  if (text === null) throw new Error('The codes of a repeated request were sealed with a former SECRET_KEY.');
  return { codes: v.parse(codesSchema, JSON.parse(text)), isNew: !replayed };
}

const codeError = (key: 'totp.code' | 'totp.isOff' | 'totp.isOn' | 'totp.notBegun') =>
  fieldErrors([fieldError('code', key)]);

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
 * One that was created in the last minutes is answered again: another would make what the customer has scanned useless.
 */
export async function beginTotp(
  context: CredentialContext,
  asker: SignedInAsker,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { seal, shopName, clock } = context;
  const user = await ownUser(context, asker);
  if (hasSecondFactor(user)) throw codeError('totp.isOn');
  const secret = await changeAsOwner(context, user, { password, code: '' }, asker, async (trx, current) => {
    if (!current || hasSecondFactor(current)) throw codeError('totp.isOn');
    const begun = totpSecretOf(seal, current);
    if (begun !== null && clock().getTime() - current.updated_at.getTime() < repeatMs) return begun;
    const created = newTotpSecret();
    await trx
      .updateTable('identity_user')
      .set({ totp_secret: seal.seal('second factor', created), totp_step: null, updated_at: clock() })
      .where('id', '=', user.id)
      .execute();
    return created;
  });
  return { secret, uri: totpUri(secret, shopName, user.email) };
}

/** The code is used up. Only the same request within minutes can read the recovery codes again. */
export async function confirmTotp(context: CredentialContext, asker: SignedInAsker, code: string): Promise<string[]> {
  const { db, seal, clock } = context;
  const user = await ownUser(context, asker);
  const confirm = async (trx: Transaction<Database>) => {
    await lockUser(trx, user.id);
    return showOnce(context, trx, { userId: user.id, asker, code }, async () => {
      const current = await userOf(trx, user.id);
      if (!current || current.totp_secret === null) throw codeError('totp.notBegun');
      if (hasSecondFactor(current)) throw codeError('totp.isOn');
      const secret = totpSecretOf(seal, current);
      if (secret === null || !(await takeTotpCode(trx, seal, current, code, clock()))) throw codeError('totp.code');
      await setSecondFactor(context, trx, user.id, asker.accountId, true);
      return renewRecoveryCodes(trx, user.id, secret);
    });
  };
  try {
    const { codes, isNew } = await db.transaction().execute(confirm);
    if (isNew) context.mails.send('secondFactorOn', recipientOf(user, asker.locale));
    return codes;
  } catch (error) {
    // Whoever finds the session open must not guess the code that shows them again.
    await forgetShownCodes(db, user.id);
    throw error;
  }
}

export async function recoveryCodesLeft(context: CredentialContext, asker: SignedInAsker): Promise<number> {
  const { db } = context;
  const user = await findOwnUser(context, asker);
  return user && hasSecondFactor(user) ? countRecoveryCodes(db, user.id) : 0;
}

/**
 * Replaces the recovery codes and returns the new ones for display. Only the same request within minutes can read them
 * again. Requires password and code; refused without an authenticator.
 */
export async function renewOwnRecoveryCodes(
  context: CredentialContext,
  asker: SignedInAsker,
  proof: OwnerProof,
): Promise<string[]> {
  const { seal } = context;
  const user = await ownUser(context, asker);
  const { codes, isNew } = await changeAsOwner(context, user, proof, asker, (trx, current, takeCode) =>
    showOnce(context, trx, { userId: user.id, asker, code: proof.code }, async () => {
      const secret = current && hasSecondFactor(current) ? totpSecretOf(seal, current) : null;
      if (secret === null) throw codeError('totp.isOff');
      await takeCode();
      return renewRecoveryCodes(trx, user.id, secret);
    }),
  );
  if (isNew) context.mails.send('recoveryCodesRenewed', recipientOf(user, asker.locale));
  return codes;
}

/** Does nothing if there is none, as after a second press. */
export async function removeTotp(context: CredentialContext, asker: SignedInAsker, proof: OwnerProof): Promise<void> {
  const user = await ownUser(context, asker);
  const isRemoved = await changeAsOwner(context, user, proof, asker, async (trx, current, takeCode) => {
    if (!current || !hasSecondFactor(current)) return false;
    await takeCode();
    await setSecondFactor(context, trx, user.id, asker.accountId, false);
    await dropRecoveryCodes(trx, user.id);
    return true;
  });
  if (isRemoved) context.mails.send('secondFactorOff', recipientOf(user, asker.locale));
}
