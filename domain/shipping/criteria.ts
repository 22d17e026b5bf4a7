/** The criteria of a comparison in the URL, so that it can be shared and works without a script (docs/requirements.md SMT-25). */
import { defaultForm, type ParcelFormat, type ShipmentForm, wireFormat } from './shipment-form.ts';

/** Names of the criteria: URL parameter, input name, subject of errors and path in the request, all the same. */
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

/** What the button of 'vous voulez dire 0,250 kg ?' sends: the weight instead of the one that was typed. */
export const takenWeight = 'packageDetail.weight.meant';

/** The form's texts by the name of their criterion; the business flag is `true` or empty. */
export function formTexts(form: ShipmentForm): Readonly<Record<CriteriaName, string>> {
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
    weight: text('packageDetail.weight'),
  };
}

/** The form as parameters, its texts exactly as typed. Empty texts are left out where they are the default. */
export function criteriaToSearch(form: ShipmentForm): URLSearchParams {
  const params = new URLSearchParams();
  const texts = formTexts(form);
  for (const name of criteriaNames) {
    if (texts[name] !== '' || defaultTexts[name] !== '') params.append(name, texts[name]);
  }
  return params;
}

/** The form of a URL or of a sent form; what is absent is as in `first`. The inverse of `criteriaToSearch`. */
export function readCriteria(params: URLSearchParams, first: ShipmentForm = defaultForm): ShipmentForm {
  const texts = formTexts(first);
  const form = formOfTexts((name) => params.get(name) ?? texts[name]);
  return { ...form, weight: params.get(takenWeight) ?? form.weight };
}

/** Whether a URL holds any criterion. */
export function hasCriteria(params: URLSearchParams): boolean {
  return criteriaNames.some((name) => params.has(name));
}

/** The form with some criteria changed, in wire units; for one-click changes of advice and alerts. */
export function withCriteria(form: ShipmentForm, changes: Partial<Record<CriteriaName, string>>): ShipmentForm {
  const texts = { ...formTexts(form), ...changes };
  return formOfTexts((name) => texts[name]);
}
