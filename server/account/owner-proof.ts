/** What whoever is signed in shows once more before something that matters: a session that was left open is not enough (docs/requirements.md ACC-1). */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import type { Locale } from '#domain/site/locale.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { type CredentialOptions, hasSecondFactor } from './credentials.ts';
import type { IdentityUser } from './identity-store.ts';
import { recipientOf } from './mails.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { takeTotpCode } from './totp.ts';

/** The password, and the code that an account with a second factor is asked for; any text without one. */
export interface OwnerProof {
  readonly password: string;
  /** Of the authenticator, or for recovery. */
  readonly code: string;
}

/** Who shows it, from where. */
export interface ProofAsker {
  readonly clientAddress: string;
  readonly locale: Locale;
}

export type OwnerProofs = ReturnType<typeof createOwnerProofs>;

/** Uses up the code of an authenticator or a recovery code, which its owner is told of by mail; false for any other. */
export async function takeSecondFactor(
  { db, seal, mails, clock }: Pick<CredentialOptions, 'db' | 'seal' | 'mails' | 'clock'>,
  user: IdentityUser,
  code: string,
  locale: Locale,
): Promise<boolean> {
  if (await takeTotpCode(db, seal, user, code, clock())) return true;
  if (!(await takeRecoveryCode(db, seal, user, code))) return false;
  mails.send('recoveryCodeUsed', recipientOf(user, locale));
  return true;
}

/** Makes what judges proofs. */
export function createOwnerProofs(options: CredentialOptions) {
  const { passwords, attempts } = options;

  async function codeFault(user: IdentityUser, { code }: OwnerProof, locale: Locale): Promise<FieldError | null> {
    if (!hasSecondFactor(user)) return null;
    if (code.trim() === '') return fieldError('code', 'credentials.codeMissing');
    const isRight = await takeSecondFactor(options, user, code, locale);
    return isRight ? null : fieldError('code', 'credentials.codeInvalid');
  }

  /**
   * What is wrong with a proof; null for the owner's, whose code is used up by that. Tries count as those of a sign-in.
   * With `keepsCode` the code is left unread and unused, since something else is wrong already.
   */
  async function proofFault(
    user: IdentityUser,
    proof: OwnerProof,
    { clientAddress, locale }: ProofAsker,
    { subject = 'password', keepsCode = false } = {},
  ): Promise<FieldError | null> {
    // Who asks is signed in: a stranger's tries at the account aren't theirs.
    const by = { email: user.email, clientAddress, side: { kind: 'owner', id: user.id } } as const;
    await attempts.countTry(by);
    if (!(await passwords.isRight(user.password_hash, proof.password))) return fieldError(subject, 'password.current');
    if (keepsCode) return null;
    const fault = await codeFault(user, proof, locale);
    if (fault === null) await attempts.succeeded(by);
    return fault;
  }

  return {
    proofFault,
    /** Refuses what isn't the owner's: 400 on `password` or `code`. */
    async requireOwner(user: IdentityUser, proof: OwnerProof, asker: ProofAsker): Promise<void> {
      const fault = await proofFault(user, proof, asker);
      if (fault !== null) throw fieldErrors([fault]);
    },
  };
}
