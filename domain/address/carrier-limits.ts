/**
 * How long the fields of an address may be for the web services of carriers that accept less than the postal norm
 * (docs/requirements.md ADR-2).
 */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import { type AddressField, type AddressForm, addressFields } from './address-form.ts';
import { routingLabel } from './address-label.ts';
import { printedLength } from './line-text.ts';

/** In characters, spaces included. */
export type CarrierLimits = Readonly<Partial<Record<AddressField, number>>>;

/** By the carrier's code. A carrier that isn't listed accepts whatever the postal norm does. */
export const carrierLimits: Readonly<Record<string, CarrierLimits | undefined>> = {
  /**
   * Colissimo's web service for labels (SLS): 35 characters for line0 to line3, company, city and last name, 29 for the
   * first name, 8 for the door code.
   */
  POFR: {
    companyName: 35,
    firstName: 29,
    lastName: 35,
    service: 35,
    building: 35,
    floor: 35,
    streetName: 35,
    additionalStreetName: 35,
    additionalInformation: 35,
    city: 35,
    keypad: 8,
    email: 80,
  },
};

/** Into two parts of at most `length` characters each; null if no space allows it. */
function splitAtSpace(text: string, length: number): readonly [string, string] | null {
  const words = text.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const parts = [words.slice(0, count).join(' '), words.slice(count).join(' ')] as const;
    if (printedLength(parts[0]) <= length) return printedLength(parts[1]) <= length ? parts : null;
  }
  return null;
}

/**
 * A street that is too long is continued in the field for the place, if that is empty; a French town that is too long
 * is written as on labels. Fields that are still too long stay as they are, and `checkCarrierLimits` reports them.
 */
export function fitToCarrier(address: AddressForm, carrierCode: string): AddressForm {
  const limits = carrierLimits[carrierCode];
  if (limits === undefined) return address;
  const { streetName: street = Number.POSITIVE_INFINITY, city = Number.POSITIVE_INFINITY } = limits;
  const parts =
    printedLength(address.streetName) > street && address.additionalStreetName === ''
      ? splitAtSpace(address.streetName, street)
      : null;
  const shortCity = frenchPostalCountries.has(address.country) && printedLength(address.city) > city;
  return {
    ...address,
    ...(parts === null ? {} : { streetName: parts[0], additionalStreetName: parts[1] }),
    ...(shortCity ? { city: routingLabel(address.city) } : {}),
  };
}

/**
 * At most one error per field, in the form's order. The address has to be valid and normalised; the carrier's name
 * appears in the message.
 */
export function checkCarrierLimits(
  address: AddressForm,
  carrier: { readonly code: string; readonly name: string },
): readonly FieldError[] {
  const limits = carrierLimits[carrier.code];
  if (limits === undefined) return [];
  const fittedAddress = fitToCarrier(address, carrier.code);
  return addressFields.flatMap((field) => {
    const count = limits[field];
    if (count === undefined || printedLength(fittedAddress[field]) <= count) return [];
    return [fieldError(field, 'line.carrierTooLong', { carrier: carrier.name, count })];
  });
}
