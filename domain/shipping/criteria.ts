/**
 * Reads and writes the criteria of a comparison in the page's address, so that it can be shared and works without
 * scripts (docs/requirements.md SMT-25).
 */
import { defaultForm, type ParcelFormat, type ShipmentForm, wireFormat } from './shipment-form.ts';
import { kilogramFigure } from './weight-guess.ts';

/** Each name serves as URL parameter, input name, subject of errors and path in the request. */
export const criteriaNames = [
  'from.country',
  'from.cityZip',
  'from.postalCode',
  'from.city',
  'to.country',
  'to.cityZip',
  'to.postalCode',
  'to.city',
  'to.b2b',
  'packageDetail.dimensionType',
  'packageDetail.length',
  'packageDetail.width',
  'packageDetail.height',
  'packageDetail.weight',
  'collectionDate',
] as const;

export type CriteriaName = (typeof criteriaNames)[number];

/** Parameter of the button 'vous voulez dire 0,250 kg ?': the proposed weight, which replaces the typed one. */
export const takenWeight = 'packageDetail.weight.meant';

/** For a business recipient the text is `true`, otherwise empty. */
function formTexts(form: ShipmentForm): Readonly<Record<CriteriaName, string>> {
  return {
    'from.country': form.departure.country,
    'from.cityZip': form.departure.cityZip,
    'from.postalCode': form.departure.postalCode,
    'from.city': form.departure.city,
    'to.country': form.arrival.country,
    'to.cityZip': form.arrival.cityZip,
    'to.postalCode': form.arrival.postalCode,
    'to.city': form.arrival.city,
    'to.b2b': form.toBusiness ? 'true' : '',
    'packageDetail.dimensionType': wireFormat[form.parcel.format],
    'packageDetail.length': form.parcel.length,
    'packageDetail.width': form.parcel.width,
    'packageDetail.height': form.parcel.height,
    'packageDetail.weight': form.weight,
    collectionDate: form.collectionDate,
  };
}

const defaultTexts = formTexts(defaultForm);
const businessWords = new Set(['true', 'on', '1']);

function formOfTexts(text: (name: CriteriaName) => string): ShipmentForm {
  const end = (name: 'from' | 'to') => ({
    country: text(`${name}.country`),
    cityZip: text(`${name}.cityZip`),
    postalCode: text(`${name}.postalCode`),
    city: text(`${name}.city`),
  });
  const format: ParcelFormat = text('packageDetail.dimensionType') === 'TUBE' ? 'TUBE' : 'PARCEL';
  return {
    departure: end('from'),
    arrival: end('to'),
    collectionDate: text('collectionDate'),
    toBusiness: businessWords.has(text('to.b2b')),
    parcel: {
      format,
      length: text('packageDetail.length'),
      width: text('packageDetail.width'),
      height: text('packageDetail.height'),
    },
    weight: kilogramFigure(text('packageDetail.weight')),
  };
}

/** As URL parameters, exactly as typed. An empty text is left out if the criterion is empty by default. */
export function criteriaToSearch(form: ShipmentForm): URLSearchParams {
  const params = new URLSearchParams();
  const texts = formTexts(form);
  for (const name of criteriaNames) {
    if (texts[name] !== '' || defaultTexts[name] !== '') params.append(name, texts[name]);
  }
  return params;
}

/**
 * From the parameters of a URL or of a submitted form, the inverse of `criteriaToSearch`. Missing criteria get their
 * values from `first`.
 */
export function readCriteria(params: URLSearchParams, first: ShipmentForm = defaultForm): ShipmentForm {
  const texts = formTexts(first);
  const form = formOfTexts((name) => params.get(name) ?? texts[name]);
  return { ...form, weight: params.get(takenWeight) ?? form.weight };
}

const isOfParcel = (name: CriteriaName) => name.startsWith('packageDetail.');

/** For a URL that fills in the form with the parcel of `form` alone, without comparing. */
export function parcelToSearch(form: ShipmentForm): URLSearchParams {
  const texts = formTexts(form);
  return new URLSearchParams(Object.fromEntries(criteriaNames.filter(isOfParcel).map((name) => [name, texts[name]])));
}

/** A URL that contains only a parcel fills in the form. */
export function isComparison(params: URLSearchParams): boolean {
  return criteriaNames.some((name) => params.has(name) && !isOfParcel(name));
}

/** `changes` are in kilograms and centimetres; for the one-click changes of advice and alerts. */
export function withCriteria(form: ShipmentForm, changes: Partial<Record<CriteriaName, string>>): ShipmentForm {
  const texts = { ...formTexts(form), ...changes };
  return formOfTexts((name) => texts[name]);
}
