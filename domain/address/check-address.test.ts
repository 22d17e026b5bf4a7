import { describe, expect, test } from 'vitest';
import { errorMessage } from '#domain/errors/messages.ts';
import type { PostalCodeStatus } from '#domain/territory/postal-code-status.ts';
import { aCompany, anAddress } from './address.fixture.ts';
import { type AddressField, type AddressForm, emptyAddressForm, readAddressForm } from './address-form.ts';
import { type AddressKnowledge, checkAddress, shapeKnowledge } from './check-address.ts';
import { foreignMobile } from './foreign-mobile.ts';
import { normaliseAddress } from './normalise.ts';

const knowledge = shapeKnowledge(foreignMobile);
const faultsOf = (form: AddressForm, lookups: AddressKnowledge = knowledge) =>
  checkAddress(form, lookups).map(({ subject, key, params }) => [
    subject,
    errorMessage('fr', key, params).replaceAll('\u00A0', ' '),
  ]);
const keys = (form: AddressForm, lookups: AddressKnowledge = knowledge) =>
  checkAddress(form, lookups).map(({ subject, key }) => `${subject} ${key}`);
const keyOf = (field: AddressField, text: string, form: AddressForm) =>
  checkAddress({ ...form, [field]: text }, knowledge).find(({ subject }) => subject === field)?.key ?? null;

test('ADR-1 ADR-3 a complete address has no error, an empty one has one for each required field', () => {
  expect(faultsOf(anAddress())).toEqual([]);
  expect(faultsOf(aCompany())).toEqual([]);
  expect(keys({ ...emptyAddressForm, country: '' })).toEqual([
    'country country.missing',
    'civility civility.missing',
    'firstName firstName.missing',
    'lastName lastName.missing',
    'email email.missing',
    'mobilePhone mobilePhone.missing',
    'streetName streetName.missing',
    'city city.missing',
  ]);
  expect(keys(emptyAddressForm)).toContain('postalCode addressPostalCode.missing');
  expect(keys(aCompany({ companyName: ' ' }))).toEqual(['companyName companyName.missing']);
});

test('ADR-1 isCompany switches the rules: a consumer has no company name', () => {
  expect(keys(anAddress({ companyName: '!!' }))).toEqual([]);
  expect(keys(aCompany({ companyName: '!!' }))).toEqual(['companyName line.LINE_1_BUSINESS']);
});

test('ADR-1 a form is read from values of unknown kind', () => {
  const values: Record<string, unknown> = {
    isCompany: 'on',
    civility: 'dr',
    firstName: 'Anne',
    lastName: 7,
    city: null,
  };
  const form = readAddressForm((field) => values[field]);
  expect(form).toEqual({ ...emptyAddressForm, country: '', isCompany: true, firstName: 'Anne' });
});

test('ADR-4 a street or a place is required', () => {
  const message = 'Veuillez saisir le champ libellé de voie, ou le champ lieu-dit ou boîte postale';
  expect(faultsOf(anAddress({ streetName: '' }))).toEqual([['streetName', message]]);
  expect(faultsOf(anAddress({ streetName: '', additionalStreetName: 'BP 12' }))).toEqual([]);
});

const signs = [
  "'",
  ' ',
  '-',
  '.',
  '/',
  '&',
  '%',
  '@',
  '7',
  'É',
  'ß',
  '\u0416',
  '\u6771',
  ',',
  '_',
  '"',
  '\u0661',
  '\u0000',
  '\u{1F600}',
];
/** The specification's table: row, fields, a consumer's or business form, the signs allowed between letters. */
const table: [string, AddressField[], AddressForm, string][] = [
  ['1, consumer', ['firstName', 'lastName'], anAddress(), "' -"],
  ['1, business', ['companyName', 'firstName', 'lastName'], aCompany(), "' -7./&%"],
  ['2, consumer', ['service'], anAddress(), "' -@"],
  ['2, business', ['service'], aCompany(), "' -7./&%"],
  ['3, consumer', ['building', 'floor', 'keypad', 'additionalInformation'], anAddress(), "' -7./&%@"],
  ['3, business', ['building', 'floor', 'keypad', 'additionalInformation'], aCompany(), "' -7./&%@"],
  ['4 and 5, consumer', ['streetName', 'additionalStreetName'], anAddress(), "' -7."],
  ['4 and 5, business', ['streetName', 'additionalStreetName'], aCompany(), "' -7."],
  ['locality, consumer', ['city'], anAddress(), "' -7"],
  ['locality, business', ['city'], aCompany(), "' -7"],
];
const letters = new Set(['É', 'ß', '\u0416']);

describe.each(table)('ADR-7 ADR-8 line %s', (_row, fields, form, allowed) => {
  test.each(fields)('%s', (field) => {
    for (const sign of signs) {
      const isAccepted = letters.has(sign) || allowed.includes(sign);
      expect([sign, keyOf(field, `Ab${sign}cd`, form) === null]).toEqual([sign, isAccepted]);
    }
    for (const sign of allowed.replace(/[ 7]/g, '')) {
      const twice = field === 'additionalInformation' ? 'additionalInformation.invalid' : 'line.twice';
      expect([sign, keyOf(field, `Ab${sign}${sign}cd`, form)]).toEqual([sign, twice]);
      expect([sign, keyOf(field, `Ab${sign}c${sign}d`, form)]).toEqual([sign, null]);
    }
    const ends: [string, string, boolean][] = [
      ["'", 'line.first', true],
      ['-', 'line.first', true],
      ['.', 'line.first', true],
      ["'", 'line.last', false],
      ['-', 'line.last', false],
    ];
    for (const [sign, key, first] of ends) {
      if (!allowed.includes(sign)) continue;
      const expected = field === 'additionalInformation' ? 'additionalInformation.invalid' : key;
      expect([sign, keyOf(field, first ? `${sign}Abc` : `Abc${sign}`, form)]).toEqual([sign, expected]);
    }
    if (allowed.includes('.')) {
      const person = field === 'firstName' || field === 'lastName';
      expect(keyOf(field, 'Dupont S.A.', form)).toBe(person ? 'line.last' : null);
    }
    for (const sign of '/&%@') {
      if (allowed.includes(sign)) expect(keyOf(field, `${sign}Abc${sign}`, form)).toBeNull();
    }
  });
});

test('ADR-7 a flat on floor 3 behind door code 1234B has its address, of a person and of a company', () => {
  for (const form of [anAddress(), aCompany()]) {
    expect(keys({ ...form, floor: '3', keypad: '1234B' })).toEqual([]);
  }
});

test('ADR-7 additional information says that its format is wrong', () => {
  expect(faultsOf(anAddress({ additionalInformation: 'Bât_A' }))).toEqual([
    ['additionalInformation', "Le format n'est pas conforme"],
  ]);
  expect(faultsOf(anAddress({ streetName: '12, rue' }))[0]?.[1]).toMatch(/^Le signe « , » n’est pas accepté ici\./);
});

test('ADR-7 a flat behind a comma is accepted abroad, where addresses are written so', () => {
  const abroad = anAddress({ country: 'US', postalCode: '78701', mobilePhone: '+15125550100' });
  for (const streetName of ['1201 Main St, Apt 4B', '1201 Main St,  Apt 4B', '1201 Main St, , Apt 4B']) {
    expect(keyOf('streetName', streetName, abroad)).toBeNull();
    expect(normaliseAddress({ ...abroad, streetName }).streetName).toBe('1201 Main St Apt 4B');
  }
  expect(keyOf('streetName', '1201 Main St,Apt 4B', abroad)).toBe('line.LINE_4_5');
});

test('ADR-9 texts are read normalised: typographic apostrophe and hyphen, no-break space, composed letters, ends trimmed', () => {
  expect(keys(anAddress({ lastName: ' D\u2019Ormesson\u00A0\u2011\u202FE\u0301lie\u00A0' }))).toEqual([]);
  expect(keyOf('lastName', 'D\u2019\u02BCOrmesson', anAddress())).toBe('line.twice');
  expect(keyOf('lastName', '\u2018Ormesson', anAddress())).toBe('line.first');
});

const lengths: [AddressField, number][] = [
  ['firstName', 38],
  ['lastName', 38],
  ['companyName', 38],
  ['service', 38],
  ['building', 38],
  ['floor', 38],
  ['keypad', 38],
  ['additionalInformation', 38],
  ['streetName', 38],
  ['additionalStreetName', 38],
  ['customsReference', 35],
  ['addressName', 30],
];
test.each(lengths)('ADR-2 %s has 1 to %i code points after normalisation', (field, maximum) => {
  const form = aCompany();
  const text = (length: number) => 'e\u0301'.repeat(length);
  expect(keyOf(field, text(1), form)).toBeNull();
  expect(keyOf(field, text(maximum), form)).toBeNull();
  expect(keyOf(field, '\u{1D400}'.repeat(maximum), form)).toBeNull();
  expect(keyOf(field, ` ${text(maximum)} `, form)).toBeNull();
  expect(checkAddress({ ...form, [field]: text(maximum + 1) }, knowledge)).toMatchObject([
    { subject: field, key: 'line.tooLong', params: { count: maximum } },
  ]);
});

test('G22 ADR-2 a name may have one letter', () => {
  expect(keys(anAddress({ firstName: 'O', lastName: 'U' }))).toEqual([]);
  expect(keys(aCompany({ companyName: 'X' }))).toEqual([]);
});

test('G22 dashes are hyphens, and invisible signs are dropped', () => {
  const typed = anAddress({
    lastName: 'Martin\u2013Dupont',
    streetName: '12 rue Jean\u2013Jaur\u00E8s',
    city: 'Lyon\u200B',
    mobilePhone: '\u202A+33 6 12 34 56 78\u202C',
    email: '\u200Eanne@exemple.fr',
  });
  expect(keys(typed)).toEqual([]);
  expect(normaliseAddress(typed)).toMatchObject({
    lastName: 'Martin-Dupont',
    streetName: '12 rue Jean-Jaurès',
    city: 'Lyon',
    mobilePhone: '0612345678',
    email: 'anne@exemple.fr',
  });
  expect(keys(anAddress({ country: 'CH', postalCode: '1003', mobilePhone: '\u2068+41 79 123 45 67\u2069' }))).toEqual(
    [],
  );
});

test('ADR-2 messages carry the count', () => {
  expect(faultsOf(anAddress({ building: 'b'.repeat(39) }))).toEqual([
    ['building', 'Saisissez 38 caractères au plus, espaces compris.'],
  ]);
});

test('ADR-2 a city has 1 to 38 characters, in France up to the longest commune', () => {
  expect(keys(anAddress({ postalCode: '80190', city: 'Y' }))).toEqual([]);
  expect(keys(anAddress({ postalCode: '51290', city: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson' }))).toEqual([]);
  expect(keyOf('city', 'a'.repeat(46), anAddress())).toBe('line.tooLong');
  expect(keyOf('city', 'a'.repeat(39), anAddress({ country: 'CH', postalCode: '1003' }))).toBe('line.tooLong');
  expect(keys(anAddress({ postalCode: '02830', city: 'Saint-Michel (Aisne)' }))).toEqual([]);
});

test('ADR-2 civility, first and last name fit line 1 together, for persons', () => {
  const names = (civility: 'mr' | 'mrs', last: number) =>
    anAddress({ civility, firstName: 'a'.repeat(17), lastName: 'b'.repeat(last) });
  expect(keys(names('mrs', 16))).toEqual([]);
  expect(checkAddress(names('mrs', 17), knowledge)).toMatchObject([{ subject: 'lastName', params: { count: 34 } }]);
  expect(keys(names('mr', 18))).toEqual([]);
  expect(keys(names('mr', 19))).toEqual(['lastName line.namesTooLong']);
  expect(keys(aCompany({ firstName: 'a'.repeat(38), lastName: 'b'.repeat(38) }))).toEqual([]);
});

test.each([
  ['anne@exemple.fr', null],
  ["o'brien+colis@mail.exemple.co.uk", null],
  [`${'a'.repeat(69)}@exemple.fr`, null],
  [`${'a'.repeat(70)}@exemple.fr`, 'line.tooLong'],
  ['anne', 'email.invalid'],
  ['anne@exemple', 'email.invalid'],
  ['anne@@exemple.fr', 'email.invalid'],
  ['anne@exemple..fr', 'email.invalid'],
  ['@exemple.fr', 'email.invalid'],
  ['anne durand@exemple.fr', 'email.invalid'],
  ['anne@-exemple.fr', 'email.invalid'],
  ['.anne@exemple.fr', 'email.invalid'],
  ['anne..durand@exemple.fr', 'email.invalid'],
  ['anne.@exemple.fr', 'email.invalid'],
  ['anne@exemple.f', 'email.invalid'],
  ['anne@exemple.42', 'email.invalid'],
])('ADR-3 e-mail %j: %s', (email, expected) => {
  expect(keyOf('email', email, anAddress())).toBe(expected);
});

describe('ADR-6 postal codes', () => {
  const statusOf = (status: PostalCodeStatus, served = true): AddressKnowledge => ({
    ...knowledge,
    postalCodeStatus: () => status,
    isServed: () => served,
  });

  test.each([
    ['known', []],
    ['unverified', []],
    ['unknown', [['postalCode', 'Code postal incorrect']]],
    ['malformed', [['postalCode', 'Code postal incorrect']]],
  ] as const)('a code that is %s', (status, expected) => {
    expect(faultsOf(anAddress(), statusOf(status))).toEqual(expected);
  });

  test('one that exists but is not served', () => {
    expect(faultsOf(anAddress(), statusOf('known', false))).toEqual([
      ['postalCode', "Cette localité n'est pas éligible"],
    ]);
  });

  test.each([
    ['FR', '6900', 'postalCode.incorrect'],
    ['FR', '690033', 'postalCode.incorrect'],
    ['FR', '69003', null],
    ['GB', 'sw1a 1aa', null],
    ['GB', 'SW1A  1AA', 'postalCode.incorrect'],
    ['ZZ', 'A', 'postalCode.incorrect'],
    ['ZZ', 'AB-12 3', null],
    ['ZZ', 'A- 3', 'postalCode.incorrect'],
    ['ZZ', '123456789012', 'postalCode.incorrect'],
    ['AE', '', null],
    ['HK', '', null],
    ['DE', '', 'addressPostalCode.missing'],
  ])('without tables, in %s %j: %s', (country, code, expected) => {
    expect(keyOf('postalCode', code, anAddress({ country }))).toBe(expected);
  });
});

test('ADR-3 an unknown country is refused', () => {
  expect(keys(anAddress({ country: 'France' }))).toContain('country country.unknown');
});
