/** Registration of customers, and what the links in its mails do (docs/requirements.md ACC-3). */
import type { Transaction } from 'kysely';
import { checkPassword } from '#domain/account/password-rules.ts';
import type { Profile } from '#domain/account/profile.ts';
import { checkEmail, checkRegistration, profileOf } from '#domain/account/registration.ts';
import type { RegistrationInput } from '#domain/account/registration-input.ts';
import { signInTarget } from '#domain/account/sign-in-target.ts';
import { loadForeignMobile } from '#domain/address/mobile-phone.ts';
import { normaliseText } from '#domain/address/normalise.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { type CredentialContext, hasSecondFactor, linkOver } from './credentials.ts';
import {
  dropTokens,
  endSignIns,
  findUser,
  type IdentityUser,
  insertUser,
  keepToken,
  keepTokenIn,
  lockUser,
  takeToken,
  userOf,
  userOfToken,
} from './identity-store.ts';
import { type Recipient, recipientOf } from './mails.ts';
import { loadGuesses } from './password-strength.ts';
import {
  beginConfirmation,
  type FurtherRequest,
  reclaimUnconfirmed,
  renewProfile,
  type UnconfirmedRegistration,
} from './unconfirmed.ts';

export interface Asker {
  readonly clientAddress: string;
  readonly locale: Locale;
}

/** Where the visitor continues, and on which site. */
export interface WayOn {
  readonly redirect: string | null;
  readonly profile: Site;
}

/** Shows that whoever opens the mailed link also registered: the browser's cookie, or the password. */
export interface RegistrantProof {
  /** Value of the browser's registration cookie; undefined if it has none. */
  readonly browser: string | undefined;
  readonly password: string;
  readonly clientAddress: string;
}

const profileOfUser = (user: IdentityUser): Site => (user.profile.isPro ? 'pro' : 'part');

/**
 * Invalidates an unconfirmed account's password, whoever chose it, and mails a link for a new one; returns whether
 * there was such an account.
 */
async function reclaimAndMail(context: CredentialContext, request: FurtherRequest, locale: Locale): Promise<boolean> {
  const { db, mails, clock } = context;
  const reclaimedAccount = await reclaimUnconfirmed(db, request, clock());
  if (reclaimedAccount?.secret)
    mails.send('finish', recipientOf(reclaimedAccount.user, locale), reclaimedAccount.secret);
  return reclaimedAccount !== null;
}

/**
 * Mails the owner of an address that already has an account; the visitor who sent the registration gets the usual
 * answer.
 */
async function notifyOwner(context: CredentialContext, request: FurtherRequest, locale: Locale): Promise<void> {
  const { db, mails } = context;
  if ((await reclaimAndMail(context, request, locale)) || !request.isMailed) return;
  const user = await findUser(db, request.email);
  if (user) mails.send('known', recipientOf(user, locale));
}

async function sendConfirmation(
  context: CredentialContext,
  pendingAccount: UnconfirmedRegistration,
  to: Recipient,
  redirect: string | null,
): Promise<void> {
  const { db, mails, clock } = context;
  const secret = await beginConfirmation(db, pendingAccount, redirect, clock());
  if (secret !== null) mails.send('confirm', to, secret);
}

async function sendReset(context: CredentialContext, request: FurtherRequest, locale: Locale): Promise<void> {
  const { db, mails, clock } = context;
  if ((await reclaimAndMail(context, request, locale)) || !request.isMailed) return;
  const user = await findUser(db, request.email);
  if (!user) return;
  const secret = await keepToken(
    db,
    { userId: user.id, purpose: 'RESET_PASSWORD', redirect: request.redirect },
    clock(),
  );
  if (secret !== null) mails.send('reset', recipientOf(user, locale), secret);
}

/**
 * Throws unless the registration was sent by this browser or its password is given. Attempts count like those of a
 * sign-in; a wrong password leaves the link valid.
 */
async function requireRegistrant(
  context: CredentialContext,
  user: IdentityUser,
  { browser, password, clientAddress }: RegistrantProof,
) {
  const { passwords, attempts, registeringBrowsers } = context;
  if (registeringBrowsers.isFrom(browser, { id: user.id, passwordHash: user.password_hash })) return;
  if (password === '') throw fieldErrors([fieldError('password', 'password.ofRegistration')]);
  const by = { email: user.email, clientAddress };
  await attempts.countTry(by);
  if (!(await passwords.isRight(user.password_hash, password))) {
    throw fieldErrors([fieldError('password', 'password.notOfRegistration')]);
  }
  await attempts.succeeded(by);
}

/**
 * The unconfirmed registration that this one repeats: the same address and password, as after a second press or a lost
 * answer. Null if there is none, after the same amount of work.
 */
async function repeatedRegistration(
  { db, passwords }: CredentialContext,
  { email, password }: Pick<RegistrationInput, 'email' | 'password'>,
): Promise<UnconfirmedRegistration | null> {
  const user = await findUser(db, email);
  const pending = user && user.email_confirmed_at === null ? user : null;
  const isSame = await passwords.isRight(pending?.password_hash ?? null, password);
  return pending && isSame ? { id: pending.id, passwordHash: pending.password_hash } : null;
}

/** Continues a registration that was sent again: with the data that were typed last, and the link that was mailed. */
async function continueRegistration(
  context: CredentialContext,
  repeated: UnconfirmedRegistration,
  { email, profile, redirect, isMailed }: FurtherRequest & { readonly profile: Profile },
  locale: Locale,
): Promise<void> {
  await renewProfile(context.db, repeated, profile, context.clock());
  if (isMailed) await sendConfirmation(context, repeated, recipientOf({ email, profile }, locale), redirect);
}

/** The same registration sent again is still the first one. */
export async function register(
  context: CredentialContext,
  input: RegistrationInput,
  { clientAddress, locale }: Asker,
): Promise<string> {
  const { db, passwords, attempts, registeringBrowsers, background, clock, newId } = context;
  const errors = checkRegistration(input, await loadForeignMobile(), await loadGuesses(context.shopName));
  if (errors.length > 0) throw fieldErrors(errors);
  const isMailed = await attempts.countMail(input.email, clientAddress);
  const [email, redirect, profile] = [normaliseText(input.email), signInTarget(input.redirect), profileOf(input)];
  const passwordHash = await passwords.hash(input.password);
  const user = { id: newId(), email, passwordHash, profile, emailConfirmedAt: null };
  const isNew = await insertUser(db, user, clock());
  const repeated = await repeatedRegistration(context, input);
  const request = { email, profile, redirect, isMailed };
  if (!repeated) background.run(notifyOwner(context, request, locale));
  else if (isNew && isMailed) background.run(sendConfirmation(context, user, recipientOf(request, locale), redirect));
  else if (!isNew) background.run(continueRegistration(context, repeated, request, locale));
  return registeringBrowsers.issue(repeated ?? user);
}

/**
 * Confirms the e-mail address of a link, if this browser sent the registration or the visitor gives its password: so
 * mailbox and password belong to one person. Returns a ticket with which the browser can sign in; within minutes, the
 * same browser or password gets another one.
 */
export async function confirmEmail(
  context: CredentialContext,
  secret: string,
  proof: RegistrantProof,
): Promise<WayOn & { readonly ticket: string }> {
  const { db, clock } = context;
  const now = clock();
  const user = await userOfToken(db, secret, 'CONFIRM_EMAIL', now);
  if (!user) throw linkOver();
  await requireRegistrant(context, user, proof);
  const { token, ticket } = await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    // Whatever invalidates the checked password also invalidates this link.
    const takenToken = await takeToken(trx, secret, 'CONFIRM_EMAIL', now);
    // A link that was used doesn't stand in for a code.
    if (!takenToken || (takenToken.wasUsed && hasSecondFactor(user))) throw linkOver();
    await trx
      .updateTable('identity_user')
      .set({ email_confirmed_at: now, updated_at: now })
      .where('id', '=', user.id)
      .where('email_confirmed_at', 'is', null)
      .execute();
    const signIn = { userId: user.id, purpose: 'SIGN_IN', redirect: null } as const;
    return { token: takenToken, ticket: await keepTokenIn(trx, signIn, now) };
  });
  return { redirect: token.redirect, profile: profileOfUser(user), ticket };
}

export async function forgetPassword(
  context: CredentialContext,
  typedEmail: string,
  wish: string | null,
  { clientAddress, locale }: Asker,
): Promise<void> {
  const { attempts, background } = context;
  const error = checkEmail(typedEmail);
  if (error) throw fieldErrors([error]);
  const isMailed = await attempts.countMail(typedEmail, clientAddress);
  background.run(
    sendReset(context, { email: typedEmail, profile: null, redirect: signInTarget(wish), isMailed }, locale),
  );
}

/**
 * Throws a 404 unless a password that was set with a link that is used again is still the account's. Attempts count
 * like those of a sign-in, since whoever finds the link could guess.
 */
async function requireSamePassword(
  { db, passwords, attempts }: CredentialContext,
  { id, email }: IdentityUser,
  { password, clientAddress }: Pick<RegistrantProof, 'password' | 'clientAddress'>,
): Promise<void> {
  const by = { email, clientAddress };
  await attempts.countTry(by);
  const current = await userOf(db, id);
  if (!(await passwords.isRight(current?.password_hash ?? null, password))) throw linkOver();
  await attempts.succeeded(by);
}

/**
 * Sets a new password, which also confirms the e-mail address, and ends all sign-ins with the old one. The same
 * password sent again within minutes, as after a lost answer, has the same answer and changes nothing.
 */
export async function resetPassword(
  context: CredentialContext,
  secret: string,
  password: string,
  { clientAddress, locale }: Asker,
): Promise<WayOn> {
  const { db, passwords, attempts, mails, clock } = context;
  const now = clock();
  const user = await userOfToken(db, secret, 'RESET_PASSWORD', now);
  if (!user) throw linkOver();
  const error = checkPassword(password, user.email, await loadGuesses(context.shopName));
  if (error) throw fieldErrors([error]);
  const passwordHash = await passwords.hash(password);
  const token = await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const takenToken = await takeToken(trx, secret, 'RESET_PASSWORD', now);
    if (!takenToken) throw linkOver();
    if (takenToken.wasUsed) return takenToken;
    await trx
      .updateTable('identity_user')
      .set({ password_hash: passwordHash, email_confirmed_at: user.email_confirmed_at ?? now, updated_at: now })
      .where('id', '=', user.id)
      .execute();
    await dropTokens(trx, user.id);
    await endSignIns(trx, user.id, { sessionId: null, issuerSessionUid: null }, now);
    return takenToken;
  });
  const way = { redirect: token.redirect, profile: profileOfUser(user) };
  if (token.wasUsed) {
    await requireSamePassword(context, user, { password, clientAddress });
    return way;
  }
  await attempts.owned({ email: user.email, clientAddress });
  mails.send('changed', recipientOf(user, locale));
  return way;
}

export async function prepareReset(
  { attempts, mails, clock }: CredentialContext,
  trx: Transaction<Database>,
  userId: string,
  locale: Locale,
): Promise<(() => void) | null> {
  await lockUser(trx, userId);
  const user = await userOf(trx, userId);
  if (!user || !(await attempts.countOwnMail(user.email))) return null;
  const secret = await keepTokenIn(trx, { userId, purpose: 'RESET_PASSWORD', redirect: null }, clock());
  return () => mails.send('reset', recipientOf(user, locale), secret);
}
