/**
 * The shipment form, with its texts exactly as typed (docs/requirements.md SMT-1, SMT-18). Square brackets give the
 * specification's names, which docs/glossary.md lists too.
 */
import type { FieldError } from '#domain/errors/field-error.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { FirstCountries } from '#domain/site/page-request.ts';
import type { QuoteRequestInput } from './quote-request.ts';
import type { DimensionType } from './shipment.ts';
import { endOf } from './wire-criteria.ts';

/** PARCEL is ORDINARY in the API (docs/requirements.md SMT-5). */
export type ParcelFormat = 'PARCEL' | 'TUBE';

/**
 * One end of the form [`departure`, `arrival`]. The label, abbreviation and index of its country are looked up in
 * init's lists.
 */
export interface FormEnd {
  /** ISO 3166-1 code [`isoAlpha2`]. */
  readonly country: string;
  /** The typed or selected text of the place field [`cityZip`]. */
  readonly cityZip: string;
  /** [`zip`], empty until a place is chosen. */
  readonly postalCode: string;
  /** [`city`], empty until a place is chosen. */
  readonly city: string;
  /** Whether only the town was named, whose codes all cost the same; `postalCode` is then its main one. */
  readonly anyCode?: true | undefined;
}

/** Sides in centimetres and weight in kilograms, as typed. */
export interface ShipmentForm {
  readonly departure: FormEnd;
  readonly arrival: FormEnd;
  /** The day of deposit as yyyy-MM-dd, or empty for the first available one [`departure.dateDeparture`]. */
  readonly collectionDate: string;
  /** Whether the recipient is a business [`isProfessional`]. */
  readonly toBusiness: boolean;
  /** The parcel's format and its sides in centimetres [`envoie`]. */
  readonly parcel: {
    /** An ordinary parcel or a tube [`type`]. */
    readonly format: ParcelFormat;
    readonly length: string;
    /** Width, or a tube's diameter. */
    readonly width: string;
    readonly height: string;
  };
  readonly weight: string;
}

export const usualCountries: FirstCountries = { departure: 'FR', arrival: 'FR' };

/** As a visitor first sees it: within France, 0,25 kg (docs/requirements.md SMT-2, SMT-3). */
export const defaultForm: ShipmentForm = {
  departure: { country: usualCountries.departure, cityZip: '', postalCode: '', city: '' },
  arrival: { country: usualCountries.arrival, cityZip: '', postalCode: '', city: '' },
  collectionDate: '',
  toBusiness: false,
  parcel: { format: 'PARCEL', length: '', width: '', height: '' },
  weight: '0,25',
};

/** As typed; on a form that nobody has begun, the weight has the language's decimal sign. */
export const shownWeight = ({ weight, departure, arrival }: ShipmentForm, locale: Locale): string =>
  weight === defaultForm.weight && departure.cityZip + arrival.cityZip === '' ? decimalText(0.25, locale) : weight;

export function firstForm({ departure, arrival }: FirstCountries): ShipmentForm {
  return {
    ...defaultForm,
    departure: { ...defaultForm.departure, country: departure },
    arrival: { ...defaultForm.arrival, country: arrival },
  };
}

/** The API's names (docs/requirements.md SMT-5). */
export const wireFormat = { PARCEL: 'ORDINARY', TUBE: 'TUBE' } as const satisfies Record<ParcelFormat, DimensionType>;

/** In kilograms and centimetres; a tube's height is its width (docs/requirements.md SMT-5). */
export function formToQuoteInput(form: ShipmentForm): QuoteRequestInput {
  const { departure, arrival, parcel } = form;
  return {
    collectionDate: form.collectionDate,
    from: endOf(departure),
    to: { ...endOf(arrival), b2b: form.toBusiness },
    packageDetail: {
      type: 'PARCEL',
      dimensionType: wireFormat[parcel.format],
      length: parcel.length,
      width: parcel.width,
      height: parcel.format === 'TUBE' ? parcel.width : parcel.height,
      weight: form.weight,
    },
  };
}

const diameterKeys: Partial<Record<ErrorKey, ErrorKey>> = {
  'width.missing': 'diameter.missing',
  'width.invalid': 'diameter.invalid',
  'width.range': 'diameter.range',
};

/** For a tube, an error of the width is about the diameter, and errors of the height are dropped. */
export function formErrors(errors: readonly FieldError[], format: ParcelFormat): readonly FieldError[] {
  if (format !== 'TUBE') return errors;
  return errors
    .filter(({ subject }) => subject !== 'packageDetail.height')
    .map((error) => ({ ...error, key: diameterKeys[error.key] ?? error.key }));
}
