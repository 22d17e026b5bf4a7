/** Subjects of the errors that the server tells about the two addresses (docs/requirements.md ADR-13; docs/api.md). */
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { AddressField } from './address-form.ts';

/** The two ends of a shipment as subjects name them. */
export type AddressRole = 'sender' | 'recipient';

const subjectEnds = {
  firstName: 'FirstName',
  lastName: 'LastName',
  email: 'Email',
  mobilePhone: 'Phone',
  postalCode: 'PostalCode',
  streetName: 'StreetName',
  city: 'City',
  companyName: 'CompanyName',
} as const satisfies Partial<Record<AddressField, string>>;

/** The fields of an address that a subject names. */
export type SubjectField = keyof typeof subjectEnds;
export type AddressSubject = `${AddressRole}${(typeof subjectEnds)[SubjectField]}`;

const roles: readonly AddressRole[] = ['sender', 'recipient'];

/** The subject of a field of an end: `senderPhone`. */
export function addressSubject(role: AddressRole, field: SubjectField): AddressSubject {
  return `${role}${subjectEnds[field]}`;
}

const fields = new Map<string, { readonly role: AddressRole; readonly field: SubjectField }>(
  roles.flatMap((role) =>
    (Object.keys(subjectEnds) as SubjectField[]).map(
      (field) => [addressSubject(role, field), { role, field }] as const,
    ),
  ),
);

/** The end and the field that a subject names, so that its error stands at the right input; null for another subject. */
export function fieldOfSubject(subject: string): { readonly role: AddressRole; readonly field: SubjectField } | null {
  return fields.get(subject) ?? null;
}

/** The message of each subject of the specification's list. */
const subjectKeys: Readonly<Record<string, ErrorKey | undefined>> = {
  senderFirstName: 'subject.senderFirstName',
  senderLastName: 'subject.senderLastName',
  senderEmail: 'subject.senderEmail',
  senderPhone: 'subject.senderPhone',
  senderPostalCode: 'subject.senderPostalCode',
  recipientFirstName: 'subject.recipientFirstName',
  recipientLastName: 'subject.recipientLastName',
  recipientEmail: 'subject.recipientEmail',
  recipientPhone: 'subject.recipientPhone',
  recipientPostalCode: 'subject.recipientPostalCode',
};

/**
 * What a visitor reads for an error of the server: the message of its subject, the one of an expired offer, else the error's
 * own words, as received (docs/requirements.md ADR-13).
 */
export function subjectMessage(locale: Locale, { type, subject = '', message }: ApiErrorItem): string {
  if (type === 'OfferExpiredError') return errorMessage(locale, 'offer.expired');
  const key = Object.hasOwn(subjectKeys, subject) ? subjectKeys[subject] : undefined;
  return key === undefined ? message : errorMessage(locale, key);
}
