/** Checks an address for delivery or billing at the checkout (docs/requirements.md CRT-8, ADR-1 to ADR-9). */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { normaliseEntry } from './address-book.ts';
import type { TypedAddress } from './address-book-contract.ts';
import { type AddressField, addressFormOf, apiFieldOf } from './address-form.ts';
import { isDeliveredTo } from './article-countries.ts';
import { type AddressKnowledge, checkAddress } from './check-address.ts';

export type CheckoutAddressUse = 'delivery' | 'billing';

/**
 * Errors of the address form that don't count at the checkout: the order has its own e-mail address, sellers of
 * articles need neither a telephone number nor a civility, and the address isn't saved in the address book.
 */
const mayLack = new Set<ErrorKey>(['civility.missing', 'email.missing', 'mobilePhone.missing', 'addressName.missing']);

/**
 * At most one error per field, under the API's names of fields (`line1`, `town`). The rules of the address form apply,
 * but civility, e-mail address and telephone number may be missing. For delivery, sellers must send articles to the
 * place.
 */
export function checkCheckoutAddress(
  typed: TypedAddress,
  use: CheckoutAddressUse,
  knowledge: Omit<AddressKnowledge, 'isServed'>,
): readonly FieldError[] {
  const form = addressFormOf(normaliseEntry(typed, knowledge.foreignMobile));
  const errors = checkAddress(form, { ...knowledge, isServed: () => true })
    .filter(({ key }) => !mayLack.has(key))
    .map((error) => ({ ...error, subject: apiFieldOf(error.subject as AddressField) }));
  if (use === 'billing' || errors.some(({ subject }) => subject === 'postalCode' || subject === 'country'))
    return errors;
  return isDeliveredTo(form) ? errors : [...errors, fieldError('postalCode', 'delivery.notServed')];
}
