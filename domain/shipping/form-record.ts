/**
 * The shipment form as the browser's session stores it, under the specification's names (docs/requirements.md SMT-1,
 * SMT-18). docs/glossary.md says which of our names they mean.
 */
import type { InitAnswer } from './contract.ts';
import type { CriteriaName } from './criteria.ts';
import { readDecimal } from './decimal.ts';
import { type FormEnd, type ParcelFormat, type ShipmentForm, wireFormat } from './shipment-form.ts';

/** `countryIndex` is the country's index in init's list of countries; -1 if it isn't listed. */
export interface EndRecord {
  /** The departure day as yyyy-MM-dd; empty at the arrival, and if the visitor wants the first available day. */
  readonly dateDeparture: string;
  readonly countryIndex: number;
  readonly countryLabel: string;
  readonly countryAbbreviation: string;
  readonly isoAlpha2: string;
  readonly cityZip: string;
  readonly city: string;
  readonly zip: string;
  /** The error message about the place, in the visitor's language; empty if there is none. */
  readonly error: string;
}

/** Sides in centimetres and weight in kilograms, as typed. */
export interface FormRecord {
  readonly departure: EndRecord;
  readonly arrival: EndRecord;
  readonly envoie: {
    /**
     * Index of the standard package in init's list; -1, with an empty code and label, if the visitor chose other
     * dimensions.
     */
    readonly dimensionsIndex: number;
    readonly code: string;
    readonly dimensionsLabel: string;
    readonly dimensionsType: 'ORDINARY' | 'TUBE';
    readonly width: string;
    readonly height: string;
    readonly length: string;
    readonly type: ParcelFormat;
  };
  readonly isProfessional: boolean;
  readonly weight: string;
}

type Lists = Pick<InitAnswer, 'departureCountries' | 'destinationCountries' | 'defaultPackageDimensions'>;

/** `lists` are init's lists of countries and packages; `errors` has messages by criterion. */
export function formRecord(
  form: ShipmentForm,
  lists: Lists | null,
  errors: Partial<Record<CriteriaName, string>> = {},
): FormRecord {
  const { departureCountries = [], destinationCountries = [], defaultPackageDimensions = [] } = lists ?? {};
  const end = (
    name: 'from' | 'to',
    { country, cityZip, city, postalCode }: FormEnd,
    countries: Lists['departureCountries'],
    dateDeparture: string,
  ): EndRecord => {
    const countryIndex = countries.findIndex(({ isoAlpha2 }) => isoAlpha2 === country);
    return {
      dateDeparture,
      countryIndex,
      countryLabel: countries[countryIndex]?.label ?? '',
      countryAbbreviation: countries[countryIndex]?.abbreviation ?? '',
      isoAlpha2: country,
      cityZip,
      city,
      zip: postalCode,
      error: errors[`${name}.cityZip`] ?? errors[`${name}.postalCode`] ?? errors[`${name}.city`] ?? '',
    };
  };
  const { format, ...sides } = form.parcel;
  const dimensionsType = wireFormat[format];
  const dimensionsIndex = defaultPackageDimensions.findIndex(
    ({ type, length, width, height }) =>
      type === dimensionsType &&
      readDecimal(sides.length) === length &&
      readDecimal(sides.width) === width &&
      (format === 'TUBE' || readDecimal(sides.height) === height),
  );
  const usual = defaultPackageDimensions[dimensionsIndex];
  return {
    departure: end('from', form.departure, departureCountries, form.collectionDate),
    arrival: end('to', form.arrival, destinationCountries, ''),
    envoie: {
      dimensionsIndex,
      code: usual?.code ?? '',
      dimensionsLabel: usual?.label ?? '',
      dimensionsType,
      ...sides,
      type: format,
    },
    isProfessional: form.toBusiness,
    weight: form.weight,
  };
}
