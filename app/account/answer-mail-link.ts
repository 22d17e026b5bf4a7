/**
 * Actions of the pages that links in the shop's mails open, and of the form that asks for such a mail: confirm an
 * e-mail address, set a new password (docs/requirements.md ACC-3).
 */
import type { Visitor } from '#app/api/use-cases.ts';
import { goTo, leaveTo } from '#app/shell/go-to.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { doneParameter } from '#domain/site/scripted-form.ts';
import { queryOfSent } from './answer-registration.ts';
import { donePath } from './area-answer.ts';
import { textOf } from './read-sign-in.ts';
import { callErrorOf, formRefusalOf, refuse } from './refusal.ts';
import { targetOf } from './sign-in-links.ts';

/** Name of the query parameter and of the form field with the secret of a link in a mail. */
export const tokenName = 'jeton';

const notFound = 404;

/**
 * Asks for the mail with which a new password can be set. Redirects to the same page whether or not there is an account
 * with the e-mail address, so that it doesn't reveal who has one.
 */
export async function answerForgottenPassword({ registration }: Visitor, url: URL, form: FormData) {
  const target = targetOf(url);
  const email = textOf(form, 'email').trim();
  try {
    await registration.forgetPassword({ email, redirect: target.redirect });
  } catch (error) {
    const isEmail = (subject: string) => (subject === 'email' ? 'email' : null);
    return refuse({ ...formRefusalOf(callErrorOf(error), isEmail), email });
  }
  return goTo('forgottenPassword', target.site, queryOfSent(target), 303);
}

/**
 * Sends the token of a link with `follow`, then redirects as `goOn` says. If the token has been used before or has
 * expired, returns an answer in which `over` is true.
 */
async function followLink<Way>(form: FormData, follow: (token: string) => Promise<Way>, goOn: (way: Way) => Response) {
  const token = textOf(form, tokenName);
  try {
    return goOn(await follow(token));
  } catch (error) {
    const callError = callErrorOf(error);
    if (callError.status === notFound) return refuse({ over: true, token: '' });
    const isPassword = (subject: string) => (subject === 'password' ? 'password' : null);
    return refuse({ ...formRefusalOf(callError, isPassword), over: false, token });
  }
}

/**
 * Confirms the e-mail address, then starts a sign-in, which needs no password in this browser. After it, the visitor
 * returns to the page that they came from, by default to the customer area, which says that the address is confirmed.
 */
export function answerConfirmation({ registration }: Visitor, form: FormData) {
  const password = textOf(form, 'password');
  return followLink(
    form,
    (token) => registration.confirm({ token, password }),
    ({ redirect, profile }) => {
      const welcome = donePath('account', profile, 'confirmee');
      return leaveTo(signInAddress({ site: profile, redirect: redirect ?? welcome }), 303);
    },
  );
}

export function answerNewPassword({ registration }: Visitor, form: FormData) {
  const password = textOf(form, 'password');
  return followLink(
    form,
    (token) => registration.resetPassword({ token, password }),
    ({ redirect, profile }) => {
      const query = { profile, ...(redirect && { redirect }), [doneParameter]: '1' };
      return goTo('newPassword', profile, query, 303);
    },
  );
}

/**
 * Makes the new e-mail address take effect. Redirects to the personal data if the owner is signed in in this browser,
 * otherwise to a page that confirms the change and links to sign in.
 */
export function answerNewEmail({ registration }: Visitor, form: FormData) {
  const password = textOf(form, 'password');
  return followLink(
    form,
    (token) => registration.changeEmail({ token, password }),
    ({ profile, signedIn }) =>
      signedIn
        ? leaveTo(donePath('personalData', profile, 'adresse'), 303)
        : goTo('newEmail', profile, { profile, [doneParameter]: '1' }, 303),
  );
}
