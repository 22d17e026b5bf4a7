/** What the page of sign-in and security shows, and what its forms do (docs/requirements.md ACC-1, ACC-5, ACC-7). */
import { data } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { userCall } from '#domain/account/contract.ts';
import {
  beginTotpCall,
  changePasswordCall,
  confirmTotpCall,
  endSessionCall,
  endSessionsCall,
  recoveryCodesCall,
  removeTotpCall,
  renewRecoveryCodesCall,
  type SessionAnswer,
  sessionsCall,
} from '#domain/account/own-account-contract.ts';
import { signOutAddress } from '#domain/account/signed-out.ts';
import type { Mode } from '#domain/site/mode.ts';
import { type AreaAnswer, answerAgain, answerRefused, tellDone, tellDoneAnew, textsOf } from './area-answer.ts';
import type { AreaVisitor } from './load-area.ts';
import { callErrorOf } from './refusal.ts';
import { type TotpPicture, totpPicture } from './totp-picture.ts';

export interface SecurityPage {
  readonly sessions: readonly SessionAnswer[];
  readonly authenticator: 'NONE' | 'TOTP';
  readonly recoveryCodesLeft: number;
}

export async function loadSecurity({ api, site, ownIssuer }: AreaVisitor): Promise<SecurityPage> {
  const [{ sessions }, { connectionMethod }, { left }] = await Promise.all([
    api.call(sessionsCall),
    api.call(userCall, { parameters: { site } }),
    ownIssuer ? api.call(recoveryCodesCall) : { left: 0 },
  ]);
  return { sessions, authenticator: connectionMethod.mfaMethod, recoveryCodesLeft: left };
}

/** An authenticator that is being set up: its secret is in force once a code of it was typed. */
export interface TotpSetup {
  readonly secret: string;
  readonly uri: string;
  readonly picture: TotpPicture;
}

/** What a form of the page is answered. */
export type SecurityAnswer = AreaAnswer & {
  readonly setup?: TotpSetup;
  /** Made just now: this answer alone tells them. */
  readonly recoveryCodes?: readonly string[];
};

const done = (intent: string) => ({ intent, problems: [], refused: [], typed: {} });

interface Sent {
  readonly api: ApiClient;
  readonly site: Mode;
  readonly form: FormData;
}

/** What was sent of a set-up that goes on; null when it isn't one of ours. */
function sentSetup(form: FormData): TotpSetup | null {
  const { uri = '', secret = '' } = textsOf(form);
  if (!uri.startsWith('otpauth://totp/') || uri.length > 500 || secret.length > 200) return null;
  return { uri, secret, picture: totpPicture(uri) };
}

/** What the owner shows once more. */
function proofIn(form: FormData) {
  const { password = '', code = '' } = textsOf(form);
  return { password, code };
}

const forms = {
  async end({ api, site, form }: Sent) {
    await api.call(endSessionCall, { parameters: { id: String(form.get('session') ?? '') } });
    return tellDone('sessions', site, 'session');
  },
  async endOthers({ api, site }: Sent) {
    await api.call(endSessionsCall, { query: { others: 'true' } });
    return tellDone('sessions', site, 'autres');
  },
  async endAll({ api, site }: Sent) {
    await api.call(endSessionsCall);
    // What this browser keeps goes too, and the page that follows says that it is done.
    return leaveTo(signOutAddress(site), 303);
  },
  async password({ api, site, form }: Sent) {
    const { current = '', code = '', password = '' } = textsOf(form);
    await api.call(changePasswordCall, { body: { current, code, password } });
    // A load of its own: the passwords don't stay in their fields.
    return tellDoneAnew('sessions', site, 'mot-de-passe');
  },
  async begin({ api, form }: Sent) {
    const { secret, uri } = await api.call(beginTotpCall, { body: { password: textsOf(form).password ?? '' } });
    const setup = { secret, uri, picture: totpPicture(uri) };
    return data({ ...done('begin'), setup } satisfies SecurityAnswer);
  },
  async confirm({ api, form }: Sent) {
    const { recoveryCodes } = await api.call(confirmTotpCall, { body: { code: textsOf(form).code ?? '' } });
    return data({ ...done('confirm'), recoveryCodes } satisfies SecurityAnswer);
  },
  async renew({ api, form }: Sent) {
    const { recoveryCodes } = await api.call(renewRecoveryCodesCall, { body: proofIn(form) });
    return data({ ...done('renew'), recoveryCodes } satisfies SecurityAnswer);
  },
  async remove({ api, site, form }: Sent) {
    await api.call(removeTotpCall, { body: proofIn(form) });
    return tellDone('sessions', site, 'sans-application');
  },
};

type Intent = keyof typeof forms;

const isIntent = (text: string): text is Intent => Object.hasOwn(forms, text);

/** Forms of the second factor that ask for the password. */
export type PasswordIntent = Extract<Intent, 'begin' | 'renew' | 'remove'>;

/** The id of the password's field in such a form: a page has several. */
export const passwordIdOf = (intent: PasswordIntent) => `${intent}-password`;

/** The same of the code's field. */
export const codeIdOf = (intent: PasswordIntent) => `${intent}-code`;

/** The ids of fields by the subjects of errors; each form has its own. */
const fields: Partial<Record<Intent, Readonly<Record<string, string>>>> = {
  password: { current: 'current', code: 'password-code', password: 'password' },
  begin: { password: passwordIdOf('begin') },
  confirm: { code: 'code' },
  renew: { password: passwordIdOf('renew'), code: codeIdOf('renew') },
  remove: { password: passwordIdOf('remove'), code: codeIdOf('remove') },
};

/** Does what a form of the page asks by `intent`. */
export async function changeSecurity(sent: Sent) {
  const intent = String(sent.form.get('intent') ?? '');
  if (!isIntent(intent)) return answerAgain(sent.form, [], ['']);
  try {
    return await forms[intent](sent);
  } catch (error) {
    const refusal = answerRefused(sent.form, callErrorOf(error), fields[intent] ?? {});
    const setup = intent === 'confirm' ? sentSetup(sent.form) : null;
    return setup ? data({ ...refusal.data, setup } satisfies SecurityAnswer, { status: 422 }) : refusal;
  }
}
