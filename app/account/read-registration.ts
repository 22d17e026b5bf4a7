/** Reads the registration form and makes the body of its call (docs/requirements.md NAV-20, ACC-3). */

import type { RegistrationInput } from '#domain/account/registration-input.ts';
import { sirenOrSiret } from '#domain/account/siren-or-siret.ts';
import { textOf } from './read-sign-in.ts';
import type { SignInTarget } from './sign-in-links.ts';

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

/** Name of the submit buttons that switch between a personal and a company account. */
export const kindField = 'kind';

/** The values that are shown again if the form was refused: all except the password. */
export type TypedRegistration = Readonly<Record<Exclude<RegistrationField, 'password' | 'acceptsTerms'>, string>> & {
  readonly acceptsTerms: boolean;
};

export const emptyRegistration: TypedRegistration = {
  companyName: '',
  companyNumber: '',
  vatNumber: '',
  civility: '',
  firstName: '',
  lastName: '',
  phone: '',
  zipCode: '',
  email: '',
  acceptsTerms: false,
};

export function readTyped(form: FormData): TypedRegistration {
  const text = (name: RegistrationField) => textOf(form, name);
  return {
    companyName: text('companyName'),
    companyNumber: text('companyNumber'),
    vatNumber: text('vatNumber'),
    civility: text('civility'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    zipCode: text('zipCode'),
    email: text('email'),
    acceptsTerms: form.has('acceptsTerms'),
  };
}

function companyOf({ companyName, companyNumber, vatNumber }: TypedRegistration) {
  return { name: companyName, ...sirenOrSiret(companyNumber), vatNumber };
}

/** Site and return path come from the page's URL, the rest from the form. */
export function readRegistration(form: FormData, { site, redirect }: SignInTarget): RegistrationInput {
  const typed = readTyped(form);
  const { civility } = typed;
  return {
    profile: site,
    civility: civility === 'mr' || civility === 'mrs' ? civility : '',
    firstName: typed.firstName,
    lastName: typed.lastName,
    email: typed.email.trim(),
    phone: typed.phone,
    zipCode: typed.zipCode,
    password: textOf(form, 'password'),
    company: site === 'pro' ? companyOf(typed) : null,
    acceptsTerms: typed.acceptsTerms,
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
