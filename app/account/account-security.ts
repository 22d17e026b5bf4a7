/** Data and actions of the page about signing in and security (docs/requirements.md ACC-1, ACC-5, ACC-7). */

import { data } from 'react-router';
import { removeOnce } from '#app/api/remove-once.ts';
import type { Account, Answered } from '#app/api/use-cases.ts';
import { unexplained } from '#app/forms/failure-messages.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { signOutAddress } from '#domain/account/signed-out.ts';
import type { Site } from '#domain/site/site.ts';
import {
  type AreaAnswer,
  answerAgain,
  answerRefused,
  redirectWithOutcome,
  reloadWithOutcome,
  textsOf,
} from './area-answer.ts';
import type { AreaVisitor } from './load-area.ts';
import { callErrorOf } from './refusal.ts';
import { type TotpPicture, totpPicture } from './totp-picture.ts';

export interface SecurityPage {
  readonly sessions: Answered<Account['sessions']['list']>;
  readonly authenticator: 'NONE' | 'TOTP';
  readonly recoveryCodesLeft: number;
}

export async function loadSecurity({ own, ownIssuer }: AreaVisitor): Promise<SecurityPage> {
  const [sessions, { connectionMethod }, recoveryCodesLeft] = await Promise.all([
    own.sessions.list(),
    own.profile.read(),
    ownIssuer ? own.security.recoveryCodesLeft() : 0,
  ]);
  return { sessions, authenticator: connectionMethod.mfaMethod, recoveryCodesLeft };
}

/**
 * An authenticator app (TOTP) that the customer is about to add. Signing in doesn't require a code of the app until the
 * customer has confirmed the set-up with a code computed from this secret.
 */
export interface TotpSetup {
  readonly secret: string;
  readonly uri: string;
  readonly picture: TotpPicture;
}

export type SecurityAnswer = AreaAnswer & {
  readonly setup?: TotpSetup;
  /** New recovery codes; no other answer contains them. */
  readonly recoveryCodes?: readonly string[];
};

const withoutProblems = (intent: string) => ({ intent, problems: [], refused: [], typed: {} });

interface Submission {
  readonly own: Account;
  readonly site: Site;
  readonly form: FormData;
}

/**
 * The authenticator's data that the form sent along, to show them again; null if their `otpauth:` URI can't be one that
 * the shop made.
 */
function submittedSetup(form: FormData): TotpSetup | null {
  const { uri = '', secret = '' } = textsOf(form);
  if (!uri.startsWith('otpauth://totp/') || uri.length > 500 || secret.length > 200) return null;
  return { uri, secret, picture: totpPicture(uri) };
}

function proofIn(form: FormData) {
  const { password = '', code = '' } = textsOf(form);
  return { password, code };
}

const forms = {
  async end({ own, site, form }: Submission) {
    await removeOnce(own.sessions.end(String(form.get('session') ?? '')));
    return redirectWithOutcome('sessions', site, 'session');
  },
  async endOthers({ own, site }: Submission) {
    await own.sessions.endOthers();
    return redirectWithOutcome('sessions', site, 'autres');
  },
  async endAll({ own, site }: Submission) {
    await own.sessions.endAll();
    // The page for signing out also removes what this browser stores, and confirms that the visitor was signed out.
    return leaveTo(signOutAddress(site), 303);
  },
  async password({ own, site, form }: Submission) {
    const { current = '', code = '', password = '' } = textsOf(form);
    await own.security.changePassword({ current, code, password });
    // Reloads the page in full, so that the passwords don't stay in their fields.
    return reloadWithOutcome('sessions', site, 'mot-de-passe');
  },
  async begin({ own, form }: Submission) {
    const { secret, uri } = await own.security.beginTotp({ password: textsOf(form).password ?? '' });
    const setup = { secret, uri, picture: totpPicture(uri) };
    return data({ ...withoutProblems('begin'), setup } satisfies SecurityAnswer);
  },
  async confirm({ own, form }: Submission) {
    const recoveryCodes = await own.security.confirmTotp({ code: textsOf(form).code ?? '' });
    return data({ ...withoutProblems('confirm'), recoveryCodes } satisfies SecurityAnswer);
  },
  async renew({ own, form }: Submission) {
    const recoveryCodes = await own.security.renewRecoveryCodes(proofIn(form));
    return data({ ...withoutProblems('renew'), recoveryCodes } satisfies SecurityAnswer);
  },
  async remove({ own, site, form }: Submission) {
    await own.security.removeTotp(proofIn(form));
    return redirectWithOutcome('sessions', site, 'sans-application');
  },
};

type Intent = keyof typeof forms;

const isIntent = (text: string): text is Intent => Object.hasOwn(forms, text);

/** Intents of second-factor forms that ask for the password. */
export type PasswordIntent = Extract<Intent, 'begin' | 'renew' | 'remove'>;

/**
 * Id of the password field in the form with this intent; it contains the intent because the page has several such
 * fields.
 */
export const passwordIdOf = (intent: PasswordIntent) => `${intent}-password`;

export const codeIdOf = (intent: PasswordIntent) => `${intent}-code`;

/** For each form, by its intent: the ids of its fields, by the subjects of the API's errors. */
const fields: Partial<Record<Intent, Readonly<Record<string, string>>>> = {
  password: { current: 'current', code: 'password-code', password: 'password' },
  begin: { password: passwordIdOf('begin') },
  confirm: { code: 'code' },
  renew: { password: passwordIdOf('renew'), code: codeIdOf('renew') },
  remove: { password: passwordIdOf('remove'), code: codeIdOf('remove') },
};

/** Returns a redirect, or the page's answer, with status 422 if the action was refused. */
export async function changeSecurity(submission: Submission) {
  const intent = String(submission.form.get('intent') ?? '');
  if (!isIntent(intent)) return answerAgain(submission.form, [], unexplained);
  try {
    return await forms[intent](submission);
  } catch (error) {
    const refusal = answerRefused(submission.form, callErrorOf(error), fields[intent] ?? {});
    const setup = intent === 'confirm' ? submittedSetup(submission.form) : null;
    return setup ? data({ ...refusal.data, setup } satisfies SecurityAnswer, { status: 422 }) : refusal;
  }
}
