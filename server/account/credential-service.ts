/** Assembles sign-in, registration and passwords of the embedded issuer (docs/requirements.md ACC-1 to ACC-3). */
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { RegistrationInput } from '#domain/account/contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { EmbeddedIssuer } from '#server/account/issuer/issuer.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import type { MailService } from '#server/mail/service.ts';
import { createAttempts } from './attempts.ts';
import { createBackground } from './background.ts';
import type { CredentialContext, SignedInAsker } from './credentials.ts';
import { askEmailChange, type ChangedEmail, changeEmail, type FollowedChange } from './email-change.ts';
import { createKnownDevices, type KnownDevices } from './known-device.ts';
import { createAccountMails } from './mails.ts';
import { changePassword, confirmOwner } from './own-credentials.ts';
import { issuerSessionOf } from './own-user.ts';
import type { OwnerProof, ProofAsker } from './owner-proof.ts';
import { createPasswords, type HashRun } from './passwords.ts';
import {
  type Asker,
  confirmEmail,
  forgetPassword,
  type RegistrantProof,
  register,
  resetPassword,
  type WayOn,
} from './registering.ts';
import { createRegisteringBrowsers } from './registering-browser.ts';
import { createSeal } from './seal.ts';
import { beginTotp, confirmTotp, recoveryCodesLeft, removeTotp, renewOwnRecoveryCodes } from './second-factor.ts';
import { interaction, type ScreenRequest, type SignInRequest, signIn, type WaitingSignIn } from './signing-in.ts';

/** Dependencies of the service. */
export interface CredentialServiceOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly config: Pick<Config, 'providerLabel' | 'origin' | 'quotesPerMinute'>;
  readonly secretKeys: readonly string[];
  readonly issuer: Pick<EmbeddedIssuer, 'interaction' | 'sessionUidOf'>;
  readonly mail: MailService;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly logger: Logger;
  /** The password hash function; argon2id by default. */
  readonly hashRun?: HashRun;
}

/**
 * Credentials at the embedded issuer. Methods throw 429 after too many attempts or e-mails. Those for a signed-in
 * customer, except `recoveryCodesLeft`, throw 404 for an account of another issuer, and 400 on `password` or `code` for
 * an invalid proof.
 */
export interface CredentialService {
  /** The data of the sign-in screen. A ticket signs in and is used up. Throws a 404 for another browser's sign-in. */
  interaction(request: ScreenRequest): Promise<WaitingSignIn>;
  /**
   * Signs in; returns where the browser continues. Throws a 400 `CredentialsError`, the same for an unknown address
   * and a wrong password.
   */
  signIn(request: SignInRequest): Promise<string>;
  /**
   * Creates an account whose address has yet to be confirmed, or does the same amount of work for an address with an
   * account. Returns the value of the browser's cookie. Throws a 400 for invalid fields.
   */
  register(input: RegistrationInput, asker: Asker): Promise<string>;
  /**
   * Confirms the address of a mail's link, in the browser of the registration or with its password; returns a ticket
   * to sign in with. Throws a 404 for an expired or used link.
   */
  confirmEmail(secret: string, registrantProof: RegistrantProof): Promise<WayOn & { readonly ticket: string }>;
  /**
   * Mails a link for a new password; the answer is the same without an account. `redirect` is where the visitor
   * continues afterwards.
   */
  forgetPassword(email: string, redirect: string | null, asker: Asker): Promise<void>;
  /**
   * Sets a new password with a mail's link, which also confirms the address, and ends all sessions. Throws a 404 for
   * an expired or used link.
   */
  resetPassword(secret: string, password: string, asker: Asker): Promise<WayOn>;
  /** Throws unless the proof is the owner's. */
  confirmOwner(subject: string, proof: OwnerProof, asker: ProofAsker): Promise<void>;
  /** Changes the password, confirms it by mail, and ends all other sessions. */
  changePassword(asker: SignedInAsker, proof: OwnerProof, password: string): Promise<void>;
  /**
   * Mails a link to the new address and a notice to the current one; the answer is the same if the new address has an
   * account.
   */
  askEmailChange(asker: SignedInAsker, proof: OwnerProof, email: string): Promise<void>;
  /**
   * Changes the address with a mail's link, in a signed-in browser or with the password. Throws a 404 for an expired
   * or used link.
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
  /** The cookie's value for a browser that has just signed in to an account. */
  readonly issueKnownDevice: KnownDevices['issue'];
  /** Confirms by mail that an account has been erased. */
  confirmErasure(email: string, locale: Locale, site: Site): Promise<void>;
  /** Resolves once no background work is running. */
  settled(): Promise<void>;
}

/** Creates the service from the use cases of the embedded issuer. */
export function createCredentialService(options: CredentialServiceOptions): CredentialService {
  const { db, pool, config, secretKeys, issuer, mail, clock, newId, logger, hashRun } = options;
  const context: CredentialContext = {
    db,
    issuer,
    config,
    clock,
    newId,
    passwords: createPasswords(hashRun),
    attempts: createAttempts({ pool, config }),
    knownDevices: createKnownDevices(secretKeys),
    registeringBrowsers: createRegisteringBrowsers(secretKeys),
    mails: createAccountMails(mail, { shop: config.providerLabel, origin: config.origin }),
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
    confirmOwner: (subject, proof, asker) => confirmOwner(context, subject, proof, asker),
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
