/**
 * Subjects of server errors about the sender's and recipient's addresses (docs/requirements.md ADR-13; docs/api.md).
 */
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { AddressField } from './address-form.ts';

/** The end of a shipment that a subject begins with. */
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

/** A field of an address for which there is a subject. */
export type SubjectField = keyof typeof subjectEnds;
export type AddressSubject = `${AddressRole}${(typeof subjectEnds)[SubjectField]}`;

const roles: readonly AddressRole[] = ['sender', 'recipient'];

/** The subject of an end's field: `senderPhone`. */
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

/** The end and field of a subject, so that its error appears at the right input; null for any other subject. */
export function fieldOfSubject(subject: string): { readonly role: AddressRole; readonly field: SubjectField } | null {
  return fields.get(subject) ?? null;
}

/** The message of each subject in the specification's list. */
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
 * The text shown for a server error: the message of its subject or of an expired offer, else the error's own message
 * unchanged (docs/requirements.md ADR-13).
 */
export function subjectMessage(locale: Locale, { type, subject = '', message }: ApiErrorItem): string {
  if (type === 'OfferExpiredError') return errorMessage(locale, 'offer.expired');
  const key = Object.hasOwn(subjectKeys, subject) ? subjectKeys[subject] : undefined;
  return key === undefined ? message : errorMessage(locale, key);
}
