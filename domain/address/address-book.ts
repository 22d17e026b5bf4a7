/** The rules for entries of an address book (docs/requirements.md ADR-10, ADR-11, ADR-15; docs/address-book.md). */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { foldText } from '#domain/territory/text-key.ts';
import type { FoundRecipient, KeptAddress, TypedAddress } from './address-book-contract.ts';
import { type AddressField, addressFormOf, apiFieldOf, typedAddressOf } from './address-form.ts';
import { type AddressKnowledge, checkAddress } from './check-address.ts';
import type { ForeignMobile } from './mobile-phone.ts';
import { normaliseAddress, normaliseText } from './normalise.ts';

/** An entry is an address, to which parcels can be sent, or a contact: a person or company without a postal address. */
export type EntryKind = 'ADDRESS' | 'CONTACT';

const placeFields = ['line1', 'additionalStreetName', 'postalCode', 'town'] as const;

/** A contact if street, place, postal code and town are all empty. */
export function entryKind(entry: Pick<TypedAddress, (typeof placeFields)[number]>): EntryKind {
  return placeFields.every((field) => entry[field].trim() === '') ? 'CONTACT' : 'ADDRESS';
}

/**
 * Whether an address lacks a first or last name, and so has to be completed when it is chosen (docs/requirements.md
 * ADR-11).
 */
export function isIncomplete({ firstName, lastName }: Pick<TypedAddress, 'firstName' | 'lastName'>): boolean {
  return firstName === '' || lastName === '';
}

/** The form in which a name must be unique in its book: in lower case and NFC, trimmed, with single spaces. */
export function entryNameKey(addressName: string): string {
  return normaliseText(addressName).replace(/\s+/gu, ' ').toUpperCase().toLowerCase().normalize('NFC');
}

/** Texts normalised, a valid mobile number in its canonical form. Doing it twice changes nothing. */
export function normaliseEntry(entry: TypedAddress, foreign: ForeignMobile | null): TypedAddress {
  return typedAddressOf(normaliseAddress(addressFormOf(entry), foreign));
}

/**
 * Errors of the address form that don't count for an entry of the book. An incomplete address, or one that isn't in
 * Latin letters, is completed when it is chosen for a parcel (docs/requirements.md ADR-11).
 */
const mayLack: Readonly<Record<EntryKind, ReadonlySet<ErrorKey>>> = {
  ADDRESS: new Set<ErrorKey>([
    'civility.missing',
    'firstName.missing',
    'lastName.missing',
    'email.missing',
    'mobilePhone.missing',
    'line.notLatin',
  ]),
  CONTACT: new Set<ErrorKey>([
    'line.notLatin',
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

function contactErrors(entry: TypedAddress): readonly FieldError[] {
  const { firstName, lastName, companyName, email, phone, isPrimary } = entry;
  return [
    ...(`${firstName}${lastName}${companyName}` === '' ? [fieldError('lastName', 'contactName.missing')] : []),
    ...(`${email}${phone}` === '' ? [fieldError('email', 'contactMeans.missing')] : []),
    ...(isPrimary ? [fieldError('isPrimary', 'primary.contact')] : []),
  ];
}

/**
 * At most one error per field, under the API's names of fields (`line1`, `titleCode`). The rules of the address form
 * apply, except that first name, last name and civility may be missing, that no carrier needs to serve the place and
 * that letters needn't be Latin. A contact may also lack the postal address, and either e-mail address or phone number
 * (docs/requirements.md ADR-11).
 */
export function checkEntry(typed: TypedAddress, knowledge: Omit<AddressKnowledge, 'isServed'>): readonly FieldError[] {
  const entry = normaliseEntry(typed, knowledge.foreignMobile);
  const kind = entryKind(entry);
  const form = addressFormOf(entry);
  const formErrors = checkAddress(form, { ...knowledge, isServed: () => true }).map((error) => ({
    ...error,
    subject: apiFieldOf(error.subject as AddressField),
  }));
  return [
    ...(entry.addressName === '' ? [fieldError('addressName', 'addressName.missing')] : []),
    ...formErrors.filter(({ key }) => !mayLack[kind].has(key)),
    ...(kind === 'CONTACT' ? contactErrors(entry) : []),
  ];
}

/** The primary address first, then by name, ignoring case and accents. */
export function compareEntries(a: KeptAddress, b: KeptAddress): number {
  if (a.isPrimary !== b.isPrimary) return a.isPrimary ? -1 : 1;
  const [keyA, keyB] = [foldText(a.addressName), foldText(b.addressName)];
  if (keyA !== keyB) return keyA < keyB ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

const searchedFields = ['addressName', 'firstName', 'lastName', 'companyName', 'town', 'postalCode'] as const;

/** How many recipients are found for a typed name at most. */
const maxFound = 5;

/** Addresses whose name, person or company has a word that begins with each word of a text; none for a code or one letter. */
export function recipientsNamed(addresses: readonly KeptAddress[], text: string): readonly FoundRecipient[] {
  const words = foldText(text.slice(0, 200)).split(' ').filter(Boolean);
  if (words.join('').length < 2) return [];
  const nameOf = ({ firstName, lastName }: KeptAddress) => `${firstName} ${lastName}`.trim();
  const isNamed = (entry: KeptAddress) => {
    const names = foldText([entry.companyName, nameOf(entry), entry.addressName].join(' ')).split(' ');
    return words.every((word) => names.some((name) => name.startsWith(word)));
  };
  return addresses
    .filter(isNamed)
    .slice(0, maxFound)
    .map((entry) => {
      const { id, country, postalCode, city, isCompany } = { ...addressFormOf(entry), id: entry.id };
      return {
        id,
        name: (isCompany && entry.companyName) || nameOf(entry) || entry.addressName,
        country,
        postalCode,
        city,
        b2b: isCompany,
      };
    });
}

/**
 * The entries that contain every word of a text, whatever its case and accents; all entries if the text is empty
 * (docs/requirements.md ADR-11).
 */
export function searchEntries<Entry extends Pick<TypedAddress, (typeof searchedFields)[number]>>(
  entries: readonly Entry[],
  text: string,
): readonly Entry[] {
  const words = foldText(text.slice(0, 200)).split(' ');
  return entries.filter((entry) => {
    const within = foldText(searchedFields.map((field) => entry[field]).join(' '));
    return words.every((word) => within.includes(word));
  });
}
