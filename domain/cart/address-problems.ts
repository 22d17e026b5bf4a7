/**
 * Checks the addresses of a cart payload by the rules of the address form, and names their errors as the API does
 * (docs/requirements.md ADR-9, ADR-13).
 */
import { type AddressField, addressFields, addressFormOf } from '#domain/address/address-form.ts';
import { checkCarrierLimits } from '#domain/address/carrier-limits.ts';
import { type AddressKnowledge, checkAddress } from '#domain/address/check-address.ts';
import type { ContactDemand } from '#domain/address/contact-demand.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { normaliseAddress } from '#domain/address/normalise.ts';
import type { FieldError } from '#domain/errors/field-error.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { ParcelAddress } from './parcel-payload.ts';

export interface AddressProblem {
  readonly subject: string;
  readonly reason: 'missing' | 'invalid';
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
}

/**
 * The messages of fields whose errors all have the same message (docs/requirements.md ADR-13); for other fields, the
 * message of the broken rule is used.
 */
const ownMessages: Readonly<Record<AddressRole, Partial<Record<AddressField, ErrorKey>>>> = {
  sender: {
    firstName: 'cart.senderFirstName',
    lastName: 'cart.senderLastName',
    email: 'cart.senderEmail',
    mobilePhone: 'cart.senderPhone',
    postalCode: 'cart.senderPostalCode',
  },
  recipient: {
    firstName: 'cart.recipientFirstName',
    lastName: 'cart.recipientLastName',
    email: 'cart.recipientEmail',
    mobilePhone: 'cart.recipientPhone',
    postalCode: 'cart.recipientPostalCode',
  },
};

/** Errors that keep their message in every field. */
const saysWhatToDo = new Set<ErrorKey>(['line.notLatin', 'line.printedTooLong', 'contact.missing']);

const subjectNames: Partial<Record<AddressField, string>> = { mobilePhone: 'phone' };

/** Such as `senderFirstName` or `recipientCivility`. */
function subjectOf(role: AddressRole, field: AddressField): string {
  const name = subjectNames[field] ?? field;
  return `${role}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Null if the subject is about something else. */
export function fieldOfProblem(role: AddressRole, subject: string): AddressField | null {
  return addressFields.find((field) => subjectOf(role, field) === subject) ?? null;
}

function toProblem(role: AddressRole, { subject, reason, key, params }: FieldError): AddressProblem {
  return { subject: subjectOf(role, subject as AddressField), reason, key, params };
}

/**
 * At most one error per field, in the form's order. Fields are checked by the postal rules; only if these find nothing,
 * by the limits of the chosen offer's carrier too (docs/requirements.md ADR-9).
 */
export function addressProblems(
  role: AddressRole,
  address: ParcelAddress,
  carrier: { readonly code: string; readonly name: string },
  knowledge: AddressKnowledge,
  demand?: ContactDemand,
): AddressProblem[] {
  const form = addressFormOf(address);
  const errors = checkAddress(form, knowledge, demand);
  if (errors.length === 0) {
    const normal = normaliseAddress(form, knowledge.foreignMobile);
    return checkCarrierLimits(normal, carrier).map((error) => toProblem(role, error));
  }
  return errors.map((error) => {
    const ownMessage = saysWhatToDo.has(error.key) ? undefined : ownMessages[role][error.subject as AddressField];
    return toProblem(role, ownMessage ? { ...error, key: ownMessage, params: undefined } : error);
  });
}
