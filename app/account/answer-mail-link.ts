/** What the links of our mails lead to: an address confirmed, a password chosen anew (docs/requirements.md ACC-3). */
import type { ApiClient } from '#app/api/client.ts';
import { goTo, leaveTo } from '#app/shell/go-to.ts';
import { confirmEmailCall, forgetPasswordCall, resetPasswordCall } from '#domain/account/contract.ts';
import { changeEmailCall } from '#domain/account/own-account-contract.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pathOf } from '#domain/site/paths.ts';
import { queryOfSent } from './answer-registration.ts';
import type { Done } from './area-answer.ts';
import { textOf } from './read-sign-in.ts';
import { callErrorOf, refusalOf, refuse } from './refusal.ts';
import { targetOf } from './sign-in-links.ts';

/** Name of the query parameter, and of the field, that holds the secret of a mail's link. */
export const tokenName = 'jeton';

/** Says in the address of a mail's page that its link has done what it is for. */
export const doneParameter = 'fait';

const notFound = 404;

/** The same page for an address that has an account and for one that hasn't. */
export async function answerForgottenPassword(api: ApiClient, url: URL, form: FormData) {
  const target = targetOf(url);
  const email = textOf(form, 'email').trim();
  try {
    await api.call(forgetPasswordCall, { body: { email, redirect: target.redirect } });
  } catch (error) {
    const isEmail = (subject: string) => (subject === 'email' ? 'email' : null);
    return refuse({ ...refusalOf(callErrorOf(error), isEmail), email });
  }
  return goTo('forgottenPassword', target.mode, queryOfSent(target), 303);
}

/** Does what a link is for, then goes on; `over` for a link that can't be used any more. */
async function followLink<Way>(form: FormData, follow: (token: string) => Promise<Way>, goOn: (way: Way) => Response) {
  const token = textOf(form, tokenName);
  try {
    return goOn(await follow(token));
  } catch (error) {
    const failed = callErrorOf(error);
    if (failed.status === notFound) return refuse({ over: true, token: '' });
    const isPassword = (subject: string) => (subject === 'password' ? 'password' : null);
    return refuse({ ...refusalOf(failed, isPassword), over: false, token });
  }
}

/** Confirms, then signs in, which asks for nothing in this browser: for the page one came from, or the customer area, which tells of it. */
export function answerConfirmation(api: ApiClient, form: FormData) {
  const password = textOf(form, 'password');
  return followLink(
    form,
    (token) => api.call(confirmEmailCall, { body: { token, password } }),
    ({ redirect, profile }) => {
      const welcome = `${pathOf('account', profile)}?${doneParameter}=${'confirmee' satisfies Done}`;
      return leaveTo(signInAddress({ mode: profile, redirect: redirect ?? welcome }), 303);
    },
  );
}

export function answerNewPassword(api: ApiClient, form: FormData) {
  const password = textOf(form, 'password');
  return followLink(
    form,
    (token) => api.call(resetPasswordCall, { body: { token, password } }),
    ({ redirect, profile }) => {
      const done = { profile, ...(redirect && { redirect }), [doneParameter]: '1' };
      return goTo('newPassword', profile, done, 303);
    },
  );
}

/** Puts the new address in force: on to the page of personal data where the session goes on, else to sign in with it. */
export function answerNewEmail(api: ApiClient, form: FormData) {
  const password = textOf(form, 'password');
  return followLink(
    form,
    (token) => api.call(changeEmailCall, { body: { token, password } }),
    ({ profile, signedIn }) =>
      signedIn
        ? leaveTo(`${pathOf('personalData', profile)}?${doneParameter}=${'adresse' satisfies Done}`, 303)
        : goTo('newEmail', profile, { profile, [doneParameter]: '1' }, 303),
  );
}
