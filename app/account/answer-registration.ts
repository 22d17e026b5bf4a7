/** What the form of registration does (docs/requirements.md NAV-20, ACC-3). */
import { data } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { goTo } from '#app/shell/go-to.ts';
import { registerCall } from '#domain/account/contract.ts';
import {
  kindField,
  readRegistration,
  readTyped,
  registrationField,
  type TypedRegistration,
} from './read-registration.ts';
import { callErrorOf, type Refusal, refusalOf, refuse } from './refusal.ts';
import { type SignInTarget, targetOf } from './sign-in-links.ts';

/** Says in the address of a page that its mail is on its way, whomever it is for. */
export const sentParameter = 'envoye';

/** What comes back with the form, whether something is wrong with it or the other kind of account is asked for. */
type Refused = Refusal & { readonly typed: TypedRegistration };

/** The same page for an address that has an account and for one that hasn't. */
export async function answerRegistration(api: ApiClient, url: URL, form: FormData) {
  const target = targetOf(url);
  if (form.has(kindField)) return data<Refused>({ problems: [], refused: [], typed: readTyped(form) });
  try {
    await api.call(registerCall, { body: readRegistration(form, target) });
  } catch (error) {
    return refuse({ ...refusalOf(callErrorOf(error), registrationField), typed: readTyped(form) });
  }
  return goTo('registration', target.mode, queryOfSent(target), 303);
}

/** The query of a page that tells of its mail. */
export function queryOfSent({ mode, redirect }: SignInTarget): Record<string, string> {
  return { profile: mode, ...(redirect && { redirect }), [sentParameter]: '1' };
}
