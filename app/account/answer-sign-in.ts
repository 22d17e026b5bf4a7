/** What the form of sign-in does: the issuer goes on, or the form comes back (docs/requirements.md ACC-2). */
import type { ApiClient } from '#app/api/client.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { signInCall } from '#domain/account/contract.ts';
import { pathOfLocation } from './issuer-location.ts';
import { readSignIn } from './read-sign-in.ts';
import { callErrorOf, type RefusalOf, refuse } from './refusal.ts';

/** What is wrong; the screen has the words, the same for an unknown address and a wrong password. */
export type SignInProblem = 'email' | 'password' | 'invalid' | 'codeMissing' | 'codeInvalid';

const notFound = 404;
const reasons: Readonly<Record<string, SignInProblem>> = {
  invalid: 'invalid',
  codeMissing: 'codeMissing',
  codeInvalid: 'codeInvalid',
};

/** Goes on at the issuer; the password is never in an answer. */
export async function answerSignIn(api: ApiClient, url: URL, form: FormData) {
  const typed = readSignIn(form);
  const { email, remember } = typed;
  const kept = { email, remember, over: false, wrong: [] as readonly SignInProblem[] };
  const missing = (['email', 'password'] as const).filter((field) => typed[field] === '');
  if (missing.length > 0) return refuse({ ...kept, wrong: missing });
  try {
    const { location } = await api.call(signInCall, {
      parameters: { uid: url.searchParams.get('interaction') ?? '' },
      body: typed,
    });
    return leaveTo(pathOfLocation(location), 303);
  } catch (error) {
    const { status, errors } = callErrorOf(error);
    if (status === notFound) return refuse({ ...kept, over: true });
    const wrong = errors.flatMap(({ reason }) => reasons[reason ?? ''] ?? []);
    if (wrong.length > 0) return refuse({ ...kept, wrong });
    return refuse({ ...kept, refused: errors.length > 0 ? errors.map(({ message }) => message) : [''] });
  }
}

export type SignInAnswer = RefusalOf<typeof answerSignIn>;
