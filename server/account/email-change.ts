/** Another e-mail address for an account: asked for by its owner, in force once the link of a mail to it is followed (docs/requirements.md ACC-6, ACC-7; GDPR article 16). */
import pg from 'pg';
import { checkEmail, emailKey } from '#domain/account/registration.ts';
import { normaliseText } from '#domain/address/normalise.ts';
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { embeddedIssuer } from '#server/db/account-tables.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { type CredentialOptions, linkOver, type SignedInAsker } from './credentials.ts';
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
} from './identity-store.ts';
import { recipientOf } from './mails.ts';
import type { OwnerProof, OwnerProofs } from './owner-proof.ts';

/** What the calls need of those of own credentials. */
export interface EmailChangeParts extends Pick<OwnerProofs, 'proofFault'> {
  /** The user of an account; 404 for one that another issuer signed in. */
  own(asker: Pick<SignedInAsker, 'accountId'>): Promise<IdentityUser>;
  /** The same; undefined for one that another issuer signed in. */
  findOwn(asker: Pick<SignedInAsker, 'accountId'>): Promise<IdentityUser | undefined>;
  /** The issuer's own session behind a session of the shop, by its uid; null when it has none. */
  issuerSessionOf(sessionId: string): Promise<string | null>;
}

/** Who follows the link of a change, in which browser. */
export interface FollowedChange {
  /** Whom the browser has signed in; null for a stranger. */
  readonly signedIn: { readonly accountId: string; readonly sessionId: string | null } | null;
  readonly password: string;
  readonly clientAddress: string;
  readonly locale: Locale;
}

/** The site of the account, and whether its owner still is signed in here. */
export interface ChangedEmail {
  readonly profile: Mode;
  readonly signedIn: boolean;
}

const uniqueViolation = '23505';

/** An address that got an account since: the link leads nowhere. */
function refuseTaken(error: unknown): never {
  throw error instanceof pg.DatabaseError && error.code === uniqueViolation ? linkOver() : error;
}

function addressFault(typed: string, user: IdentityUser): FieldError | null {
  const fault = checkEmail(typed);
  if (fault) return fault;
  return emailKey(typed) === user.email_key ? fieldError('email', 'email.unchanged') : null;
}

/** Makes the calls. */
export function createEmailChange(options: CredentialOptions, parts: EmailChangeParts) {
  const { db, passwords, attempts, mails, background, clock } = options;
  const { proofFault, own, findOwn, issuerSessionOf } = parts;

  /** Ends the link that waits; makes the next one if asked to and the password still is the one that was shown. */
  function replaceLink(user: IdentityUser, email: string | null): Promise<string | null> {
    return db.transaction().execute(async (trx) => {
      await lockUser(trx, user.id);
      await dropTokens(trx, user.id, 'CHANGE_EMAIL');
      const isSame = (await userOf(trx, user.id))?.password_hash === user.password_hash;
      if (email === null || !isSame) return null;
      return keepTokenIn(trx, { userId: user.id, purpose: 'CHANGE_EMAIL', redirect: null, email }, clock());
    });
  }

  /** Mails the former address, and the new one: its link, or that it has an account already. */
  async function begin(user: IdentityUser, typed: string, isMailed: boolean, locale: Locale): Promise<void> {
    const email = normaliseText(typed);
    const found = await findUser(db, email);
    const owner = found?.email_confirmed_at ? found : null;
    const secret = await replaceLink(user, owner || !isMailed ? null : email);
    mails.send('emailChangeAsked', recipientOf(user, locale));
    if (secret !== null) mails.send('newEmail', { ...recipientOf(user, locale), email }, secret);
    if (owner && isMailed) mails.send('emailTaken', recipientOf(owner, locale));
  }

  /** Refuses whoever doesn't know the account's password: an address that was mistyped is a stranger's mailbox. */
  async function requirePassword(user: IdentityUser, { password, clientAddress }: FollowedChange): Promise<void> {
    if (password === '') throw fieldErrors([fieldError('password', 'password.ofAccount')]);
    const by = { email: user.email, clientAddress };
    await attempts.countTry(by);
    if (!(await passwords.isRight(user.password_hash, password))) {
      throw fieldErrors([fieldError('password', 'password.current')]);
    }
    await attempts.succeeded(by);
  }

  /** Uses the link up, writes its address to user and account, and ends all other links and sign-ins. */
  function change(secret: string, user: IdentityUser, kept: Parameters<typeof endSignIns>[2], now: Date) {
    return db.transaction().execute(async (trx) => {
      await lockUser(trx, user.id);
      const taken = await takeToken(trx, secret, 'CHANGE_EMAIL', now);
      if (!taken?.email) throw linkOver();
      const { email } = taken;
      const key = emailKey(email);
      // An account that nobody has confirmed is nobody's (server/account/unconfirmed.ts).
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
      await endSignIns(trx, user.id, kept, now);
    });
  }

  return {
    /** Sends a link to the new address and a notice to the present one, beside the answer, which is the same for an address that has an account. */
    async askEmailChange(asker: SignedInAsker, proof: OwnerProof, typed: string): Promise<void> {
      const user = await own(asker);
      const error = addressFault(typed, user);
      const fault = await proofFault(user, proof, asker, { keepsCode: error !== null });
      const errors = [error, fault].filter((each) => each !== null);
      if (errors.length > 0) throw fieldErrors(errors);
      await attempts.countEmailChange(user.id);
      const isMailed = await attempts.countMail(typed, asker.clientAddress);
      background.run(begin(user, typed, isMailed, asker.locale));
    },

    /** Puts the address of a link in force: in a browser that is signed in to the account, which stays so, or for whoever knows its password. */
    async changeEmail(secret: string, followed: FollowedChange): Promise<ChangedEmail> {
      const now = clock();
      const user = await userOfToken(db, secret, 'CHANGE_EMAIL', now);
      if (!user) throw linkOver();
      const { signedIn } = followed;
      const isOwner = signedIn !== null && (await findOwn(signedIn))?.id === user.id;
      if (!isOwner) await requirePassword(user, followed);
      const sessionId = isOwner ? signedIn.sessionId : null;
      const issuerSessionUid = sessionId === null ? null : await issuerSessionOf(sessionId);
      await change(secret, user, { sessionId, issuerSessionUid }, now).catch(refuseTaken);
      mails.send('emailChanged', recipientOf(user, followed.locale));
      return { profile: user.profile.isPro ? 'pro' : 'part', signedIn: sessionId !== null };
    },
  };
}
