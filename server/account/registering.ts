/** Registration, and what the links of its mails do (docs/requirements.md ACC-3). */
import type { RegistrationInput } from '#domain/account/contract.ts';
import { checkPassword } from '#domain/account/password-rules.ts';
import { checkEmail, checkRegistration, profileOf } from '#domain/account/registration.ts';
import { signInTarget } from '#domain/account/sign-in-target.ts';
import { loadForeignMobile } from '#domain/address/mobile-phone.ts';
import { normaliseText } from '#domain/address/normalise.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { type CredentialOptions, fieldErrors, linkOver } from './credentials.ts';
import {
  confirmationTarget,
  dropTokens,
  endSignIns,
  findUser,
  type IdentityUser,
  insertUser,
  keepToken,
  takeToken,
  userOf,
  userOfToken,
} from './identity-store.ts';
import { type Recipient, recipientOf } from './mails.ts';

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

const profileOfUser = (user: IdentityUser): Mode => (user.profile.isPro ? 'pro' : 'part');

/** Makes the calls of registration and of forgotten passwords. */
export function createRegistering(options: CredentialOptions) {
  const { db, passwords, attempts, mails, background, clock, newId } = options;

  /** The owner of an address that has an account hears of it; who registers doesn't. */
  async function tellOwner(email: string, redirect: string | null, locale: Locale): Promise<void> {
    const user = await findUser(db, email);
    if (!user) return;
    if (user.email_confirmed_at !== null) return mails.send('known', recipientOf(user, locale));
    // Whoever made it may not be the mailbox's owner: its link is over, and the owner chooses the password anew.
    const wish = redirect ?? (await confirmationTarget(db, user.id));
    await dropTokens(db, user.id, 'CONFIRM_EMAIL');
    const secret = await keepToken(db, { userId: user.id, purpose: 'RESET_PASSWORD', redirect: wish }, clock());
    mails.send('finish', recipientOf(user, locale), secret);
  }

  async function sendConfirmation(userId: string, to: Recipient, redirect: string | null): Promise<void> {
    const secret = await keepToken(db, { userId, purpose: 'CONFIRM_EMAIL', redirect }, clock());
    mails.send('confirm', to, secret);
  }

  async function sendReset(email: string, redirect: string | null, locale: Locale): Promise<void> {
    const user = await findUser(db, email);
    if (!user) return;
    const secret = await keepToken(db, { userId: user.id, purpose: 'RESET_PASSWORD', redirect }, clock());
    mails.send('reset', recipientOf(user, locale), secret);
  }

  return {
    /** Makes an account that waits for its address to be confirmed; does as much for an address that has one. */
    async register(input: RegistrationInput, { clientAddress, locale }: Asker): Promise<void> {
      const errors = checkRegistration(input, await loadForeignMobile());
      if (errors.length > 0) throw fieldErrors(errors);
      const isMailed = await attempts.countMail(input.email, clientAddress);
      const [email, redirect, profile] = [normaliseText(input.email), signInTarget(input.redirect), profileOf(input)];
      const passwordHash = await passwords.hash(input.password);
      const user = { id: newId(), email, passwordHash, profile, emailConfirmedAt: null };
      const isNew = await insertUser(db, user, clock());
      if (!isMailed) return;
      const greeted = recipientOf({ email, profile }, locale);
      background.run(isNew ? sendConfirmation(user.id, greeted, redirect) : tellOwner(email, redirect, locale));
    },

    /** Confirms the address that a link was sent to. */
    async confirmEmail(secret: string): Promise<WayOn> {
      const now = clock();
      const token = await takeToken(db, secret, 'CONFIRM_EMAIL', now);
      const user = token && (await userOf(db, token.userId));
      if (!user) throw linkOver();
      await db
        .updateTable('identity_user')
        .set({ email_confirmed_at: now, updated_at: now })
        .where('id', '=', user.id)
        .where('email_confirmed_at', 'is', null)
        .execute();
      return { redirect: token.redirect, profile: profileOfUser(user) };
    },

    /** Sends a link for a new password, beside the answer, which is the same without an account. */
    async forgetPassword(typed: string, wish: string | null, { clientAddress, locale }: Asker): Promise<void> {
      const error = checkEmail(typed);
      if (error) throw fieldErrors([error]);
      if (!(await attempts.countMail(typed, clientAddress))) return;
      background.run(sendReset(typed, signInTarget(wish), locale));
    },

    /** Sets a new password, which confirms the address too, and ends all that the old one signed in. */
    async resetPassword(secret: string, password: string, locale: Locale): Promise<WayOn> {
      const now = clock();
      const user = await userOfToken(db, secret, 'RESET_PASSWORD', now);
      if (!user) throw linkOver();
      const error = checkPassword(password, user.email);
      if (error) throw fieldErrors([error]);
      const passwordHash = await passwords.hash(password);
      const token = await db.transaction().execute(async (trx) => {
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
      await attempts.owned(user.email);
      mails.send('changed', recipientOf(user, locale));
      return { redirect: token.redirect, profile: profileOfUser(user) };
    },
  };
}
