/** The form of the checkout: its fields, and the bodies of calls made from them (docs/requirements.md CRT-8). */

import type { Company } from '#domain/account/profile.ts';
import { sirenOrSiret } from '#domain/account/siren-or-siret.ts';
import type { AnsweredAddress } from '#domain/address/address-book-contract.ts';
import type { ApiAddress } from '#domain/address/address-form.ts';
import { articleCountries } from '#domain/address/article-countries.ts';
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import { articlesOf } from '#domain/cart/entry-kind.ts';

/** The fields of an address, in the form's order, by their names in the API. */
export const checkoutAddressFields = [
  'companyName',
  'firstName',
  'lastName',
  'line1',
  'additionalStreetName',
  'postalCode',
  'town',
  'country',
  'phone',
] as const;

export type CheckoutAddressField = (typeof checkoutAddressFields)[number];
export type AddressUse = 'delivery' | 'billing';

export type CheckoutAddressForm = Readonly<Record<CheckoutAddressField, string>>;

/** The fields of the company to invoice, in the form's order. The field `number` takes a SIREN or a SIRET. */
export const companyFields = ['name', 'number', 'vatNumber', 'routingAddress'] as const;

export type CompanyField = (typeof companyFields)[number];

export type CompanyForm = Readonly<Record<CompanyField, string>>;

export function companyFieldName(field: CompanyField): string {
  return `company.${field}`;
}

export const emptyCompany: CompanyForm = { name: '', number: '', vatNumber: '', routingAddress: '' };

export function formOfCompany({ name, siren, siret, vatNumber, routingAddress = '' }: KnownCompany): CompanyForm {
  return { name, number: siret || siren, vatNumber, routingAddress };
}

export function bodyOfCompany({ number, ...company }: CompanyForm) {
  return { ...company, ...sirenOrSiret(number) };
}

export interface CheckoutForm {
  readonly email: string;
  /** Id of an address of the account's address book, or `typedEntry`. */
  readonly deliveryEntry: string;
  readonly delivery: CheckoutAddressForm;
  /** Whether the invoice goes to the delivery address or, if only parcels are ordered, to the sender. */
  readonly isSameBilling: boolean;
  readonly billing: CheckoutAddressForm;
  readonly company: CompanyForm;
}

export const typedEntry = 'typed';
export const entryOfBook = 'book';

export function addressFieldName(use: AddressUse, field: CheckoutAddressField): string {
  return `${use}.${field}`;
}

export function formOfAddress(address: ApiAddress): CheckoutAddressForm {
  const texts = checkoutAddressFields.map((field) => [
    field,
    field === 'country' ? address.country.isocode : (address[field] ?? ''),
  ]);
  return Object.fromEntries(texts) as CheckoutAddressForm;
}

export const emptyAddress = formOfAddress({ country: { isocode: 'FR' } });

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

function readCompany(form: FormData): CompanyForm {
  const entries = companyFields.map((field) => [field, textOf(form, companyFieldName(field))]);
  return Object.fromEntries(entries) as CompanyForm;
}

function readEntry(form: FormData): string {
  const entry = textOf(form, 'deliveryEntry') || typedEntry;
  return entry === entryOfBook ? textOf(form, 'deliveryBook') : entry;
}

export function readCheckoutForm(form: FormData): CheckoutForm {
  return {
    email: textOf(form, 'email'),
    deliveryEntry: readEntry(form),
    delivery: readAddress(form, 'delivery'),
    isSameBilling: form.has('sameBilling'),
    billing: readAddress(form, 'billing'),
    company: readCompany(form),
  };
}

/** An address of the account's address book to which sellers deliver. */
export interface BookAddress {
  readonly id: string;
  /** The name of the address or, without one, of the person or company. */
  readonly label: string;
  readonly text: string;
  readonly isPrimary: boolean;
}

/**
 * A company that was invoiced before or that the session buys for. Its routing address is known only after it was typed
 * once.
 */
export type KnownCompany = Company & { readonly routingAddress?: string };

export interface KnownBuyer {
  readonly email: string;
  /** The account's primary address; null without one. */
  readonly address: CheckoutAddressForm | null;
  readonly book: readonly BookAddress[];
  /** The company that the session buys for; null for a consumer. */
  readonly company: KnownCompany | null;
}

export function bookAddresses(addresses: readonly AnsweredAddress[]): readonly BookAddress[] {
  const served: readonly string[] = articleCountries;
  return addresses
    .filter(({ country }) => served.includes(country.isocode))
    .map(({ id, addressName, firstName, lastName, companyName, line1, postalCode, town, isPrimary }) => {
      const name = [firstName, lastName].filter(Boolean).join(' ') || companyName;
      const parts = [name, line1, [postalCode, town].filter(Boolean).join(' ')];
      return { id, label: addressName || name, text: parts.filter(Boolean).join(', '), isPrimary };
    });
}

/**
 * The form as it is first shown, filled in from the cart's checkout or, where that is empty, from what is known about
 * the buyer.
 */
export function firstForm(cart: CheckoutAnswer, { email, address, book, company }: KnownBuyer): CheckoutForm {
  const { deliveryAddress, billingAddress } = cart;
  const [first] = book;
  const chosen = deliveryAddress ? book.find(({ id }) => id === deliveryAddress.id) : first;
  const known = address ?? emptyAddress;
  const invoiced = cart.company ?? company;
  return {
    email: cart.email ?? email,
    deliveryEntry: chosen?.id ?? typedEntry,
    delivery: deliveryAddress ? formOfAddress(deliveryAddress) : { ...known, companyName: '' },
    isSameBilling: billingAddress === null,
    billing: billingAddress ? formOfAddress(billingAddress) : known,
    company: invoiced ? formOfCompany(invoiced) : emptyCompany,
  };
}

export function hasArticles({ entries }: Pick<CheckoutAnswer, 'entries'>): boolean {
  return articlesOf(entries).length > 0;
}
