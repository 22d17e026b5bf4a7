/** Assembles sign-in, registration and passwords of the embedded issuer (docs/requirements.md ACC-1 to ACC-3). */
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { RegistrationInput } from '#domain/account/contract.ts';
import type { FieldError } from '#domain/errors/field-error.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { EmbeddedIssuer } from '#server/account/issuer/issuer.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import type { MailService } from '#server/mail/service.ts';
import type { Logger } from '#server/process/logger.ts';
import { createSeal } from '#server/secrets/seal.ts';
import { createAttempts } from './attempts.ts';
import { createBackground } from './background.ts';
import type { CredentialContext, SignedInAsker } from './credentials.ts';
import { askEmailChange, type ChangedEmail, changeEmail, type FollowedChange } from './email-change.ts';
import { createKnownDevices, type KnownDevices } from './known-device.ts';
import { createAccountMails } from './mails.ts';
import { actAsOwner, changePassword, confirmOwner } from './own-credentials.ts';
import { issuerSessionOf } from './own-user.ts';
import type { OwnerProof, ProofGiver } from './owner-proof.ts';
import { createPasswords, type HashRun } from './passwords.ts';
import {
  type Asker,
  confirmEmail,
  forgetPassword,
  prepareReset,
  type RegistrantProof,
  register,
  resetPassword,
  type WayOn,
} from './registering.ts';
import { createRegisteringBrowsers } from './registering-browser.ts';
import { beginTotp, confirmTotp, recoveryCodesLeft, removeTotp, renewOwnRecoveryCodes } from './second-factor.ts';
import { interaction, type ScreenRequest, type SignInRequest, signIn, type WaitingSignIn } from './signing-in.ts';

export interface CredentialServiceOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly config: Pick<Config, 'origin' | 'quotesPerMinute'>;
  readonly shopName: string;
  /** Language of the site's URLs that have no `?lang=`. */
  readonly plainLanguage: Locale;
  readonly secretKeys: readonly string[];
  readonly issuer: Pick<EmbeddedIssuer, 'interaction' | 'sessionUidOf'>;
  readonly mail: MailService;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly logger: Logger;
  /** Argon2id by default. */
  readonly hashRun?: HashRun;
}

/**
 * Sign-in, registration and passwords at the embedded issuer. Methods throw a 429 after too many attempts or e-mails.
 * Those for a signed-in customer, except `recoveryCodesLeft`, throw a 404 for an account of another issuer, and a 400
 * on `password` or `code` if the proof is invalid.
 */
export interface CredentialService {
  /**
   * The data of the sign-in screen. A ticket in the request signs the visitor in and is used up. Throws a 404 for a
   * sign-in that another browser began.
   */
  interaction(request: ScreenRequest): Promise<WaitingSignIn>;
  /**
   * Signs a user in; returns the URL where the browser continues. Throws a 400 `CredentialsError`, the same for an
   * unknown e-mail address and a wrong password.
   */
  signIn(request: SignInRequest): Promise<string>;
  /**
   * Creates an account whose e-mail address has yet to be confirmed. If the address has an account already, does the
   * same amount of work without creating one. Returns the value of the cookie by which the registering browser is
   * recognised later. Throws a 400 for invalid fields.
   */
  register(input: RegistrationInput, asker: Asker): Promise<string>;
  /**
   * Confirms an e-mail address by the link that was mailed to it; needs the browser that sent the registration, or the
   * registration's password. Returns a ticket to sign in with. Throws a 404 for an expired or used link.
   */
  confirmEmail(secret: string, registrantProof: RegistrantProof): Promise<WayOn & { readonly ticket: string }>;
  /**
   * Mails a link for setting a new password; the answer is the same if the address has no account. `redirect` is the
   * path where the visitor continues afterwards.
   */
  forgetPassword(email: string, redirect: string | null, asker: Asker): Promise<void>;
  /**
   * Sets a new password by a mailed link, which also confirms the e-mail address; ends all sessions. Throws a 404 for
   * an expired or used link.
   */
  resetPassword(secret: string, password: string, asker: Asker): Promise<WayOn>;
  /**
   * Stores a link for a new password in the caller's transaction; returns the function that mails it, to be called
   * after the commit. Null if the address has had too many mails.
   */
  prepareReset(trx: Transaction<Database>, userId: string, locale: Locale): Promise<(() => void) | null>;
  /** Throws unless the proof is one of the account's owner, and if the request has other `errors`, all together. */
  confirmOwner(subject: string, proof: OwnerProof, asker: ProofGiver, errors?: readonly FieldError[]): Promise<void>;
  /**
   * Runs `act` in the transaction in which the proof's code is used up; null if the user is gone. Throws for a wrong
   * password or code.
   */
  actAsOwner<Answer>(
    subject: string,
    proof: OwnerProof,
    asker: ProofGiver,
    act: (trx: Transaction<Database>) => Promise<Answer>,
  ): Promise<Answer | null>;
  /** Changes the password, tells the owner by mail, and ends all other sessions. */
  changePassword(asker: SignedInAsker, proof: OwnerProof, password: string): Promise<void>;
  /**
   * Mails a link to the new address and a notice to the current one; the answer is the same if the new address has an
   * account.
   */
  askEmailChange(asker: SignedInAsker, proof: OwnerProof, email: string): Promise<void>;
  /**
   * Changes the e-mail address by a mailed link, in a browser that is signed in to the account or with its password.
   * Throws a 404 for an expired or used link.
   */
  changeEmail(secret: string, link: FollowedChange): Promise<ChangedEmail>;
  /**
   * Creates a secret for an authenticator, which takes effect once one of its codes is confirmed. Throws a 400 if an
   * authenticator is set up already.
   */
  beginTotp(asker: SignedInAsker, password: string): Promise<{ secret: string; uri: string }>;
  /** Confirms the authenticator by one of its codes; returns the recovery codes, which can't be read again. */
  confirmTotp(asker: SignedInAsker, code: string): Promise<string[]>;
  /** Number of unused recovery codes; 0 without an authenticator and for an account of another issuer. */
  recoveryCodesLeft(asker: SignedInAsker): Promise<number>;
  /**
   * Replaces the recovery codes; returns the new ones, which can't be read again. Throws a 400 without an
   * authenticator.
   */
  renewRecoveryCodes(asker: SignedInAsker, proof: OwnerProof): Promise<string[]>;
  /** Removes the authenticator and its recovery codes. */
  removeTotp(asker: SignedInAsker, proof: OwnerProof): Promise<void>;
  /** The uid of the issuer's session behind a session of the shop; null if it has none. */
  issuerSessionOf(sessionId: string): Promise<string | null>;
  readonly issueKnownDevice: KnownDevices['issue'];
  confirmErasure(email: string, locale: Locale, site: Site): Promise<void>;
  /** Resolves once no background work is running. */
  settled(): Promise<void>;
}

export function createCredentialService(options: CredentialServiceOptions): CredentialService {
  const { db, pool, config, shopName, plainLanguage, secretKeys, issuer, mail, clock, newId, logger, hashRun } =
    options;
  const context: CredentialContext = {
    db,
    issuer,
    shopName,
    clock,
    newId,
    passwords: createPasswords(hashRun),
    attempts: createAttempts({ pool, config }),
    knownDevices: createKnownDevices(secretKeys),
    registeringBrowsers: createRegisteringBrowsers(secretKeys),
    mails: createAccountMails(mail, { shop: shopName, origin: config.origin, plainLanguage }),
    background: createBackground(logger, 'a mail of an account could not be prepared'),
    seal: createSeal(secretKeys),
  };
  return {
    interaction: (request) => interaction(context, request),
    signIn: (request) => signIn(context, request),
    register: (input, asker) => register(context, input, asker),
    confirmEmail: (secret, registrantProof) => confirmEmail(context, secret, registrantProof),
    forgetPassword: (email, redirect, asker) => forgetPassword(context, email, redirect, asker),
    resetPassword: (secret, password, asker) => resetPassword(context, secret, password, asker),
    prepareReset: (trx, userId, locale) => prepareReset(context, trx, userId, locale),
    actAsOwner: (subject, proof, asker, act) => actAsOwner(context, subject, proof, asker, act),
    confirmOwner: (subject, proof, asker, errors = []) => confirmOwner(context, subject, proof, asker, errors),
    changePassword: (asker, proof, password) => changePassword(context, asker, proof, password),
    askEmailChange: (asker, proof, email) => askEmailChange(context, asker, proof, email),
    changeEmail: (secret, link) => changeEmail(context, secret, link),
    beginTotp: (asker, password) => beginTotp(context, asker, password),
    confirmTotp: (asker, code) => confirmTotp(context, asker, code),
    recoveryCodesLeft: (asker) => recoveryCodesLeft(context, asker),
    renewRecoveryCodes: (asker, proof) => renewOwnRecoveryCodes(context, asker, proof),
    removeTotp: (asker, proof) => removeTotp(context, asker, proof),
    issuerSessionOf: (sessionId) => issuerSessionOf(context, sessionId),
    issueKnownDevice: context.knownDevices.issue,
    confirmErasure: async (email, locale, site) => context.mails.send('erased', { email, firstName: '', locale, site }),
    settled: async () => {
      await context.background.settled();
      await mail.settled();
    },
  };
}
