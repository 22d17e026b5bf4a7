/** The rules of a registration, the same in browser and server (docs/requirements.md ACC-3). */
import { emptyAddressForm } from '#domain/address/address-form.ts';
import { checkAddress, shapeKnowledge } from '#domain/address/check-address.ts';
import type { ForeignMobile } from '#domain/address/mobile-phone.ts';
import { normaliseText } from '#domain/address/normalise.ts';
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { checkProfile, normaliseProfile } from './check-profile.ts';
import { isSiren, isSiret, normaliseNumber, readVatNumber } from './company-numbers.ts';
import type { RegistrationInput } from './contract.ts';
import { checkPassword, type IsGuessable } from './password-rules.ts';
import type { Company, Profile } from './profile.ts';

/** An e-mail address by which its owner is found again: one spelling, in small letters. */
export function emailKey(email: string): string {
  return normaliseText(email).normalize('NFKC').toLowerCase();
}

/** What is wrong with an e-mail address, by the rule of the address form; null for a good one. */
export function checkEmail(email: string, subject = 'email'): FieldError | null {
  const errors = checkAddress({ ...emptyAddressForm, email: normaliseText(email) }, shapeKnowledge(null));
  const found = errors.find((error) => error.subject === 'email');
  return found ? { ...found, subject } : null;
}

/** A company as it is kept: plain numbers, and the SIREN that a SIRET begins with. */
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
  const found = checkAddress(form, shapeKnowledge(null)).find((error) => error.subject === 'companyName');
  return found ? { ...found, subject: 'company.name' } : null;
}

/** A SIREN or a SIRET; companies of other countries of the Union have their VAT number alone. */
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
  const read = readVatNumber(vatNumber);
  if (read.kind === 'wrong') return fieldError('company.vatNumber', 'vatNumber.invalid');
  const isOther = read.kind === 'french' && read.siren !== null && isSiren(siren) && read.siren !== siren;
  return isOther ? fieldError('company.vatNumber', 'vatNumber.otherSiren') : null;
}

/** What is wrong with a company, one error a field; subjects are `company.name`, `.siren`, `.siret` and `.vatNumber`. */
export function checkCompany(company: Company): readonly FieldError[] {
  const normal = normaliseCompany(company);
  return [checkName(normal.name), checkNumbers(normal), checkVatNumber(normal)].filter((error) => error !== null);
}

const emptyCompany: Company = { name: '', siren: '', siret: '', vatNumber: '' };

/** What is wrong with a registration, all errors at once, one a field, in the form's order; subjects are those of the call's body. */
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

/** Who a registration makes; expects one that nothing is wrong with. */
export function profileOf(input: RegistrationInput): Profile {
  const isPro = input.profile === 'pro';
  return {
    isPro,
    ...normaliseProfile(input),
    companies: isPro && input.company ? [normaliseCompany(input.company)] : [],
  };
}
