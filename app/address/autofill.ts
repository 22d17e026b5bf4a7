import type { AddressField } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';

/** Names of the fields for autofill (HTML, autofill detail tokens; WCAG 1.3.5). */
const tokens: Readonly<Partial<Record<AddressField, string>>> = {
  companyName: 'organization',
  civility: 'honorific-prefix',
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  mobilePhone: 'tel',
  streetName: 'address-line1',
  additionalStreetName: 'address-line2',
  additionalInformation: 'address-line3',
  postalCode: 'postal-code',
  city: 'address-level2',
  country: 'country-name',
};

/** The `autocomplete` of a field; each party has its own section, so that one isn't filled with the other's values. */
export function fieldTokens(role: AddressRole, field: AddressField): string {
  const token = tokens[field];
  return token === undefined ? 'off' : `section-${role} ${token}`;
}
