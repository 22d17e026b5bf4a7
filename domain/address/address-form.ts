/** The address form of sender and recipient (docs/requirements.md ADR-1; specification §3, "Address form fields"). */

/** Mr or Mrs, as `titleCode` on the wire. */
export type Civility = 'mr' | 'mrs';

/** Address and contact of one end, as typed; a field left blank is an empty text. */
export interface AddressForm {
  /** Whether the business rules apply instead of the consumer rules. */
  readonly isCompany: boolean;
  readonly companyName: string;
  /** EORI, VAT or IOSS number; may be empty. */
  readonly customsReference: string;
  /** A `Civility` or empty. A call may send another word, which is refused together with all other errors. */
  readonly civility: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobilePhone: string;
  /** Name of the address in the address book; may be empty unless the address is saved there. */
  readonly addressName: string;
  readonly isPrimary: boolean;
  /** Number and street. */
  readonly streetName: string;
  /** Place or PO box. */
  readonly additionalStreetName: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The recipient's department or identity. */
  readonly service: string;
  readonly building: string;
  readonly floor: string;
  readonly keypad: string;
  readonly additionalInformation: string;
}

/** A text field of the form; errors of the field have its name as subject. */
export type AddressField = Exclude<keyof AddressForm, 'isCompany' | 'isPrimary'>;

/** The text fields in the form's order, which is also the order of an error summary. */
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
/** Whether a text is a civility of the API. */
export const isCivility = (text: string): text is Civility => civilities.has(text);
const civilityLabels: Readonly<Record<Civility, string>> = { mr: 'M', mrs: 'MME' };

/** The civility as printed on line 1 of a label; empty if none. */
export const civilityLabel = (civility: string): string => (isCivility(civility) ? civilityLabels[civility] : '');

/** The values of a ticked box: `on` from a form, `true` from JSON. */
const tickedValues: ReadonlySet<unknown> = new Set(['on', 'true', true]);

/**
 * The form from untyped values, fetched by field name (`(field) => formData.get('sender.' + field)`). A value that
 * isn't text becomes empty, an unknown civility too.
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

/** An empty form for the default country (docs/requirements.md ADR-1; specification §9). */
export const emptyAddressForm: AddressForm = readAddressForm((field) => (field === 'country' ? 'FR' : ''));
