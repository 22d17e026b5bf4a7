/** Confirms and changes the password of a signed-in customer (docs/requirements.md ACC-1, ACC-7). */
import type { Transaction } from 'kysely';
import { checkPassword } from '#domain/account/password-rules.ts';
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { notFound } from '#server/http/refusals.ts';
import { type CredentialContext, issuerSessionOf, ownUser, type SignedInAsker } from './credentials.ts';
import { dropTokens, endSignIns, lockUser, userOf } from './identity-store.ts';
import { recipientOf } from './mails.ts';
import { changeAsOwner, type OwnerProof, type ProofGiver, proofFault, requireOwner } from './owner-proof.ts';
import { loadGuesses } from './password-strength.ts';

/**
 * Throws a 400 unless password and code of the proof are those of the account, a 404 if the issuer has no such user.
 * `errors` are those that the request has besides, told with what is missing of the proof.
 */
export async function confirmOwner(
  context: CredentialContext,
  subject: string,
  proof: OwnerProof,
  asker: ProofGiver,
  errors: readonly FieldError[] = [],
): Promise<void> {
  const user = await userOf(context.db, subject);
  if (!user) throw notFound();
  await requireOwner(context, user, proof, asker, errors);
}

/** The user is locked in the transaction; null also after another press has erased the account. */
export async function actAsOwner<Answer>(
  context: CredentialContext,
  subject: string,
  proof: OwnerProof,
  asker: ProofGiver,
  act: (trx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer | null> {
  const user = await userOf(context.db, subject);
  if (!user) return null;
  return changeAsOwner(context, user, proof, asker, async (trx, current, takeCode) => {
    if (!current) return null;
    await takeCode();
    return act(trx);
  });
}

/** Whether a user's password is already the given one, as after a second press or a lost answer. */
async function isAlready({ db, passwords }: CredentialContext, id: string, password: string): Promise<boolean> {
  return passwords.isRight((await userOf(db, id))?.password_hash ?? null, password);
}

/**
 * Does nothing if the password is the new one already, although the proof is of the former one. Throws a 400 for an
 * invalid proof or a weak password.
 */
export async function changePassword(
  context: CredentialContext,
  asker: SignedInAsker,
  proof: OwnerProof,
  password: string,
): Promise<void> {
  const { db, passwords, mails, clock } = context;
  const user = await ownUser(context, asker);
  const error = checkPassword(password, user.email, await loadGuesses(context.shopName));
  const fault = await proofFault(context, user, proof, asker, { subject: 'current', keepsCode: error !== null });
  const errors = [fault, error].filter((each) => each !== null);
  if (fault && !error && (await isAlready(context, user.id, password))) return;
  if (errors.length > 0) throw fieldErrors(errors);
  const [passwordHash, now] = [await passwords.hash(password), clock()];
  const issuerSessionUid = asker.sessionId === null ? null : await issuerSessionOf(context, asker.sessionId);
  const isChanged = await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    // The proof was of this password, which another press may have changed since.
    const { numUpdatedRows } = await trx
      .updateTable('identity_user')
      .set({ password_hash: passwordHash, updated_at: now })
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await dropTokens(trx, user.id);
    await endSignIns(trx, user.id, { sessionId: asker.sessionId, issuerSessionUid }, now);
    return true;
  });
  if (isChanged) mails.send('changed', recipientOf(user, asker.locale));
  else if (!(await isAlready(context, user.id, password)))
    throw fieldErrors([fieldError('current', 'password.current')]);
}
