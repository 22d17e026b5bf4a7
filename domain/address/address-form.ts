/** The address form of sender and recipient (docs/requirements.md ADR-1; specification §3, "Address form fields"). */

/** The API's `titleCode`. */
export type Civility = 'mr' | 'mrs';

/** Texts are as typed; a field left blank is an empty text. */
export interface AddressForm {
  readonly isCompany: boolean;
  readonly companyName: string;
  /** EORI, VAT or IOSS number; empty if there is none. */
  readonly customsReference: string;
  /** `mr`, `mrs` or empty. A call may send another word, which is refused together with all other errors. */
  readonly civility: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobilePhone: string;
  /** Name of the address in the address book; needed only if the address is saved there. */
  readonly addressName: string;
  readonly isPrimary: boolean;
  /** Number and name of the street. */
  readonly streetName: string;
  /** Name of a place, or a PO box. */
  readonly additionalStreetName: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The recipient's department, or the person in the company. */
  readonly service: string;
  readonly building: string;
  readonly floor: string;
  readonly keypad: string;
  readonly additionalInformation: string;
}

/** Errors of the field have it as their subject. */
export type AddressField = Exclude<keyof AddressForm, 'isCompany' | 'isPrimary'>;

/** In the form's order, which is also the order of an error summary. */
export const addressFields = [
  'country',
  'companyName',
  'civility',
  'firstName',
  'lastName',
  'service',
  'email',
  'mobilePhone',
  'streetName',
  'additionalStreetName',
  'building',
  'floor',
  'keypad',
  'additionalInformation',
  'postalCode',
  'city',
  'customsReference',
  'addressName',
] as const satisfies readonly AddressField[];

const civilities: ReadonlySet<string> = new Set<Civility>(['mr', 'mrs']);
export const isCivility = (text: string): text is Civility => civilities.has(text);
const civilityLabels: Readonly<Record<Civility, string>> = { mr: 'M', mrs: 'MME' };

/** As line 1 of a label prints it; empty if there is none. */
export const civilityLabel = (civility: string): string => (isCivility(civility) ? civilityLabels[civility] : '');

/** `on` from a form, `true` from JSON. */
const tickedValues: ReadonlySet<unknown> = new Set(['on', 'true', true]);

/**
 * `read` returns the value of a field by its name, such as `(field) => formData.get('sender.' + field)`. A value that
 * isn't text becomes empty, and so does an unknown civility.
 */
export function readAddressForm(read: (field: keyof AddressForm) => unknown): AddressForm {
  const text = (field: AddressField): string => {
    const value = read(field);
    return typeof value === 'string' ? value : '';
  };
  const civility = text('civility');
  const texts = Object.fromEntries(addressFields.map((field) => [field, text(field)])) as Record<AddressField, string>;
  return {
    ...texts,
    isCompany: tickedValues.has(read('isCompany')),
    isPrimary: tickedValues.has(read('isPrimary')),
    civility: isCivility(civility) ? civility : '',
  };
}

/** An empty form, with France as country (docs/requirements.md ADR-1; specification §9). */
export const emptyAddressForm: AddressForm = readAddressForm((field) => (field === 'country' ? 'FR' : ''));
