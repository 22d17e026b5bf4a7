/**
 * Checks an address by the postal rules and by the limits of the chosen offer's carrier; browser and server use the
 * same rules (docs/requirements.md ADR-9).
 */
import type { FieldError } from '#domain/errors/field-error.ts';
import type { AddressForm } from './address-form.ts';
import { checkCarrierLimits } from './carrier-limits.ts';
import { type AddressKnowledge, checkAddress } from './check-address.ts';
import type { ContactDemand } from './contact-demand.ts';
import { normaliseAddress } from './normalise.ts';

/** The name appears in error messages. */
export interface OfferCarrier {
  readonly code: string;
  readonly name: string;
}

/**
 * At most one error per field; their subjects are names of fields. A field that the postal rules accept is also checked
 * by the carrier's limits.
 */
export function checkAddressForCarrier(
  form: AddressForm,
  knowledge: AddressKnowledge,
  carrier: OfferCarrier,
  demand?: ContactDemand,
): readonly FieldError[] {
  const postalErrors = checkAddress(form, knowledge, demand);
  const wrongFields = new Set(postalErrors.map(({ subject }) => subject));
  const narrow = checkCarrierLimits(normaliseAddress(form, knowledge.foreignMobile), carrier);
  return [...postalErrors, ...narrow.filter(({ subject }) => !wrongFields.has(subject))];
}
