/**
 * Checks a customer's profile. Fields that are also in the address form are checked by its rules (docs/requirements.md
 * ACC-3, ADR-2, ADR-5).
 */
import { emptyAddressForm } from '#domain/address/address-form.ts';
import { checkAddress, shapeKnowledge } from '#domain/address/check-address.ts';
import { type ForeignMobile, normaliseMobile } from '#domain/address/mobile-phone.ts';
import { normaliseText } from '#domain/address/normalise.ts';
import type { FieldError } from '#domain/errors/field-error.ts';
import { formedPostalCode } from '#domain/territory/postal-code-form.ts';
import type { Profile } from './profile.ts';

/** The part of a profile that the customer can change. */
export type PersonalProfile = Pick<Profile, 'civility' | 'firstName' | 'lastName' | 'phone' | 'zipCode'>;

/**
 * The fields of the address form whose rules also check a profile, in the form's order. The values are the names that
 * the profile has for them.
 */
const profileFields = {
  firstName: 'firstName',
  lastName: 'lastName',
  mobilePhone: 'phone',
  postalCode: 'zipCode',
} as const;

const isProfileField = (field: string): field is keyof typeof profileFields => Object.hasOwn(profileFields, field);

/** Removes spaces, dots and hyphens from a number that begins with a calling code; other numbers stay as typed. */
const withoutGroups = (phone: string): string => (phone.startsWith('+') ? phone.replace(/[ .-]/g, '') : phone);

/**
 * Texts trimmed and in NFC, a French mobile number as ten digits, a number with a calling code without spaces, dots and
 * hyphens.
 */
export function normaliseProfile(profile: PersonalProfile): PersonalProfile {
  const phone = normaliseText(profile.phone);
  return {
    civility: profile.civility,
    firstName: normaliseText(profile.firstName),
    lastName: normaliseText(profile.lastName),
    phone: normaliseMobile('FR', phone, null) ?? withoutGroups(phone),
    zipCode: formedPostalCode('FR', normaliseText(profile.zipCode)),
  };
}

/** If `foreignMobile` is null, because a browser hasn't loaded the library, the calling code is enough. */
const isForeignMobile = (phone: string, foreignMobile: ForeignMobile | null) =>
  phone.startsWith('+') && (foreignMobile === null || foreignMobile('', phone) !== null);

/**
 * At most one error per field, in the form's order. Subjects are `firstName`, `lastName`, `phone` (a mobile number,
 * with its calling code if it isn't French) and `zipCode` (French). The last two may be empty.
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
    // No carrier prints the name of a profile, so that its letters needn't be Latin.
    if (!isProfileField(error.subject) || error.key === 'line.notLatin') return [];
    const subject = profileFields[error.subject];
    return isGood[subject] ? [] : [{ ...error, subject }];
  });
}
