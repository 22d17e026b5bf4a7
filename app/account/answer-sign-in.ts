/** The action of the sign-in form: redirects to the issuer, or shows the form again (docs/requirements.md ACC-2). */

import type { Visitor } from '#app/api/use-cases.ts';
import { failureMessages } from '#app/forms/failure-messages.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { pathOfLocation } from './issuer-location.ts';
import { readSignIn } from './read-sign-in.ts';
import { type AnsweredRefusal, callErrorOf, refuse } from './refusal.ts';

/**
 * Problems of a sign-in; the screen has a message for each. An unknown e-mail address and a wrong password are the same
 * problem, `invalid`, so that the message doesn't reveal who has an account.
 */
export type SignInProblem = 'email' | 'password' | 'invalid' | 'codeMissing' | 'codeInvalid';

const notFound = 404;
const reasons: Readonly<Record<string, SignInProblem>> = {
  invalid: 'invalid',
  codeMissing: 'codeMissing',
  codeInvalid: 'codeInvalid',
};

/** Redirects to the issuer, or returns the form's answer with status 422. No answer contains the password. */
export async function answerSignIn({ signIn }: Visitor, url: URL, form: FormData) {
  const typed = readSignIn(form);
  const { email, remember } = typed;
  const formState = { email, remember, over: false, wrong: [] as readonly SignInProblem[] };
  const missing = (['email', 'password'] as const).filter((field) => typed[field] === '');
  if (missing.length > 0) return refuse({ ...formState, wrong: missing });
  try {
    const { location } = await signIn.submit({ uid: url.searchParams.get('interaction') ?? '', ...typed });
    return leaveTo(pathOfLocation(location), 303);
  } catch (error) {
    const callError = callErrorOf(error);
    const { status, errors } = callError;
    if (status === notFound) return refuse({ ...formState, over: true });
    const wrong = errors.flatMap(({ reason }) => reasons[reason ?? ''] ?? []);
    if (wrong.length > 0) return refuse({ ...formState, wrong });
    return refuse({ ...formState, refused: failureMessages(callError) });
  }
}

export type SignInAnswer = AnsweredRefusal<typeof answerSignIn>;
