/** The rules of what a customer says of themselves, those of the address form where both ask the same (docs/requirements.md ACC-3, ADR-2, ADR-5). */
import { emptyAddressForm } from '#domain/address/address-form.ts';
import { checkAddress, shapeKnowledge } from '#domain/address/check-address.ts';
import { type ForeignMobile, normaliseMobile } from '#domain/address/mobile-phone.ts';
import { normaliseText } from '#domain/address/normalise.ts';
import type { FieldError } from '#domain/errors/field-error.ts';
import type { Profile } from './profile.ts';

/** What a customer may change of a profile. */
export type PersonalProfile = Pick<Profile, 'civility' | 'firstName' | 'lastName' | 'phone' | 'zipCode'>;

/** Fields of a profile in the form's order, by the fields of the address form that are judged the same. */
const asked = { firstName: 'firstName', lastName: 'lastName', mobilePhone: 'phone', postalCode: 'zipCode' } as const;

const isAsked = (field: string): field is keyof typeof asked => Object.hasOwn(asked, field);

/** A number with its calling code has its digits alone, however they are grouped. */
const ungrouped = (phone: string): string => (phone.startsWith('+') ? phone.replace(/[ .-]/g, '') : phone);

/** The texts as they are kept: trimmed and composed, a French mobile number as its ten digits, others as in E.164. */
export function normaliseProfile(profile: PersonalProfile): PersonalProfile {
  const phone = normaliseText(profile.phone);
  return {
    civility: profile.civility,
    firstName: normaliseText(profile.firstName),
    lastName: normaliseText(profile.lastName),
    phone: normaliseMobile('FR', phone, null) ?? ungrouped(phone),
    zipCode: normaliseText(profile.zipCode).toUpperCase(),
  };
}

/** A mobile number of any country, with its calling code; null while the library isn't there, which the server has. */
const isForeignMobile = (phone: string, foreignMobile: ForeignMobile | null) =>
  phone.startsWith('+') && (foreignMobile === null || foreignMobile('', phone) !== null);

/**
 * What is wrong with a profile, one error a field, in the form's order; subjects are `firstName`, `lastName`, `phone` (a
 * mobile number, with its calling code if it isn't French) and `zipCode` (French). The last two may stay empty.
 */
export function checkProfile(profile: PersonalProfile, foreignMobile: ForeignMobile | null): readonly FieldError[] {
  const { phone, zipCode, ...names } = normaliseProfile(profile);
  const form = { ...emptyAddressForm, ...names, mobilePhone: phone, postalCode: zipCode };
  const isGood = {
    firstName: false,
    lastName: false,
    phone: phone === '' || isForeignMobile(phone, foreignMobile),
    zipCode: zipCode === '',
  };
  return checkAddress(form, shapeKnowledge(null)).flatMap((error) => {
    if (!isAsked(error.subject)) return [];
    const subject = asked[error.subject];
    return isGood[subject] ? [] : [{ ...error, subject }];
  });
}
