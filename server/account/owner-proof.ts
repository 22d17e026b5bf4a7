/**
 * The proof that signed-in customers have to give before critical changes, since a session may have been left open
 * (docs/requirements.md ACC-1).
 */
import type { Transaction } from 'kysely';
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { type CredentialContext, hasSecondFactor } from './credentials.ts';
import { type IdentityUser, lockUser, userOf } from './identity-store.ts';
import { recipientOf } from './mails.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { takeTotpCode } from './totp.ts';

/** The account's password, and a code if the account has a second factor (ignored otherwise). */
export interface OwnerProof {
  readonly password: string;
  /** A code of the authenticator, or a recovery code. */
  readonly code: string;
}

/** The caller who gives the proof: the network address, by which attempts are counted, and the language of mails. */
export interface ProofGiver {
  readonly clientAddress: string;
  readonly locale: Locale;
}

/**
 * Uses up a code of the authenticator or a recovery code and returns true; the owner is told by mail if it was a
 * recovery code. Returns false for any other code.
 */
export async function takeSecondFactor(
  { db, seal, mails, clock }: Pick<CredentialContext, 'db' | 'seal' | 'mails' | 'clock'>,
  user: IdentityUser,
  code: string,
  locale: Locale,
): Promise<boolean> {
  if (await takeTotpCode(db, seal, user, code, clock())) return true;
  if (!(await takeRecoveryCode(db, seal, user, code))) return false;
  mails.send('recoveryCodeUsed', recipientOf(user, locale));
  return true;
}

async function codeFault(
  context: CredentialContext,
  user: IdentityUser,
  { code }: OwnerProof,
  locale: Locale,
): Promise<FieldError | null> {
  if (!hasSecondFactor(user)) return null;
  if (code.trim() === '') return fieldError('code', 'credentials.codeMissing');
  const isRight = await takeSecondFactor(context, user, code, locale);
  return isRight ? null : fieldError('code', 'credentials.codeInvalid');
}

/** Counts an attempt and checks the password; returns its error, or null, and by whom the attempt was. */
async function passwordFault(
  { passwords, attempts }: CredentialContext,
  user: IdentityUser,
  { password }: OwnerProof,
  clientAddress: string,
  subject = 'password',
) {
  // Attempts by a signed-in caller are counted separately, so that a stranger's attempts can't lock the owner out.
  const by = { email: user.email, clientAddress, side: { kind: 'owner', id: user.id } } as const;
  await attempts.countTry(by);
  const isRight = await passwords.isRight(user.password_hash, password);
  return { fault: isRight ? null : fieldError(subject, 'password.current'), by };
}

/**
 * Checks a proof: returns its error, or null for a valid one, whose code is then used up. Attempts count like those of
 * a sign-in. With `keepsCode` the code is neither checked nor used up, because the request has another error already.
 */
export async function proofFault(
  context: CredentialContext,
  user: IdentityUser,
  proof: OwnerProof,
  { clientAddress, locale }: ProofGiver,
  { subject = 'password', keepsCode = false } = {},
): Promise<FieldError | null> {
  const { fault: wrong, by } = await passwordFault(context, user, proof, clientAddress, subject);
  if (wrong) return wrong;
  if (keepsCode) return null;
  const fault = await codeFault(context, user, proof, locale);
  if (fault === null) await context.attempts.succeeded(by);
  return fault;
}

/**
 * Checks the password of a proof, then runs `change` in a transaction in which the user is locked; `user` is undefined
 * there if it has been erased meanwhile. The code is used up by `takeCode` in the same transaction, so that a second
 * press, which waits, finds the change made and needn't fail by the code that the first has used. Throws a 400 for a
 * wrong or missing part.
 */
export async function changeAsOwner<Answer>(
  context: CredentialContext,
  user: IdentityUser,
  proof: OwnerProof,
  asker: ProofGiver,
  change: (
    trx: Transaction<Database>,
    user: IdentityUser | undefined,
    takeCode: () => Promise<void>,
  ) => Promise<Answer>,
): Promise<Answer> {
  if (proof.password === '') throw fieldErrors(emptyParts(user, proof));
  const { fault, by } = await passwordFault(context, user, proof, asker.clientAddress);
  if (fault) throw fieldErrors([fault]);
  const answer = await context.db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const current = await userOf(trx, user.id);
    return change(trx, current, async () => {
      const wrong = current && (await codeFault({ ...context, db: trx }, current, proof, asker.locale));
      if (wrong) throw fieldErrors([wrong]);
    });
  });
  await context.attempts.succeeded(by);
  return answer;
}

function emptyParts(user: IdentityUser, { password, code }: OwnerProof): readonly FieldError[] {
  return [
    ...(password === '' ? [fieldError('password', 'password.ofAccount')] : []),
    ...(hasSecondFactor(user) && code.trim() === '' ? [fieldError('code', 'credentials.codeMissing')] : []),
  ];
}

/**
 * Throws a 400 on `password` or `code` unless these are the account's; a valid code is used up. If the request has
 * other `errors`, or no password, the 400 has them with all empty parts of the proof, and nothing is checked or
 * counted.
 */
export async function requireOwner(
  context: CredentialContext,
  user: IdentityUser,
  proof: OwnerProof,
  asker: ProofGiver,
  errors: readonly FieldError[] = [],
): Promise<void> {
  if (errors.length > 0 || proof.password === '') throw fieldErrors([...errors, ...emptyParts(user, proof)]);
  const fault = await proofFault(context, user, proof, asker);
  if (fault !== null) throw fieldErrors([fault]);
}
