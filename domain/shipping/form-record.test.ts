import { expect, test } from 'vitest';
import { formRecord } from './form-record.ts';
import { defaultForm } from './shipment-form.ts';

const lists = {
  departureCountries: [
    { isoAlpha2: 'BE', label: 'Belgique', abbreviation: 'BE' },
    { isoAlpha2: 'FR', label: 'France', abbreviation: 'FR' },
  ],
  destinationCountries: [{ isoAlpha2: 'CH', label: 'Suisse', abbreviation: 'CH' }],
  defaultPackageDimensions: [
    { code: 'S', label: 'Petit', type: 'ORDINARY' as const, length: 22, width: 16, height: 6 },
    { code: 'T', label: 'Tube', type: 'TUBE' as const, length: 60, width: 8, height: 8 },
  ],
};

test('SMT-1 the session stores the whole form under the specification’s names', () => {
  const form = {
    ...defaultForm,
    collectionDate: '2026-11-23',
    departure: { country: 'FR', cityZip: '69003 Lyon', postalCode: '69003', city: 'Lyon' },
    arrival: { country: 'CH', cityZip: 'Genf', postalCode: '', city: '' },
    parcel: { format: 'PARCEL' as const, length: '22', width: '16,0', height: '6' },
    toBusiness: true,
    weight: '0,28',
  };
  expect(formRecord(form, lists, { 'to.cityZip': 'Aucune localité ne correspond.' })).toEqual({
    departure: {
      dateDeparture: '2026-11-23',
      countryIndex: 1,
      countryLabel: 'France',
      countryAbbreviation: 'FR',
      isoAlpha2: 'FR',
      cityZip: '69003 Lyon',
      city: 'Lyon',
      zip: '69003',
      error: '',
    },
    arrival: {
      dateDeparture: '',
      countryIndex: 0,
      countryLabel: 'Suisse',
      countryAbbreviation: 'CH',
      isoAlpha2: 'CH',
      cityZip: 'Genf',
      city: '',
      zip: '',
      error: 'Aucune localité ne correspond.',
    },
    envoie: {
      dimensionsIndex: 0,
      code: 'S',
      dimensionsLabel: 'Petit',
      dimensionsType: 'ORDINARY',
      width: '16,0',
      height: '6',
      length: '22',
      type: 'PARCEL',
    },
    isProfessional: true,
    weight: '0,28',
  });
});

test.each([
  ['all three sides', 'PARCEL', '22', '16', '6', 0],
  ['another length', 'PARCEL', '23', '16', '6', -1],
  ['another width', 'PARCEL', '22', '17', '6', -1],
  ['another height', 'PARCEL', '22', '16', '7', -1],
  ['the sides of a parcel, as a tube', 'TUBE', '22', '16', '6', -1],
  ['the sides of a tube, as a parcel', 'PARCEL', '60', '8', '8', -1],
  ['a tube of another diameter', 'TUBE', '60', '9', '', -1],
] as const)('SMT-1 a standard package is looked up by %s', (_name, format, length, width, height, index) => {
  const { envoie } = formRecord({ ...defaultForm, parcel: { format, length, width, height } }, lists);
  expect(envoie.dimensionsIndex).toBe(index);
  expect(envoie.dimensionsLabel).toBe(index === 0 ? 'Petit' : '');
});

test.each([
  [{ 'from.postalCode': 'Code inconnu.' }, 'Code inconnu.'],
  [{ 'from.city': 'Ville inconnue.' }, 'Ville inconnue.'],
  [{ 'from.cityZip': 'Lieu inconnu.', 'from.city': 'Ville inconnue.' }, 'Lieu inconnu.'],
  [{ 'to.city': 'Ville inconnue.' }, ''],
])('SMT-1 an end has the error of its place: %j', (errors, message) => {
  expect(formRecord(defaultForm, lists, errors).departure.error).toBe(message);
});

test('SMT-1 without the lists of init all indices are -1', () => {
  const record = formRecord(defaultForm, null);
  expect([record.departure, record.arrival]).toMatchObject([
    { countryIndex: -1, countryLabel: '', countryAbbreviation: '' },
    { countryIndex: -1, countryLabel: '', countryAbbreviation: '' },
  ]);
  expect(record.envoie.dimensionsIndex).toBe(-1);
});

test('SMT-1 a tube is looked up by length and diameter; free sides and unknown countries have the index -1', () => {
  const tube = { ...defaultForm, parcel: { format: 'TUBE' as const, length: '60', width: '8', height: '' } };
  expect(formRecord(tube, lists).envoie).toMatchObject({ dimensionsIndex: 1, code: 'T', type: 'TUBE' });
  expect(formRecord(defaultForm, null)).toMatchObject({
    departure: { countryIndex: -1, countryLabel: '', isoAlpha2: 'FR' },
    envoie: { dimensionsIndex: -1, code: '', dimensionsType: 'ORDINARY' },
    weight: '0,25',
  });
});
