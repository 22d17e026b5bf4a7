/** The embedded issuer's side of a sign-in: what its screen asks and sends (docs/requirements.md ACC-1, ACC-2). */
import { timeOut } from '#domain/account/sign-in-address.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { ownPath } from '#domain/site/paths.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type CredentialOptions, credentialsError, hasSecondFactor } from './credentials.ts';
import { findUser, type IdentityUser, takeToken } from './identity-store.ts';
import { recipientOf } from './mails.ts';
import { takeSecondFactor } from './owner-proof.ts';
import { beginConfirmation } from './unconfirmed.ts';

/** A sign-in, and the browser that goes on with it. */
export interface InteractionRequest {
  readonly uid: string;
  /** The `Cookie` header. */
  readonly cookies: string;
}

/** The screen's question. */
interface ShownRequest extends InteractionRequest {
  /** The ticket of a browser that has just confirmed an address. */
  readonly ticket: string | undefined;
}

/** What someone typed to sign in. */
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

/** What the screen shows of a sign-in. */
interface WaitingSignIn {
  readonly redirect: string | null;
  readonly profile: Mode;
  readonly email: string;
  /** It is asked for because a session has ended. */
  readonly ended: boolean;
  /** Where the issuer goes on, without a screen: an address was confirmed here just now. */
  readonly location: string | null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Makes the calls of the sign-in screen. */
export function createSigningIn(options: CredentialOptions) {
  const { db, issuer, passwords, attempts, knownDevices, mails, background, clock } = options;

  async function interactionOf({ uid, cookies }: InteractionRequest) {
    const interaction = await issuer.interaction(uid, cookies);
    if (!interaction) throw new ApiError(404, [{ type: 'NotFoundError', key: 'http.notFound', subject: 'uid' }]);
    return interaction;
  }

  /** Mails the confirming link anew to who signs in before opening it; it leads where the one before did. */
  async function remind(user: IdentityUser, locale: Locale): Promise<void> {
    if (!(await attempts.countOwnMail(user.email))) return;
    const registered = { id: user.id, passwordHash: user.password_hash };
    const secret = await beginConfirmation(db, registered, undefined, clock());
    if (secret !== null) mails.send('confirm', recipientOf(user, locale), secret);
  }

  /** Keeps a password by today's parameters, when it was kept by others. */
  async function rehash({ id, password_hash }: IdentityUser, password: string): Promise<void> {
    const renewed = await passwords.hash(password);
    await db
      .updateTable('identity_user')
      .set({ password_hash: renewed })
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .execute();
  }

  /** Whoever has the right password, and the right code where one is asked for. */
  async function identify({ email, password, code, locale }: SignInRequest): Promise<IdentityUser> {
    const user = await findUser(db, email);
    const isRight = await passwords.isRight(user?.password_hash ?? null, password);
    if (!user || !isRight) throw credentialsError('invalid', user?.id);
    if (user.email_confirmed_at === null) {
      // Said aloud, it would tell who has just registered an address that it had no account.
      background.run(remind(user, locale));
      throw credentialsError('invalid', user.id);
    }
    if (hasSecondFactor(user)) {
      if (code.trim() === '') throw credentialsError('codeMissing', user.id);
      if (!(await takeSecondFactor(options, user, code, locale))) throw credentialsError('codeInvalid', user.id);
    }
    if (passwords.isOutdated(user.password_hash)) background.run(rehash(user, password));
    return user;
  }

  return {
    /** What the screen shows of a sign-in; 404 for another browser's. A ticket is used up by it, and signs in. */
    async interaction(request: ShownRequest): Promise<WaitingSignIn> {
      const interaction = await interactionOf(request);
      const { params } = interaction;
      const { ticket } = request;
      const taken = ticket ? await takeToken(db, ticket, 'SIGN_IN', clock()) : undefined;
      if (taken) {
        interaction.result = { login: { accountId: taken.userId, remember: false, amr: ['pwd'] } };
        await interaction.persist();
      }
      return {
        location: taken ? interaction.returnTo : null,
        redirect: ownPath(textOf(params.redirect)),
        profile: params.profile === 'pro' ? 'pro' : 'part',
        email: textOf(params.login_hint)?.slice(0, 255) ?? '',
        ended: params.reason === timeOut,
      };
    },

    /** Checks and signs in; answers where the browser goes on. An unknown address costs and says what a wrong password does. */
    async signIn(request: SignInRequest): Promise<string> {
      const interaction = await interactionOf(request);
      const { email, clientAddress } = request;
      const device = knownDevices.idOf(request.knownDevice, email);
      const by = { email, clientAddress, side: device === null ? null : ({ kind: 'device', id: device } as const) };
      await attempts.countTry(by);
      const user = await identify(request);
      await attempts.succeeded(by);
      const amr = hasSecondFactor(user) ? ['pwd', 'otp', 'mfa'] : ['pwd'];
      interaction.result = { login: { accountId: user.id, remember: request.remember, amr } };
      await interaction.persist();
      return interaction.returnTo;
    },
  };
}
