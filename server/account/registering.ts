/** Registration, and what the links of its mails do (docs/requirements.md ACC-3). */
import type { RegistrationInput } from '#domain/account/contract.ts';
import { checkPassword } from '#domain/account/password-rules.ts';
import { checkEmail, checkRegistration, profileOf } from '#domain/account/registration.ts';
import { signInTarget } from '#domain/account/sign-in-target.ts';
import { loadForeignMobile } from '#domain/address/mobile-phone.ts';
import { normaliseText } from '#domain/address/normalise.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { type CredentialOptions, linkOver } from './credentials.ts';
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
  userOfToken,
} from './identity-store.ts';
import { type Recipient, recipientOf } from './mails.ts';
import { loadGuesses } from './password-strength.ts';
import { type AskedAgain, beginConfirmation, type Registered, reclaimUnconfirmed } from './unconfirmed.ts';

/** Who asks, from where. */
export interface Asker {
  readonly clientAddress: string;
  readonly locale: Locale;
}

/** Where one goes on, on which site. */
export interface WayOn {
  readonly redirect: string | null;
  readonly profile: Mode;
}

/** What someone shows who opens the link of a registration's mail. */
export interface ShownByRegistrant {
  /** The cookie of the browser that sent it. */
  readonly browser: string | undefined;
  readonly password: string;
  readonly clientAddress: string;
}

const profileOfUser = (user: IdentityUser): Mode => (user.profile.isPro ? 'pro' : 'part');

/** Makes the calls of registration and of forgotten passwords. */
export function createRegistering(options: CredentialOptions) {
  const { db, passwords, attempts, mails, background, clock, newId, registeringBrowsers } = options;

  /** Takes an account that waits from whoever made it, and asks its mailbox for a password; answers whether there was one. */
  async function reclaim(asked: AskedAgain, locale: Locale): Promise<boolean> {
    const reclaimed = await reclaimUnconfirmed(db, asked, clock());
    if (reclaimed?.secret) mails.send('finish', recipientOf(reclaimed.user, locale), reclaimed.secret);
    return reclaimed !== null;
  }

  /** The owner of an address that has an account hears of it; who registers doesn't. */
  async function tellOwner(asked: AskedAgain, locale: Locale): Promise<void> {
    if ((await reclaim(asked, locale)) || !asked.isMailed) return;
    const user = await findUser(db, asked.email);
    if (user) mails.send('known', recipientOf(user, locale));
  }

  async function sendConfirmation(registered: Registered, to: Recipient, redirect: string | null): Promise<void> {
    const secret = await beginConfirmation(db, registered, redirect, clock());
    if (secret !== null) mails.send('confirm', to, secret);
  }

  async function sendReset(asked: AskedAgain, locale: Locale): Promise<void> {
    if ((await reclaim(asked, locale)) || !asked.isMailed) return;
    const user = await findUser(db, asked.email);
    if (!user) return;
    const secret = await keepToken(
      db,
      { userId: user.id, purpose: 'RESET_PASSWORD', redirect: asked.redirect },
      clock(),
    );
    mails.send('reset', recipientOf(user, locale), secret);
  }

  /** Refuses who neither sent the registration from this browser nor knows its password. Tries count as those of a sign-in; a wrong one leaves the link good. */
  async function requireRegistrant(user: IdentityUser, { browser, password, clientAddress }: ShownByRegistrant) {
    if (registeringBrowsers.isFrom(browser, { id: user.id, passwordHash: user.password_hash })) return;
    if (password === '') throw fieldErrors([fieldError('password', 'password.ofRegistration')]);
    const by = { email: user.email, clientAddress };
    await attempts.countTry(by);
    if (!(await passwords.isRight(user.password_hash, password))) {
      throw fieldErrors([fieldError('password', 'password.notOfRegistration')]);
    }
    await attempts.succeeded(by);
  }

  return {
    /** Makes an account that waits for its address to be confirmed; does as much for an address that has one. Answers what the browser keeps of it. */
    async register(input: RegistrationInput, { clientAddress, locale }: Asker): Promise<string> {
      const errors = checkRegistration(input, await loadForeignMobile(), await loadGuesses());
      if (errors.length > 0) throw fieldErrors(errors);
      const isMailed = await attempts.countMail(input.email, clientAddress);
      const [email, redirect, profile] = [normaliseText(input.email), signInTarget(input.redirect), profileOf(input)];
      const passwordHash = await passwords.hash(input.password);
      const user = { id: newId(), email, passwordHash, profile, emailConfirmedAt: null };
      const isNew = await insertUser(db, user, clock());
      if (!isNew) background.run(tellOwner({ email, profile, redirect, isMailed }, locale));
      else if (isMailed) background.run(sendConfirmation(user, recipientOf({ email, profile }, locale), redirect));
      return registeringBrowsers.issue(user);
    },

    /**
     * Confirms the address that a link was sent to, in the browser of the registration or for whoever knows its password:
     * mailbox and password are one person's then, and its browser gets a ticket to sign in with.
     */
    async confirmEmail(secret: string, shown: ShownByRegistrant): Promise<WayOn & { readonly ticket: string }> {
      const now = clock();
      const user = await userOfToken(db, secret, 'CONFIRM_EMAIL', now);
      if (!user) throw linkOver();
      await requireRegistrant(user, shown);
      const { token, ticket } = await db.transaction().execute(async (trx) => {
        await lockUser(trx, user.id);
        // Whatever takes the password that was checked out of force ends its link too.
        const taken = await takeToken(trx, secret, 'CONFIRM_EMAIL', now);
        if (!taken) throw linkOver();
        await trx
          .updateTable('identity_user')
          .set({ email_confirmed_at: now, updated_at: now })
          .where('id', '=', user.id)
          .where('email_confirmed_at', 'is', null)
          .execute();
        const signIn = { userId: user.id, purpose: 'SIGN_IN', redirect: null } as const;
        return { token: taken, ticket: await keepTokenIn(trx, signIn, now) };
      });
      return { redirect: token.redirect, profile: profileOfUser(user), ticket };
    },

    /** Sends a link for a new password, beside the answer, which is the same without an account. */
    async forgetPassword(typed: string, wish: string | null, { clientAddress, locale }: Asker): Promise<void> {
      const error = checkEmail(typed);
      if (error) throw fieldErrors([error]);
      const isMailed = await attempts.countMail(typed, clientAddress);
      background.run(sendReset({ email: typed, profile: null, redirect: signInTarget(wish), isMailed }, locale));
    },

    /** Sets a new password, which confirms the address too, and ends all that the old one signed in. */
    async resetPassword(secret: string, password: string, { clientAddress, locale }: Asker): Promise<WayOn> {
      const now = clock();
      const user = await userOfToken(db, secret, 'RESET_PASSWORD', now);
      if (!user) throw linkOver();
      const error = checkPassword(password, user.email, await loadGuesses());
      if (error) throw fieldErrors([error]);
      const passwordHash = await passwords.hash(password);
      const token = await db.transaction().execute(async (trx) => {
        await lockUser(trx, user.id);
        const taken = await takeToken(trx, secret, 'RESET_PASSWORD', now);
        if (!taken) throw linkOver();
        await trx
          .updateTable('identity_user')
          .set({ password_hash: passwordHash, email_confirmed_at: user.email_confirmed_at ?? now, updated_at: now })
          .where('id', '=', user.id)
          .execute();
        await dropTokens(trx, user.id);
        await endSignIns(trx, user.id, { sessionId: null, issuerSessionUid: null }, now);
        return taken;
      });
      await attempts.owned({ email: user.email, clientAddress });
      mails.send('changed', recipientOf(user, locale));
      return { redirect: token.redirect, profile: profileOfUser(user) };
    },
  };
}
