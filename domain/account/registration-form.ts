/** The registration form: its fields, and the body of the call that it makes (docs/requirements.md NAV-20, ACC-3). */
import type { Site } from '#domain/site/site.ts';
import type { RegistrationInput } from './registration-input.ts';
import { sirenOrSiret } from './siren-or-siret.ts';

/** The fields in the form's order. A company's SIREN and SIRET are typed in the same field, `companyNumber`. */
export const registrationFields = [
  'companyName',
  'companyNumber',
  'vatNumber',
  'civility',
  'firstName',
  'lastName',
  'phone',
  'zipCode',
  'email',
  'password',
  'acceptsTerms',
] as const;
export type RegistrationField = (typeof registrationFields)[number];

/** Site and return path come from the page's URL, the rest from the form, such as a `FormData`. */
export function readRegistration(
  form: { getAll(name: string): readonly unknown[] },
  { site, redirect }: { readonly site: Site; readonly redirect: string | null },
): RegistrationInput {
  const text = (name: RegistrationField): string => {
    const [value] = form.getAll(name);
    return typeof value === 'string' ? value : '';
  };
  const civility = text('civility');
  return {
    profile: site,
    civility: civility === 'mr' || civility === 'mrs' ? civility : '',
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email').trim(),
    phone: text('phone'),
    zipCode: text('zipCode'),
    password: text('password'),
    company:
      site === 'pro'
        ? { name: text('companyName'), ...sirenOrSiret(text('companyNumber')), vatNumber: text('vatNumber') }
        : null,
    acceptsTerms: form.getAll('acceptsTerms').includes('on'),
    redirect,
  };
}

const subjects: Readonly<Record<string, RegistrationField>> = {
  'company.name': 'companyName',
  'company.siren': 'companyNumber',
  'company.siret': 'companyNumber',
  'company.vatNumber': 'vatNumber',
};

/** Null if the form has no field for the subject. */
export function registrationField(subject: string): RegistrationField | null {
  return subjects[subject] ?? registrationFields.find((field) => field === subject) ?? null;
}
