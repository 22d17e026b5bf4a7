/** The embedded issuer's side of a sign-in: what its screen asks and sends (docs/requirements.md ACC-1, ACC-2). */
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { ownPath } from '#domain/site/paths.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type CredentialOptions, credentialsError, hasSecondFactor } from './credentials.ts';
import { confirmationTarget, findUser, type IdentityUser, keepToken } from './identity-store.ts';
import { recipientOf } from './mails.ts';
import { takeTotpCode } from './totp.ts';

/** A sign-in, and the browser that goes on with it. */
export interface InteractionRequest {
  readonly uid: string;
  /** The `Cookie` header. */
  readonly cookies: string;
}

/** What someone typed to sign in. */
export interface SignInRequest extends InteractionRequest {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  readonly remember: boolean;
  readonly clientAddress: string;
  readonly locale: Locale;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Makes the calls of the sign-in screen. */
export function createSigningIn(options: CredentialOptions) {
  const { db, issuer, passwords, attempts, mails, seal, clock } = options;

  async function interactionOf({ uid, cookies }: InteractionRequest) {
    const interaction = await issuer.interaction(uid, cookies);
    if (!interaction) throw new ApiError(404, [{ type: 'NotFoundError', key: 'http.notFound', subject: 'uid' }]);
    return interaction;
  }

  /** Whoever has the right password, and the right code where one is asked for. */
  async function identify({ email, password, code, locale }: SignInRequest): Promise<IdentityUser> {
    const user = await findUser(db, email);
    const isRight = await passwords.isRight(user?.password_hash ?? null, password);
    if (!user || !isRight) throw credentialsError('invalid');
    if (user.email_confirmed_at === null) {
      // The new link leads where the one before it did, which is over.
      const redirect = await confirmationTarget(db, user.id);
      const secret = await keepToken(db, { userId: user.id, purpose: 'CONFIRM_EMAIL', redirect }, clock());
      mails.send('confirm', recipientOf(user, locale), secret);
      throw credentialsError('unconfirmed');
    }
    if (hasSecondFactor(user)) {
      if (code.trim() === '') throw credentialsError('codeMissing');
      if (!(await takeTotpCode(db, seal, user, code, clock()))) throw credentialsError('codeInvalid');
    }
    return user;
  }

  return {
    /** What the screen shows of a sign-in; 404 for another browser's. */
    async interaction(request: InteractionRequest): Promise<{ redirect: string | null; profile: Mode; email: string }> {
      const { params } = await interactionOf(request);
      return {
        redirect: ownPath(textOf(params.redirect)),
        profile: params.profile === 'pro' ? 'pro' : 'part',
        email: textOf(params.login_hint)?.slice(0, 255) ?? '',
      };
    },

    /** Checks and signs in; answers where the browser goes on. An unknown address costs and says what a wrong password does. */
    async signIn(request: SignInRequest): Promise<string> {
      const interaction = await interactionOf(request);
      await attempts.countTry(request.email, request.clientAddress);
      const user = await identify(request);
      await attempts.succeeded(request.email, request.clientAddress);
      const amr = hasSecondFactor(user) ? ['pwd', 'otp', 'mfa'] : ['pwd'];
      interaction.result = { login: { accountId: user.id, remember: request.remember, amr } };
      await interaction.persist();
      return interaction.returnTo;
    },
  };
}
