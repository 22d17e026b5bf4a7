/** Data and forms of the page about signing in and security (docs/requirements.md ACC-1, ACC-5, ACC-7). */

import { removeOnce } from '#app/api/remove-once.ts';
import type { Account, Answered } from '#app/api/use-cases.ts';
import type { Deed, FormRefusal } from '#app/forms/answer-form.ts';
import { signOutAddress } from '#domain/account/signed-out.ts';
import { donePath } from './area-answer.ts';
import type { AreaVisitor } from './load-area.ts';

export interface SecurityPage {
  readonly sessions: Answered<Account['sessions']['list']>;
  readonly hasAuthenticator: boolean;
  readonly recoveryCodesLeft: number;
}

export async function loadSecurity({ own, ownIssuer }: AreaVisitor): Promise<SecurityPage> {
  const [sessions, { connectionMethod }, recoveryCodesLeft] = await Promise.all([
    own.sessions.list(),
    own.profile.read(),
    ownIssuer ? own.security.recoveryCodesLeft() : 0,
  ]);
  return { sessions, hasAuthenticator: connectionMethod.mfaMethod === 'TOTP', recoveryCodesLeft };
}

/**
 * An authenticator app (TOTP) that the customer is about to add. Signing in doesn't require a code of the app until the
 * customer has confirmed the set-up with a code computed from this secret.
 */
export interface TotpSetup {
  readonly secret: string;
  readonly uri: string;
}

/** What a form of the page shows once: a set-up to confirm, or new recovery codes, which no other answer contains. */
export type ShownSecrets =
  | { readonly setup: TotpSetup }
  | { readonly recoveryCodes: readonly string[]; readonly isFirst: boolean };

export type SecurityAnswer = FormRefusal | ShownSecrets | undefined;

/**
 * The set-up to confirm: a new one, or the one that was sent along with a wrong code. Null if there is none, or its URI
 * can't be one that the shop made.
 */
export function setupIn(answer: SecurityAnswer): TotpSetup | null {
  if (!answer || 'recoveryCodes' in answer) return null;
  const { uri = '', secret = '' } = 'setup' in answer ? answer.setup : answer.intent === 'confirm' ? answer.typed : {};
  if (!uri.startsWith('otpauth://totp/') || uri.length > 500 || secret.length > 200) return null;
  return { uri, secret };
}

export const securityDeeds = ({ own, site }: AreaVisitor): Readonly<Record<string, Deed<ShownSecrets>>> => ({
  async end(text) {
    await removeOnce(own.sessions.end(text('of')));
    return donePath('sessions', site, 'session');
  },
  async endOthers() {
    await own.sessions.endOthers();
    return donePath('sessions', site, 'autres');
  },
  async endAll() {
    await own.sessions.endAll();
    // The page for signing out also removes what this browser stores, and confirms that the visitor was signed out.
    return signOutAddress(site);
  },
  async password(text) {
    await own.security.changePassword({ current: text('current'), code: text('code'), password: text('password') });
    return donePath('sessions', site, 'mot-de-passe');
  },
  begin: async (text) => ({ setup: await own.security.beginTotp({ password: text('password') }) }),
  confirm: async (text) => ({
    recoveryCodes: await own.security.confirmTotp({ code: text('code') }),
    isFirst: true,
  }),
  renew: async (text) => ({
    recoveryCodes: await own.security.renewRecoveryCodes({ password: text('password'), code: text('code') }),
    isFirst: false,
  }),
  async remove(text) {
    await own.security.removeTotp({ password: text('password'), code: text('code') });
    return donePath('sessions', site, 'sans-application');
  },
});
