/** What an address book may hold (docs/requirements.md ADR-10, ADR-11, ADR-15; docs/address-book.md). */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { foldText } from '#domain/territory/text-key.ts';
import type { KeptAddress, TypedAddress } from './address-book-contract.ts';
import { addressFormOf, typedAddressOf, wireFieldOf } from './address-book-form.ts';
import type { AddressField } from './address-form.ts';
import { type AddressKnowledge, checkAddress } from './check-address.ts';
import { postalLineLength } from './field-rules.ts';
import { codePoints, controlFault, signText } from './line-text.ts';
import type { ForeignMobile } from './mobile-phone.ts';
import { normaliseAddress, normaliseText } from './normalise.ts';

/** An address has a place where a parcel can go, a contact is a person or a company to reach. */
export type EntryKind = 'ADDRESS' | 'CONTACT';

const placeFields = ['line1', 'additionalStreetName', 'postalCode', 'town'] as const;

/** A contact has no street, no place, no postal code and no town. */
export function entryKind(entry: Pick<TypedAddress, (typeof placeFields)[number]>): EntryKind {
  return placeFields.every((field) => entry[field].trim() === '') ? 'CONTACT' : 'ADDRESS';
}

/** Whether an address has to be updated before it is chosen: it names no person wholly (docs/requirements.md ADR-11). */
export function isIncomplete({ firstName, lastName }: Pick<TypedAddress, 'firstName' | 'lastName'>): boolean {
  return firstName === '' || lastName === '';
}

/** By what names of one book are told apart: composed, trimmed, without case; runs of spaces count once. */
export function entryNameKey(addressName: string): string {
  return normaliseText(addressName).replace(/\s+/gu, ' ').toUpperCase().toLowerCase().normalize('NFC');
}

/** An entry as it is checked and kept: texts normalised, a valid mobile number in its one form. Twice changes nothing. */
export function normaliseEntry(entry: TypedAddress, foreign: ForeignMobile | null): TypedAddress {
  const form = normaliseAddress(addressFormOf(entry), foreign);
  return typedAddressOf(form, normaliseText(entry.region));
}

/** What an entry may do without; an address is then to be completed when it is chosen (docs/requirements.md ADR-11). */
const mayLack: Readonly<Record<EntryKind, ReadonlySet<ErrorKey>>> = {
  ADDRESS: new Set<ErrorKey>(['civility.missing', 'firstName.missing', 'lastName.missing']),
  CONTACT: new Set<ErrorKey>([
    'civility.missing',
    'firstName.missing',
    'lastName.missing',
    'email.missing',
    'mobilePhone.missing',
    'streetName.missing',
    'addressPostalCode.missing',
    'city.missing',
  ]),
};

function regionErrors(region: string): readonly FieldError[] {
  if (codePoints(region) > postalLineLength) {
    return [fieldError('region', 'line.tooLong', { count: postalLineLength })];
  }
  const fault = controlFault(region);
  return fault ? [fieldError('region', 'line.free', { sign: signText(fault.sign) })] : [];
}

function contactErrors(entry: TypedAddress): readonly FieldError[] {
  const { firstName, lastName, companyName, email, phone, isPrimary } = entry;
  return [
    ...(`${firstName}${lastName}${companyName}` === '' ? [fieldError('lastName', 'contactName.missing')] : []),
    ...(`${email}${phone}` === '' ? [fieldError('email', 'contactMeans.missing')] : []),
    ...(isPrimary ? [fieldError('isPrimary', 'primary.contact')] : []),
  ];
}

/**
 * What is wrong with an entry, one error a field, subjects by their wire names (`line1`, `titleCode`). The rules are the
 * address form's; first name, last name and civility may be absent, of a contact also all that makes a postal address.
 * A place that no carrier serves may be kept (docs/requirements.md ADR-11).
 */
export function checkEntry(typed: TypedAddress, knowledge: Omit<AddressKnowledge, 'isServed'>): readonly FieldError[] {
  const entry = normaliseEntry(typed, knowledge.foreignMobile);
  const kind = entryKind(entry);
  const form = addressFormOf(entry);
  const formErrors = checkAddress(form, { ...knowledge, isServed: () => true })
    .filter(({ key }) => !mayLack[kind].has(key))
    .map((error) => ({ ...error, subject: wireFieldOf(error.subject as AddressField) }));
  return [
    ...(entry.addressName === '' ? [fieldError('addressName', 'addressName.missing')] : []),
    ...formErrors,
    ...regionErrors(entry.region),
    ...(kind === 'CONTACT' ? contactErrors(entry) : []),
  ];
}

/** The order of lists: the primary address, then by name without case and accents. */
export function compareEntries(a: KeptAddress, b: KeptAddress): number {
  if (a.isPrimary !== b.isPrimary) return a.isPrimary ? -1 : 1;
  const [keyA, keyB] = [foldText(a.addressName), foldText(b.addressName)];
  if (keyA !== keyB) return keyA < keyB ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

const searched = ['addressName', 'firstName', 'lastName', 'companyName', 'town', 'postalCode'] as const;

/** Entries in which every word of a text stands, without case and accents; all of them for an empty one (docs/requirements.md ADR-11). */
export function searchEntries<Entry extends Pick<TypedAddress, (typeof searched)[number]>>(
  entries: readonly Entry[],
  text: string,
): readonly Entry[] {
  const words = foldText(text.slice(0, 200)).split(' ');
  return entries.filter((entry) => {
    const within = foldText(searched.map((field) => entry[field]).join(' '));
    return words.every((word) => within.includes(word));
  });
}
