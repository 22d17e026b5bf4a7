/**
 * The address rules together with those of the chosen offer's carrier, shared by browser and server
 * (docs/requirements.md ADR-9).
 */
import type { FieldError } from '#domain/errors/field-error.ts';
import type { AddressForm } from './address-form.ts';
import { checkCarrierLimits } from './carrier-limits.ts';
import { type AddressKnowledge, checkAddress } from './check-address.ts';
import { normaliseAddress } from './normalise.ts';

/** The carrier of an offer; `name` appears in messages. */
export interface OfferCarrier {
  readonly code: string;
  readonly name: string;
}

/**
 * The errors of an address as typed, one per field, with field names as subjects: those of the postal rules, then the
 * carrier's limits for fields without error.
 */
export function checkAddressForCarrier(
  form: AddressForm,
  knowledge: AddressKnowledge,
  carrier: OfferCarrier,
): readonly FieldError[] {
  const postalErrors = checkAddress(form, knowledge);
  const wrongFields = new Set(postalErrors.map(({ subject }) => subject));
  const narrow = checkCarrierLimits(normaliseAddress(form, knowledge.foreignMobile), carrier);
  return [...postalErrors, ...narrow.filter(({ subject }) => !wrongFields.has(subject))];
}
