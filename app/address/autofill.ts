import type { AddressField } from '#domain/address/address-form.ts';
import type { PartyName } from './party-form.ts';

/** The autofill name of each field (HTML, autofill detail tokens; WCAG 1.3.5). */
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
  region: 'address-level1',
  country: 'country-name',
};

/**
 * The value of a field's `autocomplete`. Each party is a section of its own, so that browsers don't fill in one with
 * the values of the other.
 */
export function fieldTokens(party: PartyName, field: AddressField): string {
  const token = tokens[field];
  return token === undefined ? 'off' : `section-${party.replace('.', '-')} ${token}`;
}
