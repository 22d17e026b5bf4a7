/**
 * Changes the e-mail address of an account. The owner requests it, and it takes effect once the link mailed to the new
 * address is followed (docs/requirements.md ACC-6, ACC-7; GDPR article 16).
 */
import pg from 'pg';
import { checkEmail, emailKey } from '#domain/account/registration.ts';
import { normaliseText } from '#domain/address/normalise.ts';
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { embeddedIssuer } from '#server/account/identity-store.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import {
  type CredentialContext,
  findOwnUser,
  issuerSessionOf,
  linkOver,
  ownUser,
  type SignedInAsker,
} from './credentials.ts';
import {
  dropTokens,
  endSignIns,
  findUser,
  type IdentityUser,
  keepTokenIn,
  lockUser,
  takeToken,
  userOf,
  userOfToken,
  wasJustMailed,
} from './identity-store.ts';
import { recipientOf } from './mails.ts';
import { type OwnerProof, proofFault } from './owner-proof.ts';

export interface FollowedChange {
  readonly signedIn: { readonly accountId: string; readonly sessionId: string | null } | null;
  readonly password: string;
  readonly clientAddress: string;
  readonly locale: Locale;
}

/** The site of the account, and whether its owner is still signed in here. */
export interface ChangedEmail {
  readonly profile: Site;
  readonly signedIn: boolean;
}

const uniqueViolation = '23505';

/**
 * Throws a 404 if the database refused the address because another account has got it in the meantime; otherwise throws
 * the error again.
 */
function refuseTakenAddress(error: unknown): never {
  throw error instanceof pg.DatabaseError && error.code === uniqueViolation ? linkOver() : error;
}

function addressFault(typedEmail: string, user: IdentityUser): FieldError | null {
  const fault = checkEmail(typedEmail);
  if (fault) return fault;
  return emailKey(typedEmail) === user.email_key ? fieldError('email', 'email.unchanged') : null;
}

/**
 * Deletes the pending link. Creates a new one unless `email` is null, no mail may be sent, or the password has changed
 * since the owner gave it. `repeated` stands for a link that was just mailed to the same address, which stays.
 */
function replaceLink(
  context: CredentialContext,
  user: IdentityUser,
  email: string | null,
  isMailed: boolean,
): Promise<string | 'repeated' | null> {
  const { db, clock } = context;
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    if (email !== null && (await wasJustMailed(trx, { userId: user.id, purpose: 'CHANGE_EMAIL', email }, clock())))
      return 'repeated';
    await dropTokens(trx, user.id, 'CHANGE_EMAIL');
    const isSame = (await userOf(trx, user.id))?.password_hash === user.password_hash;
    if (email === null || !isMailed || !isSame) return null;
    return keepTokenIn(trx, { userId: user.id, purpose: 'CHANGE_EMAIL', redirect: null, email }, clock());
  });
}

/** Mails a notice to the current address. The new address gets the link, or a notice if it has an account already. */
async function begin(
  context: CredentialContext,
  user: IdentityUser,
  typedEmail: string,
  isMailed: boolean,
  locale: Locale,
): Promise<void> {
  const { db, mails } = context;
  const email = normaliseText(typedEmail);
  const existingUser = await findUser(db, email);
  const owner = existingUser?.email_confirmed_at ? existingUser : null;
  const secret = await replaceLink(context, user, owner ? null : email, isMailed);
  if (secret === 'repeated') return;
  mails.send('emailChangeAsked', recipientOf(user, locale));
  if (secret !== null) mails.send('newEmail', { ...recipientOf(user, locale), email }, secret);
  if (owner && isMailed) mails.send('emailTaken', recipientOf(owner, locale));
}

/**
 * Throws unless the visitor knows the account's password, since the link may have been mailed to a stranger by a typing
 * error.
 */
async function requirePassword(
  context: CredentialContext,
  user: IdentityUser,
  { password, clientAddress }: FollowedChange,
): Promise<void> {
  const { passwords, attempts } = context;
  if (password === '') throw fieldErrors([fieldError('password', 'password.ofAccount')]);
  const by = { email: user.email, clientAddress };
  await attempts.countTry(by);
  if (!(await passwords.isRight(user.password_hash, password))) {
    throw fieldErrors([fieldError('password', 'password.current')]);
  }
  await attempts.succeeded(by);
}

/**
 * Uses up the link, stores the address that it confirms for the user and the account, deletes all other links, and ends
 * the user's sign-ins except those in `keptSessions`. Returns false if the link has just done that already.
 */
function change(
  context: CredentialContext,
  secret: string,
  user: IdentityUser,
  keptSessions: Parameters<typeof endSignIns>[2],
  now: Date,
) {
  const { db } = context;
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const token = await takeToken(trx, secret, 'CHANGE_EMAIL', now);
    if (!token?.email) throw linkOver();
    const { email, wasUsed } = token;
    const key = emailKey(email);
    if (wasUsed) {
      if ((await userOf(trx, user.id))?.email_key !== key) throw linkOver();
      return false;
    }
    // An unconfirmed account doesn't occupy its address (server/account/unconfirmed.ts).
    await trx
      .deleteFrom('identity_user')
      .where('email_key', '=', key)
      .where('email_confirmed_at', 'is', null)
      .execute();
    await trx
      .updateTable('account')
      .set({ email, updated_at: now })
      .where('issuer', '=', embeddedIssuer)
      .where('subject', '=', user.id)
      .execute();
    await trx
      .updateTable('identity_user')
      .set({ email, email_key: key, email_confirmed_at: now, updated_at: now })
      .where('id', '=', user.id)
      .execute();
    await dropTokens(trx, user.id);
    await endSignIns(trx, user.id, keptSessions, now);
    return true;
  });
}

export async function askEmailChange(
  context: CredentialContext,
  asker: SignedInAsker,
  proof: OwnerProof,
  typedEmail: string,
): Promise<void> {
  const { attempts, background } = context;
  const user = await ownUser(context, asker);
  const error = addressFault(typedEmail, user);
  const fault = await proofFault(context, user, proof, asker, { keepsCode: error !== null });
  const errors = [error, fault].filter((each) => each !== null);
  if (errors.length > 0) throw fieldErrors(errors);
  await attempts.countEmailChange(user.id);
  const isMailed = await attempts.countMail(typedEmail, asker.clientAddress);
  background.run(begin(context, user, typedEmail, isMailed, asker.locale));
}

/** A browser that is signed in to the account stays so. */
export async function changeEmail(
  context: CredentialContext,
  secret: string,
  followed: FollowedChange,
): Promise<ChangedEmail> {
  const { db, mails, clock } = context;
  const now = clock();
  const user = await userOfToken(db, secret, 'CHANGE_EMAIL', now);
  if (!user) throw linkOver();
  const { signedIn } = followed;
  const isOwner = signedIn !== null && (await findOwnUser(context, signedIn))?.id === user.id;
  if (!isOwner) await requirePassword(context, user, followed);
  const sessionId = isOwner ? signedIn.sessionId : null;
  const issuerSessionUid = sessionId === null ? null : await issuerSessionOf(context, sessionId);
  const kept = { sessionId, issuerSessionUid };
  const isChanged = await change(context, secret, user, kept, now).catch(refuseTakenAddress);
  if (isChanged) mails.send('emailChanged', recipientOf(user, followed.locale));
  return { profile: user.profile.isPro ? 'pro' : 'part', signedIn: sessionId !== null };
}
