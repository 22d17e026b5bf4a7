/**
 * The address form of sender and recipient (docs/requirements.md ADR-1; specification §3, "Address form fields"), the
 * one table of its fields, and the same address under the API's names of fields (docs/api.md, "Parcel payload").
 */

/** The API's `titleCode`. */
export type Civility = 'mr' | 'mrs';

/** `part` tells what of an address a field is about: a contact has no place, a sender elsewhere is the same person. */
interface FieldFacts {
  readonly api: string;
  readonly part: 'person' | 'place' | 'parcel';
}

/** In the form's order, which is also the order of an error summary. */
const fieldFacts = {
  /** ISO 3166-1 alpha-2. */
  country: { api: 'country', part: 'place' },
  companyName: { api: 'companyName', part: 'person' },
  /** `mr`, `mrs` or empty. A call may send another word, which is refused together with all other errors. */
  civility: { api: 'titleCode', part: 'person' },
  firstName: { api: 'firstName', part: 'person' },
  lastName: { api: 'lastName', part: 'person' },
  /** The recipient's department, or the person in the company. */
  service: { api: 'service', part: 'parcel' },
  email: { api: 'email', part: 'person' },
  mobilePhone: { api: 'phone', part: 'person' },
  /** Number and name of the street. */
  streetName: { api: 'line1', part: 'place' },
  /** Name of a place, or a PO box. */
  additionalStreetName: { api: 'additionalStreetName', part: 'place' },
  building: { api: 'building', part: 'place' },
  floor: { api: 'floor', part: 'place' },
  keypad: { api: 'keypad', part: 'place' },
  additionalInformation: { api: 'additionalInformation', part: 'place' },
  postalCode: { api: 'postalCode', part: 'place' },
  city: { api: 'town', part: 'place' },
  /** State, province, prefecture: a name, a code of the country's post or one of ISO 3166-2. */
  region: { api: 'region', part: 'place' },
  /** EORI, VAT or IOSS number; empty if there is none. */
  customsReference: { api: 'customsReference', part: 'parcel' },
  /** Name of the address in the address book; needed only if the address is saved there. */
  addressName: { api: 'addressName', part: 'person' },
} as const satisfies Readonly<Record<string, FieldFacts>>;

/** Errors of the field have it as their subject. */
export type AddressField = keyof typeof fieldFacts;

export const addressFields = Object.keys(fieldFacts) as readonly AddressField[];

export const fieldsAbout = (part: FieldFacts['part']): readonly AddressField[] =>
  addressFields.filter((field) => fieldFacts[field].part === part);

/** Texts are as typed; a field left blank is an empty text. */
export type AddressForm = Readonly<Record<AddressField, string>> & {
  readonly isCompany: boolean;
  readonly isPrimary: boolean;
};

const civilities: ReadonlySet<string> = new Set<Civility>(['mr', 'mrs']);
export const isCivility = (text: string): text is Civility => civilities.has(text);
const civilityLabels: Readonly<Record<Civility, string>> = { mr: 'M', mrs: 'MME' };

/** As line 1 of a label prints it; empty if there is none. */
export const civilityLabel = (civility: string): string => (isCivility(civility) ? civilityLabels[civility] : '');

/** `on` from a form, `true` from JSON. */
const tickedValues: ReadonlySet<unknown> = new Set(['on', 'true', true]);

type Texts<Name extends string> = Record<Name, string>;

const textsOf = <Name extends string>(names: readonly Name[], textOf: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, textOf(name)])) as Texts<Name>;

/**
 * `read` returns the value of a field by its name, such as `(field) => formData.get('sender.' + field)`. A value that
 * isn't text becomes empty, and so does an unknown civility.
 */
export function readAddressForm(read: (field: keyof AddressForm) => unknown): AddressForm {
  const texts = textsOf(addressFields, (field) => {
    const value = read(field);
    return typeof value === 'string' ? value : '';
  });
  return {
    ...texts,
    isCompany: tickedValues.has(read('isCompany')),
    isPrimary: tickedValues.has(read('isPrimary')),
    civility: isCivility(texts.civility) ? texts.civility : '',
  };
}

/** An empty form, with France as country (docs/requirements.md ADR-1; specification §9). */
export const emptyAddressForm: AddressForm = readAddressForm((field) => (field === 'country' ? 'FR' : ''));

export type ApiField = (typeof fieldFacts)[AddressField]['api'];

export const apiFieldOf = (field: AddressField): ApiField => fieldFacts[field].api;

const formFields = new Map<string, AddressField>(addressFields.map((field) => [apiFieldOf(field), field]));

/** A subject that isn't a field of the form, such as `isPrimary`, is returned unchanged. */
export const formFieldOf = (subject: string): string => formFields.get(subject) ?? subject;

/** Under the API's names; `titleCode` and `country` aren't plain texts there. */
export type ApiText = Exclude<ApiField, 'country' | 'titleCode'>;

export const apiTexts = addressFields.map(apiFieldOf).filter((name) => name !== 'country' && name !== 'titleCode');

/** An address under the API's names, of an address book, a cart or an order. */
export type ApiAddress = Readonly<Partial<Record<ApiText | 'appartment' | 'titleCode', string | null | undefined>>> & {
  readonly country: { readonly isocode: string };
  readonly isPrimary?: boolean;
};

/**
 * It becomes a company's form if the address has a company name; an apartment without a floor goes into the floor field.
 */
export function addressFormOf(address: ApiAddress): AddressForm {
  const texts = textsOf(addressFields, (field) => {
    const name = apiFieldOf(field);
    return name === 'country' ? address.country.isocode : (address[name] ?? '');
  });
  return {
    ...texts,
    floor: texts.floor || (address.appartment ?? ''),
    isCompany: texts.companyName.trim() !== '',
    isPrimary: address.isPrimary ?? false,
  };
}

/** Under the API's names. */
export function typedAddressOf(form: AddressForm) {
  return {
    ...textsOf(apiTexts, (name) => form[formFields.get(name) ?? 'addressName']),
    isPrimary: form.isPrimary,
    titleCode: form.civility === '' ? null : form.civility,
    companyName: form.isCompany ? form.companyName : '',
    appartment: form.floor,
    country: { isocode: form.country },
  };
}
