/** Checks a registration; browser and server use the same rules (docs/requirements.md ACC-3). */
import { emptyAddressForm } from '#domain/address/address-form.ts';
import { checkAddress, shapeKnowledge } from '#domain/address/check-address.ts';
import type { ForeignMobile } from '#domain/address/mobile-phone.ts';
import { normaliseText } from '#domain/address/normalise.ts';
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { checkProfile, normaliseProfile } from './check-profile.ts';
import { isSiren, isSiret, normaliseNumber, readVatNumber } from './company-numbers.ts';
import { checkPassword, type IsGuessable } from './password-rules.ts';
import type { Company, Profile } from './profile.ts';
import type { RegistrationInput } from './registration-input.ts';

/** The e-mail address in the form by which an account is found: normalised (NFKC) and in lower case. */
export function emailKey(email: string): string {
  return normaliseText(email).normalize('NFKC').toLowerCase();
}

/** By the rules of the address form. */
export function checkEmail(email: string, subject = 'email'): FieldError | null {
  const errors = checkAddress({ ...emptyAddressForm, email: normaliseText(email) }, shapeKnowledge(null));
  const failure = errors.find((error) => error.subject === 'email');
  return failure ? { ...failure, subject } : null;
}

/** Numbers are normalised; if only the SIRET was typed, the SIREN is taken from it. */
export function normaliseCompany(company: Company): Company {
  const siret = normaliseNumber(company.siret);
  return {
    name: normaliseText(company.name),
    siren: normaliseNumber(company.siren) || siret.slice(0, 9),
    siret,
    vatNumber: normaliseNumber(company.vatNumber),
  };
}

function checkName(name: string): FieldError | null {
  const form = { ...emptyAddressForm, isCompany: true, companyName: name };
  const failure = checkAddress(form, shapeKnowledge(null)).find((error) => error.subject === 'companyName');
  return failure ? { ...failure, subject: 'company.name' } : null;
}

/** One of SIREN and SIRET is needed; a company of another EU country gives its VAT number instead. */
function checkNumbers({ siren, siret, vatNumber }: Company): FieldError | null {
  if (siret !== '') {
    if (!isSiret(siret)) return fieldError('company.siret', 'siret.invalid');
    return siret.startsWith(siren) ? null : fieldError('company.siren', 'siren.otherSiret');
  }
  if (siren !== '') return isSiren(siren) ? null : fieldError('company.siren', 'siren.invalid');
  return readVatNumber(vatNumber).kind === 'european' ? null : fieldError('company.siren', 'companyNumber.missing');
}

function checkVatNumber({ siren, vatNumber }: Company): FieldError | null {
  if (vatNumber === '') return null;
  const parsedVat = readVatNumber(vatNumber);
  if (parsedVat.kind === 'wrong') return fieldError('company.vatNumber', 'vatNumber.invalid');
  const isOther =
    parsedVat.kind === 'french' && parsedVat.siren !== null && isSiren(siren) && parsedVat.siren !== siren;
  return isOther ? fieldError('company.vatNumber', 'vatNumber.otherSiren') : null;
}

/**
 * At most one error per field; their subjects are `company.siren`, `company.siret` and `company.vatNumber`. The numbers
 * have to be normalised.
 */
export function checkCompanyNumbers(company: Company): readonly FieldError[] {
  return [checkNumbers(company), checkVatNumber(company)].filter((error) => error !== null);
}

/**
 * At most one error per field; their subjects are `company.name`, `company.siren`, `company.siret` and
 * `company.vatNumber`.
 */
export function checkCompany(company: Company): readonly FieldError[] {
  const normal = normaliseCompany(company);
  return [checkName(normal.name), ...checkCompanyNumbers(normal)].filter((error) => error !== null);
}

const emptyCompany: Company = { name: '', siren: '', siret: '', vatNumber: '' };

/** At most one error per field, in the form's order; their subjects are paths in the input. */
export function checkRegistration(
  input: RegistrationInput,
  foreignMobile: ForeignMobile | null,
  isGuessable?: IsGuessable,
): readonly FieldError[] {
  return [
    ...(input.profile === 'pro' ? checkCompany(input.company ?? emptyCompany) : []),
    ...checkProfile(input, foreignMobile),
    checkEmail(input.email),
    checkPassword(input.password, input.email, isGuessable),
    input.acceptsTerms ? null : fieldError('acceptsTerms', 'terms.missing'),
  ].filter((error) => error !== null);
}

/** The registration has to be free of errors. */
export function profileOf(input: RegistrationInput): Profile {
  const isPro = input.profile === 'pro';
  return {
    isPro,
    ...normaliseProfile(input),
    companies: isPro && input.company ? [normaliseCompany(input.company)] : [],
  };
}
