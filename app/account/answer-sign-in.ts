/** The action of the sign-in form (docs/requirements.md ACC-2). */
import { CallError } from '#app/api/client.ts';
import type { Visitor } from '#app/api/use-cases.ts';
import { answerForm } from '#app/forms/answer-form.ts';
import { pathOfLocation } from './load-sign-in.ts';

/**
 * The field at which each reason of a refusal is shown; the screen has a text for each. An unknown e-mail address and a
 * wrong password are the same reason, `invalid`, so that the text doesn't reveal who has an account.
 */
const fieldOfReason: Readonly<Record<string, string>> = {
  email: 'email',
  password: 'password',
  invalid: 'password',
  codeMissing: 'code',
  codeInvalid: 'code',
};

/** A refusal whose reason is one of `fieldOfReason`. */
const wrong = (reasons: readonly string[]) =>
  new CallError(
    'wrong credentials',
    400,
    reasons.map((reason) => ({ type: 'CredentialsError', subject: fieldOfReason[reason], message: '', reason })),
  );

/**
 * Redirects to the issuer, or shows the form again, with status 422 and without password and code. A sign-in that is
 * over meanwhile leads to its page, which says so.
 */
export function answerSignIn({ signIn }: Visitor, url: URL, form: FormData) {
  return answerForm(form, {
    async ''(text) {
      const typed = {
        email: text('email').trim(),
        /** Exactly as typed, including spaces. */
        password: text('password'),
        /** A code from the authenticator or a recovery code. */
        code: text('code').replace(/\s/g, ''),
        remember: form.has('remember'),
      };
      const missing = (['email', 'password'] as const).filter((field) => typed[field] === '');
      if (missing.length > 0) throw wrong(missing);
      try {
        const { location } = await signIn.submit({ uid: url.searchParams.get('interaction') ?? '', ...typed });
        return pathOfLocation(location);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.status === 404) return url.pathname + url.search;
        const reasons = error.errors.flatMap(({ reason = '' }) => (Object.hasOwn(fieldOfReason, reason) ? reason : []));
        throw reasons.length > 0 ? wrong(reasons) : error;
      }
    },
  });
}
