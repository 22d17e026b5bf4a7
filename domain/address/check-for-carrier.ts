/** The rules of an address for the chosen offer, the same in browser and server (docs/requirements.md ADR-9). */
import type { FieldError } from '#domain/errors/field-error.ts';
import type { AddressForm } from './address-form.ts';
import { checkCarrierLimits } from './carrier-limits.ts';
import { type AddressKnowledge, checkAddress } from './check-address.ts';
import { normaliseAddress } from './normalise.ts';

/** The carrier of an offer; `name` stands in messages. */
export interface OfferCarrier {
  readonly code: string;
  readonly name: string;
}

/**
 * What is wrong with an address as typed: the postal rules, then the narrower limits of the carrier for fields that keep
 * them. One error a field; subjects are field names.
 */
export function checkAddressForCarrier(
  form: AddressForm,
  knowledge: AddressKnowledge,
  carrier: OfferCarrier,
): readonly FieldError[] {
  const wrong = checkAddress(form, knowledge);
  const told = new Set(wrong.map(({ subject }) => subject));
  const narrow = checkCarrierLimits(normaliseAddress(form, knowledge.foreignMobile), carrier);
  return [...wrong, ...narrow.filter(({ subject }) => !told.has(subject))];
}
