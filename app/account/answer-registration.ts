/** The action of the registration form (docs/requirements.md NAV-20, ACC-3). */
import { data } from 'react-router';
import type { Visitor } from '#app/api/use-cases.ts';
import { goTo } from '#app/shell/go-to.ts';
import {
  kindField,
  readRegistration,
  readTyped,
  registrationField,
  type TypedRegistration,
} from './read-registration.ts';
import { callErrorOf, type FormRefusal, formRefusalOf, refuse } from './refusal.ts';
import { type SignInTarget, targetOf } from './sign-in-links.ts';

/** Query parameter that makes a page say that a mail was sent. */
export const sentParameter = 'envoye';

/** The form again, because it has problems or because the visitor chose the other kind of account. */
type RegistrationRefusal = FormRefusal & { readonly typed: TypedRegistration };

/**
 * Registers the visitor. Redirects to the same page whether or not there already is an account with the e-mail address,
 * so that it doesn't reveal who has one.
 */
export async function answerRegistration({ registration }: Visitor, url: URL, form: FormData) {
  const target = targetOf(url);
  if (form.has(kindField)) return data<RegistrationRefusal>({ problems: [], refused: [], typed: readTyped(form) });
  try {
    await registration.register(readRegistration(form, target));
  } catch (error) {
    return refuse({ ...formRefusalOf(callErrorOf(error), registrationField), typed: readTyped(form) });
  }
  return goTo('registration', target.site, queryOfSent(target), 303);
}

export function queryOfSent({ site, redirect }: SignInTarget): Record<string, string> {
  return { profile: site, ...(redirect && { redirect }), [sentParameter]: '1' };
}
