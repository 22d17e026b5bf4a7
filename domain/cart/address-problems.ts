/**
 * The address form's rules applied to the addresses of a cart payload, with errors under the subjects of the API
 * (docs/requirements.md ADR-9, ADR-13).
 */
import type { AddressField, AddressForm } from '#domain/address/address-form.ts';
import { checkCarrierLimits } from '#domain/address/carrier-limits.ts';
import { type AddressKnowledge, checkAddress } from '#domain/address/check-address.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { normaliseAddress } from '#domain/address/normalise.ts';
import type { FieldError } from '#domain/errors/field-error.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { CartAddress } from './parcel-payload.ts';

/** The error of one field of an address. */
export interface AddressProblem {
  readonly subject: string;
  readonly reason: 'missing' | 'invalid';
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
}

/**
 * Fields whose subject has a message of its own (docs/requirements.md ADR-13); others have the message of the broken
 * rule.
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

/** Fields whose name in subjects differs. */
const subjectNames: Partial<Record<AddressField, string>> = { mobilePhone: 'phone' };

/** The subject of an address field: `senderFirstName`, `recipientCivility`. */
function subjectOf(role: AddressRole, field: AddressField): string {
  const name = subjectNames[field] ?? field;
  return `${role}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/**
 * The form for an address of the API; the inverse of what the journey sends. It is a company's form if the address
 * has a company name.
 */
export function formOfCartAddress(address: CartAddress): AddressForm {
  const companyName = address.companyName ?? '';
  return {
    isCompany: companyName.trim() !== '',
    companyName,
    customsReference: address.customsReference ?? '',
    civility: address.titleCode ?? '',
    firstName: address.firstName ?? '',
    lastName: address.lastName ?? '',
    email: address.email ?? '',
    mobilePhone: address.phone ?? '',
    addressName: '',
    isPrimary: false,
    streetName: address.line1 ?? '',
    additionalStreetName: address.additionalStreetName ?? '',
    postalCode: address.postalCode ?? '',
    city: address.town ?? '',
    country: address.country.isocode,
    service: address.service ?? '',
    building: address.building ?? '',
    floor: address.floor ?? address.appartment ?? '',
    keypad: address.keypad ?? '',
    additionalInformation: address.additionalInformation ?? '',
  };
}

/** A field's error under its subject. */
function toProblem(role: AddressRole, { subject, reason, key, params }: FieldError): AddressProblem {
  return { subject: subjectOf(role, subject as AddressField), reason, key, params };
}

/**
 * The errors of an address, one per field, in the form's order: those of the postal rules, then the limits of the
 * chosen offer's carrier for fields without error (docs/requirements.md ADR-9).
 */
export function addressProblems(
  role: AddressRole,
  address: CartAddress,
  carrier: { readonly code: string; readonly name: string },
  knowledge: AddressKnowledge,
): AddressProblem[] {
  const form = formOfCartAddress(address);
  const errors = checkAddress(form, knowledge);
  if (errors.length === 0) {
    const normal = normaliseAddress(form, knowledge.foreignMobile);
    return checkCarrierLimits(normal, carrier).map((error) => toProblem(role, error));
  }
  return errors.map((error) => {
    const ownMessage = ownMessages[role][error.subject as AddressField];
    return toProblem(role, ownMessage ? { ...error, key: ownMessage, params: undefined } : error);
  });
}
