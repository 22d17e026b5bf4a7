/** Converts entries of the address book to the address form and back (docs/requirements.md ADR-10, ADR-15). */
import type { TypedAddress } from './address-book-contract.ts';
import type { AddressField, AddressForm } from './address-form.ts';

const wireNames = {
  civility: 'titleCode',
  mobilePhone: 'phone',
  streetName: 'line1',
  city: 'town',
} as const satisfies Partial<Record<AddressField, keyof TypedAddress>>;

type WireNames = typeof wireNames;
type WireField = Exclude<AddressField, keyof WireNames> | WireNames[keyof WireNames];

const isRenamed = (field: AddressField): field is keyof WireNames => Object.hasOwn(wireNames, field);

export function wireFieldOf(field: AddressField): WireField {
  return isRenamed(field) ? wireNames[field] : (field as Exclude<AddressField, keyof WireNames>);
}

const formNames: Readonly<Record<string, AddressField | undefined>> = Object.fromEntries(
  Object.entries(wireNames).map(([field, wire]) => [wire, field as AddressField]),
);

/** A subject that isn't a field of the form, such as `isPrimary`, is returned unchanged. */
export function formFieldOf(subject: string): string {
  return formNames[subject] ?? subject;
}

/**
 * It becomes a company's form if the entry has a company name; an apartment without a floor goes into the floor field,
 * as in the cart. The form has no field for the region.
 */
export function addressFormOf(entry: TypedAddress): AddressForm {
  return {
    isCompany: entry.companyName.trim() !== '',
    companyName: entry.companyName,
    customsReference: entry.customsReference,
    civility: entry.titleCode ?? '',
    firstName: entry.firstName,
    lastName: entry.lastName,
    email: entry.email,
    mobilePhone: entry.phone,
    addressName: entry.addressName,
    isPrimary: entry.isPrimary,
    streetName: entry.line1,
    additionalStreetName: entry.additionalStreetName,
    postalCode: entry.postalCode,
    city: entry.town,
    country: entry.country.isocode,
    service: entry.service,
    building: entry.building,
    floor: entry.floor || entry.appartment,
    keypad: entry.keypad,
    additionalInformation: entry.additionalInformation,
  };
}

/** `region` is that of the entry that the form was filled from, since the form has no field for it. */
export function typedAddressOf(form: AddressForm, region = ''): TypedAddress {
  return {
    addressName: form.addressName,
    isPrimary: form.isPrimary,
    titleCode: form.civility === '' ? null : form.civility,
    firstName: form.firstName,
    lastName: form.lastName,
    companyName: form.isCompany ? form.companyName : '',
    email: form.email,
    phone: form.mobilePhone,
    line1: form.streetName,
    additionalStreetName: form.additionalStreetName,
    building: form.building,
    appartment: form.floor,
    service: form.service,
    floor: form.floor,
    keypad: form.keypad,
    additionalInformation: form.additionalInformation,
    postalCode: form.postalCode,
    town: form.city,
    region,
    country: { isocode: form.country },
    customsReference: form.customsReference,
  };
}
