/** The embedded issuer's side of a sign-in: what its screen requests and sends (docs/requirements.md ACC-1, ACC-2). */
import { timeOut } from '#domain/account/sign-in-address.ts';
import type { Locale } from '#domain/site/locale.ts';
import { ownPath } from '#domain/site/own-path.ts';
import type { Site } from '#domain/site/site.ts';
import { notFound } from '#server/http/refusals.ts';
import { type CredentialContext, credentialsError, hasSecondFactor } from './credentials.ts';
import { findUser, type IdentityUser, takeTicket } from './identity-store.ts';
import { recipientOf } from './mails.ts';
import { takeSecondFactor } from './owner-proof.ts';
import { beginConfirmation } from './unconfirmed.ts';

export interface InteractionRequest {
  readonly uid: string;
  /** The `Cookie` header. */
  readonly cookies: string;
}

/** What the sign-in screen asks the server for when it opens. */
export interface ScreenRequest extends InteractionRequest {
  /** The ticket of a browser that has just confirmed an address. */
  readonly ticket: string | undefined;
}

export interface SignInRequest extends InteractionRequest {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  readonly remember: boolean;
  /** The cookie of a browser that has signed in before. */
  readonly knownDevice: string | undefined;
  readonly clientAddress: string;
  readonly locale: Locale;
}

export interface WaitingSignIn {
  readonly redirect: string | null;
  readonly profile: Site;
  readonly email: string;
  /** Whether the sign-in was requested because a session has expired. */
  readonly ended: boolean;
  /** Where to continue without showing the form, after an address has just been confirmed here; null to show it. */
  readonly location: string | null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

async function interactionOf(context: CredentialContext, { uid, cookies }: InteractionRequest) {
  const { issuer } = context;
  const interaction = await issuer.interaction(uid, cookies);
  if (!interaction) throw notFound('uid');
  return interaction;
}

/**
 * Mails the confirmation link again to a user who signs in before opening it; it leads to the same page as the
 * previous one.
 */
async function remind(context: CredentialContext, user: IdentityUser, locale: Locale): Promise<void> {
  const { db, attempts, mails, clock } = context;
  if (!(await attempts.countOwnMail(user.email))) return;
  const registration = { id: user.id, passwordHash: user.password_hash };
  const secret = await beginConfirmation(db, registration, undefined, clock());
  if (secret !== null) mails.send('confirm', recipientOf(user, locale), secret);
}

/** Hashes a password again if it was stored with other parameters than the current ones. */
async function rehash(
  context: CredentialContext,
  { id, password_hash }: IdentityUser,
  password: string,
): Promise<void> {
  const { db, passwords } = context;
  const newHash = await passwords.hash(password);
  await db
    .updateTable('identity_user')
    .set({ password_hash: newHash })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .execute();
}

/** Throws unless the password and, if required, the code are right. */
async function identify(
  context: CredentialContext,
  { email, password, code, locale }: SignInRequest,
): Promise<IdentityUser> {
  const { db, passwords, background } = context;
  const user = await findUser(db, email);
  const isRight = await passwords.isRight(user?.password_hash ?? null, password);
  if (!user || !isRight) throw credentialsError('invalid', user?.id);
  if (user.email_confirmed_at === null) {
    // The answer doesn't mention this mail: that would reveal that the address had no account until just now.
    background.run(remind(context, user, locale));
    throw credentialsError('invalid', user.id);
  }
  if (hasSecondFactor(user)) {
    if (code.trim() === '') throw credentialsError('codeMissing', user.id);
    if (!(await takeSecondFactor(context, user, code, locale))) throw credentialsError('codeInvalid', user.id);
  }
  if (passwords.isOutdated(user.password_hash)) background.run(rehash(context, user, password));
  return user;
}

export async function interaction(context: CredentialContext, request: ScreenRequest): Promise<WaitingSignIn> {
  const { db, clock } = context;
  const interaction = await interactionOf(context, request);
  const { params } = interaction;
  const { ticket } = request;
  const token = ticket ? await takeTicket(db, ticket, clock()) : undefined;
  if (token) {
    interaction.result = { login: { accountId: token.userId, remember: false, amr: ['pwd'] } };
    await interaction.persist();
  }
  return {
    location: token ? interaction.returnTo : null,
    redirect: ownPath(textOf(params.redirect)),
    profile: params.profile === 'pro' ? 'pro' : 'part',
    email: textOf(params.login_hint)?.slice(0, 255) ?? '',
    ended: params.reason === timeOut,
  };
}

/**
 * Signs in; returns the URL where the browser continues. An unknown address has the same answer and takes the same time
 * as a wrong password.
 */
export async function signIn(context: CredentialContext, request: SignInRequest): Promise<string> {
  const { attempts, knownDevices } = context;
  const interaction = await interactionOf(context, request);
  const { email, clientAddress } = request;
  const device = knownDevices.idOf(request.knownDevice, email);
  const by = { email, clientAddress, side: device === null ? null : ({ kind: 'device', id: device } as const) };
  await attempts.countTry(by);
  const user = await identify(context, request);
  await attempts.succeeded(by);
  const amr = hasSecondFactor(user) ? ['pwd', 'otp', 'mfa'] : ['pwd'];
  interaction.result = { login: { accountId: user.id, remember: request.remember, amr } };
  await interaction.persist();
  return interaction.returnTo;
}
