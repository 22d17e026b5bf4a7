/** Limits of a carrier's own web service, narrower than the postal ones (settled: addresses). */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import { type AddressField, type AddressForm, addressFields } from './address-form.ts';
import { routingLabel } from './address-label.ts';
import { codePoints } from './line-text.ts';

/** Most characters of each field, spaces included. */
export type CarrierLimits = Readonly<Partial<Record<AddressField, number>>>;

/** By carrier code; carriers that publish none take the postal lines as they are. */
export const carrierLimits: Readonly<Record<string, CarrierLimits | undefined>> = {
  /** Colissimo, web service of labels (SLS): line0 to line3, company, city, last name 35, first name 29, door code 8. */
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

/** A text in two parts of at most `length` code points each, parted at a space; null when no space does it. */
function splitAtSpace(text: string, length: number): readonly [string, string] | null {
  const words = text.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const parts = [words.slice(0, count).join(' '), words.slice(count).join(' ')] as const;
    if (codePoints(parts[0]) <= length) return codePoints(parts[1]) <= length ? parts : null;
  }
  return null;
}

/**
 * The address as a carrier takes it: a street that is too long goes on in the free line of the place, parted at a space, a
 * long French locality is its routing label. What is still too long stays, and `checkCarrierLimits` tells it.
 */
export function fitToCarrier(address: AddressForm, carrierCode: string): AddressForm {
  const limits = carrierLimits[carrierCode];
  if (limits === undefined) return address;
  const { streetName: street = Number.POSITIVE_INFINITY, city = Number.POSITIVE_INFINITY } = limits;
  const parts =
    codePoints(address.streetName) > street && address.additionalStreetName === ''
      ? splitAtSpace(address.streetName, street)
      : null;
  const shortCity = frenchPostalCountries.has(address.country) && codePoints(address.city) > city;
  return {
    ...address,
    ...(parts === null ? {} : { streetName: parts[0], additionalStreetName: parts[1] }),
    ...(shortCity ? { city: routingLabel(address.city) } : {}),
  };
}

/**
 * What the visitor has to shorten for the chosen offer's carrier, one error a field, in the form's order. The address is valid
 * and normalised; `carrierName` stands in the message.
 */
export function checkCarrierLimits(
  address: AddressForm,
  carrier: { readonly code: string; readonly name: string },
): readonly FieldError[] {
  const limits = carrierLimits[carrier.code] ?? {};
  const fitted = fitToCarrier(address, carrier.code);
  return addressFields.flatMap((field) => {
    const count = limits[field];
    if (count === undefined || codePoints(fitted[field]) <= count) return [];
    return [fieldError(field, 'line.carrierTooLong', { carrier: carrier.name, count })];
  });
}
