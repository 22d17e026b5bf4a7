/**
 * The forms for registering, for passwords and for e-mail addresses, and of the pages that links in the shop's mails
 * open (docs/requirements.md NAV-20, ACC-3).
 */
import { CallError } from '#app/api/client.ts';
import type { Visitor } from '#app/api/use-cases.ts';
import { answerForm, asFields } from '#app/forms/answer-form.ts';
import { askAboutMail } from '#app/forms/mail-question.ts';
import { readRegistration, registrationField } from '#domain/account/registration-form.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import type { Locale } from '#domain/site/locale.ts';
import { doneParameter } from '#domain/site/scripted-form.ts';
import { donePath } from './area-answer.ts';
import { type AccountScreen, screenHref, targetOf } from './sign-in-links.ts';

/** Name of the query parameter and of the form field with the secret of a link in a mail. */
export const tokenName = 'jeton';

/** Query parameter that makes a page say that a mail was sent. */
export const sentParameter = 'envoye';

/**
 * Registers the visitor. Redirects to the same page whether or not there already is an account with the e-mail address,
 * so that it doesn't reveal who has one.
 */
export function answerRegistration({ registration }: Visitor, url: URL, form: FormData, locale: Locale) {
  const target = targetOf(url);
  return answerForm(form, {
    async ''() {
      const typed = readRegistration(form, target);
      askAboutMail(form, typed.email, locale);
      await asFields(registration.register(typed), (subject) => registrationField(subject) ?? '');
      return screenHref('registration', target, { [sentParameter]: '1' });
    },
  });
}

/**
 * Asks for the mail with which a new password can be set. Redirects to the same page whether or not there is an account
 * with the e-mail address, so that it doesn't reveal who has one.
 */
export function answerForgottenPassword({ registration }: Visitor, url: URL, form: FormData) {
  const target = targetOf(url);
  return answerForm(form, {
    async ''(text) {
      await registration.forgetPassword({ email: text('email').trim(), redirect: target.redirect });
      return screenHref('forgottenPassword', target, { [sentParameter]: '1' });
    },
  });
}

type LinkTarget = { readonly token: string; readonly password: string };

/**
 * Sends the token of a link with `follow`, which returns the path to go on at. If the token has been used before or has
 * expired, redirects to the same page without it, which says so.
 */
function followLink(page: AccountScreen, url: URL, form: FormData, follow: (link: LinkTarget) => Promise<string>) {
  return answerForm(form, {
    async ''(text) {
      try {
        return await follow({ token: text(tokenName), password: text('password') });
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return screenHref(page, targetOf(url));
        throw error;
      }
    },
  });
}

/**
 * Confirms the e-mail address, then starts a sign-in, which needs no password in this browser. After it, the visitor
 * returns to the page that they came from, by default to the customer area, which says that the address is confirmed.
 */
export function answerConfirmation({ registration }: Visitor, url: URL, form: FormData) {
  return followLink('emailConfirmation', url, form, async (link) => {
    const { redirect, profile } = await registration.confirm(link);
    return signInAddress({ site: profile, redirect: redirect ?? donePath('account', profile, 'confirmee') });
  });
}

export function answerNewPassword({ registration }: Visitor, url: URL, form: FormData) {
  return followLink('newPassword', url, form, async (link) => {
    const { redirect, profile } = await registration.resetPassword(link);
    return screenHref('newPassword', { site: profile, redirect }, { [doneParameter]: '1' });
  });
}

/**
 * Makes the new e-mail address take effect. Redirects to the personal data if the owner is signed in in this browser,
 * otherwise to a page that confirms the change and links to sign in.
 */
export function answerNewEmail({ registration }: Visitor, url: URL, form: FormData) {
  return followLink('newEmail', url, form, async (link) => {
    const { profile, signedIn } = await registration.changeEmail(link);
    if (signedIn) return donePath('personalData', profile, 'adresse');
    return screenHref('newEmail', { site: profile, redirect: null }, { [doneParameter]: '1' });
  });
}
