/** The address form of sender and recipient (docs/requirements.md ADR-1; specification §3, "Address form fields"). */

/** Mr or Mrs, as `titleCode` on the wire. */
export type Civility = 'mr' | 'mrs';

/** One end's address and contact, as typed; empty texts where nothing was typed. */
export interface AddressForm {
  /** Switches between the consumer and the business rules. */
  readonly isCompany: boolean;
  readonly companyName: string;
  /** EORI, VAT or IOSS number; optional. */
  readonly customsReference: string;
  /** A `Civility`, or empty; a call may send another word, which is refused with whatever else is wrong. */
  readonly civility: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobilePhone: string;
  /** Name of the address in the address book; optional until it is kept there. */
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
  /** Recipient's service or identity. */
  readonly service: string;
  readonly building: string;
  readonly floor: string;
  readonly keypad: string;
  readonly additionalInformation: string;
}

/** A field that holds text; a field's errors carry its name as subject. */
export type AddressField = Exclude<keyof AddressForm, 'isCompany' | 'isPrimary'>;

/** The text fields in the order of the form, which is the order of an error summary. */
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
/** Whether a text is a civility of the wire. */
export const isCivility = (text: string): text is Civility => civilities.has(text);
/** What a ticked box sends: `on` from a form, `true` from JSON. */
const ticked: ReadonlySet<unknown> = new Set(['on', 'true', true]);

/**
 * The form from values of unknown kind, asked by field name (`(field) => formData.get('sender.' + field)`). What isn't text
 * reads as empty, an unknown civility as none.
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
    isCompany: ticked.has(read('isCompany')),
    isPrimary: ticked.has(read('isPrimary')),
    civility: isCivility(civility) ? civility : '',
  };
}

/** A form with nothing in it, for the default country (docs/requirements.md ADR-1; specification §9). */
export const emptyAddressForm: AddressForm = readAddressForm((field) => (field === 'country' ? 'FR' : ''));
