/**
 * The shipment form under the specification's names, as the browser's session keeps it (docs/requirements.md SMT-1, SMT-18);
 * docs/glossary.md pairs them with ours.
 */
import type { InitAnswer } from './contract.ts';
import type { CriteriaName } from './criteria.ts';
import { readDecimal } from './decimal.ts';
import { type FormEnd, type ParcelFormat, type ShipmentForm, wireFormat } from './shipment-form.ts';

/** One end with its country's place in the list of init, from 0; -1 for a country that isn't in it. */
export interface EndRecord {
  /** A day, at the departure alone; empty for the first possible one. */
  readonly dateDeparture: string;
  readonly countryIndex: number;
  readonly countryLabel: string;
  readonly countryAbbreviation: string;
  readonly isoAlpha2: string;
  readonly cityZip: string;
  readonly city: string;
  readonly zip: string;
  /** What is wrong with its place, in the visitor's language; empty when it is right. */
  readonly error: string;
}

/** The whole form; sides in centimetres and weight in kilograms, as typed. */
export interface FormRecord {
  readonly departure: EndRecord;
  readonly arrival: EndRecord;
  readonly envoie: {
    /** Place of the usual package in the list of init, from 0; -1 with an empty code and label for free sides. */
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

/** The record of a form; `lists` are those of init, `errors` what is wrong by criterion. */
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
