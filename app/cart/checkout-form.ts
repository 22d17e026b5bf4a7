/** The form of the checkout: its fields, and what they mean to the calls (docs/requirements.md CRT-8). */
import type { TypedAddress } from '#domain/address/address-book-contract.ts';
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import { articlesOf } from '#domain/cart/entry-kind.ts';

/** The fields of an address, in the order of the form; names on the wire. */
export const checkoutAddressFields = [
  'companyName',
  'firstName',
  'lastName',
  'line1',
  'additionalStreetName',
  'postalCode',
  'town',
  'country',
] as const;

export type CheckoutAddressField = (typeof checkoutAddressFields)[number];
export type AddressUse = 'delivery' | 'billing';

/** An address as typed. */
export type CheckoutAddressForm = Readonly<Record<CheckoutAddressField, string>>;

/** Everything typed or chosen, as it is shown again after a refusal. */
export interface CheckoutForm {
  readonly email: string;
  readonly delivery: CheckoutAddressForm;
  /** Whether the invoice goes to the delivery address, or for parcels alone to the sender. */
  readonly isSameBilling: boolean;
  readonly billing: CheckoutAddressForm;
  readonly termsChecked: boolean;
}

/** The name and id of a field of an address. */
export function addressFieldName(use: AddressUse, field: CheckoutAddressField): string {
  return `${use}.${field}`;
}

export const emptyAddress: CheckoutAddressForm = {
  companyName: '',
  firstName: '',
  lastName: '',
  line1: '',
  additionalStreetName: '',
  postalCode: '',
  town: '',
  country: 'FR',
};

type StoredAddress = Pick<TypedAddress, Exclude<CheckoutAddressField, 'country'> | 'country'>;

/** A stored address as the form's fields. */
export function formOfAddress(address: StoredAddress): CheckoutAddressForm {
  const { companyName, firstName, lastName, line1, additionalStreetName, postalCode, town, country } = address;
  return { companyName, firstName, lastName, line1, additionalStreetName, postalCode, town, country: country.isocode };
}

/** The body of the calls that set an address. */
export function bodyOfAddress({ country, ...address }: CheckoutAddressForm) {
  return { ...address, country: { isocode: /^[A-Z]{2}$/.test(country) ? country : 'FR' } };
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

function readAddress(form: FormData, use: AddressUse): CheckoutAddressForm {
  const entries = checkoutAddressFields.map((field) => [field, textOf(form, addressFieldName(use, field))]);
  return Object.fromEntries(entries) as CheckoutAddressForm;
}

/** Reads what was sent. */
export function readCheckoutForm(form: FormData): CheckoutForm {
  return {
    email: textOf(form, 'email'),
    delivery: readAddress(form, 'delivery'),
    isSameBilling: form.has('sameBilling'),
    billing: readAddress(form, 'billing'),
    termsChecked: form.has('termsChecked'),
  };
}

/** What is known of a buyer before anything is typed. */
export interface KnownBuyer {
  readonly email: string;
  /** The account's primary address; null without one. */
  readonly address: CheckoutAddressForm | null;
}

/** The form as first shown: what the cart's checkout holds, otherwise what is known of the buyer. */
export function firstForm(cart: CheckoutAnswer, { email, address }: KnownBuyer): CheckoutForm {
  const { deliveryAddress, billingAddress } = cart;
  const known = address ?? emptyAddress;
  return {
    email: cart.email ?? email,
    delivery: deliveryAddress ? formOfAddress(deliveryAddress) : { ...known, companyName: '' },
    isSameBilling: billingAddress === null,
    billing: billingAddress ? formOfAddress(billingAddress) : known,
    termsChecked: false,
  };
}

/** Whether the order has something that is sent to the buyer. */
export function hasArticles({ entries }: Pick<CheckoutAnswer, 'entries'>): boolean {
  return articlesOf(entries).length > 0;
}
