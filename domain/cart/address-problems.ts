/** The addresses of a cart payload under the rules of the address form, told by their subjects (docs/requirements.md ADR-9, ADR-13). */
import type { AddressField, AddressForm } from '#domain/address/address-form.ts';
import { checkCarrierLimits } from '#domain/address/carrier-limits.ts';
import { type AddressKnowledge, checkAddress } from '#domain/address/check-address.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { normaliseAddress } from '#domain/address/normalise.ts';
import type { FieldError } from '#domain/errors/field-error.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { CartAddress } from './parcel-payload.ts';

/** What is wrong with one field of an address. */
export interface AddressProblem {
  readonly subject: string;
  readonly reason: 'missing' | 'invalid';
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
}

/** Fields whose subject has a message of its own (docs/requirements.md ADR-13); others say what their rule says. */
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

/** Fields with another name in subjects. */
const subjectNames: Partial<Record<AddressField, string>> = { mobilePhone: 'phone' };

/** The subject of any field of an address: `senderFirstName`, `recipientCivility`. */
function subjectOf(role: AddressRole, field: AddressField): string {
  const name = subjectNames[field] ?? field;
  return `${role}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/**
 * The form that an address of the wire was typed in; the inverse of what the journey sends. It is a company's exactly
 * when it has a company name.
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

/** The problem of a field under its subject. */
function toProblem(role: AddressRole, { subject, reason, key, params }: FieldError): AddressProblem {
  return { subject: subjectOf(role, subject as AddressField), reason, key, params };
}

/**
 * Every field of an address that can't stay as it is, one problem a field, in the form's order: by the postal rules, and
 * where these hold by the limits of the chosen offer's carrier (docs/requirements.md ADR-9).
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
    const own = ownMessages[role][error.subject as AddressField];
    return toProblem(role, own ? { ...error, key: own, params: undefined } : error);
  });
}
