/**
 * The subjects under which the server reports errors of the sender's and the recipient's address (docs/requirements.md
 * ADR-13; docs/api.md).
 */
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { AddressField } from './address-form.ts';

/** Subjects of errors begin with this word. */
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

export type SubjectField = keyof typeof subjectEnds;
export type AddressSubject = `${AddressRole}${(typeof subjectEnds)[SubjectField]}`;

const roles: readonly AddressRole[] = ['sender', 'recipient'];

/** Such as `senderPhone`. */
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

/** Null if the subject is about something else. */
export function fieldOfSubject(subject: string): { readonly role: AddressRole; readonly field: SubjectField } | null {
  return fields.get(subject) ?? null;
}

/** The messages that the specification gives for subjects of errors. */
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
 * The message about expired offers if it is one, otherwise the specification's message for the error's subject,
 * otherwise the error's own message (docs/requirements.md ADR-13).
 */
export function subjectMessage(locale: Locale, { type, subject = '', message }: ApiErrorItem): string {
  if (type === 'OfferExpiredError') return errorMessage(locale, 'offer.expired');
  const key = Object.hasOwn(subjectKeys, subject) ? subjectKeys[subject] : undefined;
  return key === undefined ? message : errorMessage(locale, key);
}
