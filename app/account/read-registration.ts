/** Between the form of registration and its call (docs/requirements.md NAV-20, ACC-3). */
import type { RegistrationInput } from '#domain/account/contract.ts';
import { textOf } from './read-sign-in.ts';
import type { SignInTarget } from './sign-in-links.ts';

/** Fields of the form in its order; a company has one number, which is either of two. */
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

/** Name of the buttons that ask for the other kind of account, before anything is registered. */
export const kindField = 'kind';

/** What comes back with a refused form: all but the password. */
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

const sirenDigits = 9;

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

/** SIREN or SIRET: what is longer than the one is meant to be the other. */
function companyOf({ companyName, companyNumber, vatNumber }: TypedRegistration) {
  const isSiret = companyNumber.replace(/\D/g, '').length > sirenDigits;
  return {
    name: companyName,
    siren: isSiret ? '' : companyNumber,
    siret: isSiret ? companyNumber : '',
    vatNumber,
  };
}

/** The call's body of a form, for the site and the way back that the page's address says. */
export function readRegistration(form: FormData, { mode, redirect }: SignInTarget): RegistrationInput {
  const typed = readTyped(form);
  const { civility } = typed;
  return {
    profile: mode,
    civility: civility === 'mr' || civility === 'mrs' ? civility : '',
    firstName: typed.firstName,
    lastName: typed.lastName,
    email: typed.email.trim(),
    phone: typed.phone,
    zipCode: typed.zipCode,
    password: textOf(form, 'password'),
    company: mode === 'pro' ? companyOf(typed) : null,
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

/** The field of the form that an error's subject names; null for none. */
export function registrationField(subject: string): RegistrationField | null {
  return subjects[subject] ?? registrationFields.find((field) => field === subject) ?? null;
}
