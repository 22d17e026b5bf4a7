import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anAddress } from './address.fixture.ts';
import type { KeptAddress } from './address-book-contract.ts';
import { type AddressForm, addressFields, emptyAddressForm, typedAddressOf } from './address-form.ts';
import { shapeKnowledge } from './check-address.ts';
import { checkAddressForCarrier } from './check-for-carrier.ts';
import {
  type ChosenEnd,
  choicesOf,
  fillFrom,
  fillsForm,
  isOtherAddress,
  judgeEntry,
  proposedEntry,
  type Verdict,
} from './choose-address.ts';

const carrier = { code: 'POFR', name: 'Colissimo' };
const end: ChosenEnd = {
  place: { country: 'FR', postalCode: '69003' },
  carrier,
  countries: new Set(['FR', 'BE', 'CH']),
  knowledge: shapeKnowledge(null),
};

const entryOf = (change: Partial<AddressForm> = {}) => typedAddressOf(anAddress(change));
const place = { streetName: '', additionalStreetName: '', postalCode: '', city: '' };

test.each<[Verdict, Partial<AddressForm>]>([
  ['ELIGIBLE', {}],
  ['ELIGIBLE', { postalCode: ' 69003 ' }],
  ['CONTACT', place],
  ['INELIGIBLE', { country: 'NC', postalCode: '98800', city: 'Nouméa' }],
  ['INELIGIBLE', { postalCode: '690' }],
  ['INELIGIBLE', { postalCode: '' }],
  ['COUNTRY', { country: 'BE', postalCode: '1000', city: 'Bruxelles', mobilePhone: '0470123456' }],
  ['COUNTRY', { country: 'BE', postalCode: '1000', firstName: '' }],
  ['POSTAL_CODE', { postalCode: '75011' }],
  ['INCOMPLETE', { firstName: '' }],
  ['INCOMPLETE', { lastName: '' }],
  ['INCOMPLETE', { lastName: '', email: '' }],
  ['TO_MEND', { email: '' }],
  ['TO_MEND', { streetName: 'a'.repeat(36) }],
])('ADR-11 %s: %j', (verdict, change) => {
  expect(judgeEntry(entryOf(change), end)).toBe(verdict);
});

test.each<[Verdict, string]>([
  ['ELIGIBLE', '97110'],
  ['COUNTRY', '97120'],
  ['COUNTRY', '69003'],
])('G1 ADR-11 %s for an entry in GP 97110, where the offer goes to FR %s', (verdict, postalCode) => {
  const priced = { ...end, place: { country: 'FR', postalCode }, countries: null };
  const entry = entryOf({ country: 'GP', postalCode: '97110', city: 'Pointe-à-Pitre', mobilePhone: '+590690123456' });
  expect(judgeEntry(entry, priced)).toBe(verdict);
});

const lyon = { country: 'FR', postalCode: '69001', city: 'Lyon', anyCode: true, codes: ['69001', '69003'] } as const;
const berlin = { country: 'DE', postalCode: '10115', city: 'Berlin', anyCode: true, codes: [] } as const;

test.each<[Verdict, string, string, ChosenEnd['place']]>([
  ['ELIGIBLE', '69003', 'Lyon', lyon],
  ['POSTAL_CODE', '69009', 'Lyon', lyon],
  ['ELIGIBLE', '10439', 'Berlin', berlin],
  ['POSTAL_CODE', '14467', 'Potsdam', berlin],
])(
  'G20 %s for an entry in %s %s, where only a town was named, and its code is taken over',
  (verdict, code, city, at) => {
    const address = {
      country: at.country,
      postalCode: code,
      city,
      mobilePhone: at === berlin ? '+4915112345678' : '0612345678',
    };
    expect(judgeEntry(entryOf(address), { ...end, countries: null, place: at })).toBe(verdict);
    expect(fillFrom(entryOf(address), emptyAddressForm, at)).toMatchObject({ country: at.country, postalCode: code });
  },
);

test('ADR-11 where the served countries aren’t known none is refused', () => {
  const noumea = entryOf({ country: 'NC', postalCode: '98800', city: 'Nouméa' });
  expect(judgeEntry(noumea, { ...end, countries: null })).toBe('COUNTRY');
});

const text = fc.oneof(
  fc.constant(''),
  fc.constantFrom('Anne', 'Lyon', "L'Haÿ", '12 rue', '-', 'x'.repeat(90), '0612345678'),
);
const someForm: fc.Arbitrary<AddressForm> = fc
  .record({
    ...(Object.fromEntries(addressFields.map((field) => [field, text])) as Record<
      (typeof addressFields)[number],
      typeof text
    >),
    isCompany: fc.boolean(),
    isPrimary: fc.boolean(),
    civility: fc.constantFrom('mr', 'mrs', ''),
    country: fc.constantFrom('FR', 'BE', 'NC'),
    postalCode: fc.constantFrom('69003', '75011', '1000', '98800', '', 'x'),
  })
  .map((form) => ({ ...anAddress(), ...form }) as AddressForm);

test('ADR-11 an entry is eligible exactly when it keeps every rule in the form', () => {
  fc.assert(
    fc.property(someForm, (form) => {
      const entry = typedAddressOf(form);
      const verdict = judgeEntry(entry, end);
      const filledForm = fillFrom(entry, emptyAddressForm, end.place);
      const wrongFields = checkAddressForCarrier(filledForm, end.knowledge, carrier).map(({ subject }) => subject);
      if (verdict === 'ELIGIBLE') expect(wrongFields).toEqual([]);
      if (verdict === 'TO_MEND') expect(wrongFields.length).toBeGreaterThan(0);
      if (verdict === 'INCOMPLETE')
        expect(wrongFields).toEqual(expect.arrayContaining([expect.stringMatching(/^(first|last)Name$/)]));
      // Country and postal code can't be changed in the form, so they must not be wrong there.
      if (fillsForm(verdict)) expect(wrongFields).not.toContain('country');
    }),
  );
});

test('ADR-11 whichever entry is chosen, country and postal code stay those of the price', () => {
  fc.assert(
    fc.property(someForm, someForm, (form, typedForm) => {
      expect(fillFrom(typedAddressOf(form), typedForm, end.place)).toMatchObject(end.place);
    }),
  );
});

test('ADR-11 a contact fills in its person; the postal address stays as typed', () => {
  const typedForm = anAddress({ firstName: 'Old', service: 'Quai 2', customsReference: 'X1' });
  const contact = entryOf({
    ...place,
    firstName: 'Paul',
    lastName: 'Petit',
    email: 'p@exemple.fr',
    addressName: 'Paul',
  });
  expect(fillFrom(contact, typedForm, end.place)).toEqual({
    ...typedForm,
    firstName: 'Paul',
    lastName: 'Petit',
    email: 'p@exemple.fr',
    addressName: 'Paul',
  });
});

test('G25 ADR-6 ADR-11 an entry that can’t be chosen has a reason', () => {
  const noumea: KeptAddress = { id: '1', ...entryOf({ country: 'NC', postalCode: '98800', city: 'Nouméa' }) };
  const cut: KeptAddress = { id: '2', ...entryOf({ postalCode: '6900' }) };
  const unserved: KeptAddress = { id: '4', ...entryOf({ postalCode: '75001' }) };
  const wholeAddress: KeptAddress = { id: '3', ...entryOf() };
  const knowledge = { ...end.knowledge, isServed: (_: string, postalCode: string) => postalCode !== '75001' };
  const choices = choicesOf({ addresses: [noumea, cut, unserved, wholeAddress], contacts: [] }, { ...end, knowledge });
  expect(choices.map(({ ineligible }) => ineligible)).toEqual(['country', 'postalCode', 'place', undefined]);
});

test('ADR-15 the primary address is proposed if it fits unchanged, otherwise there is no proposal', () => {
  const storedEntry = (id: string, change: Partial<AddressForm>): KeptAddress => ({ id, ...entryOf(change) });
  const home = storedEntry('1', { isPrimary: true });
  const otherEntry = storedEntry('2', {});
  const proposedOf = (...addresses: KeptAddress[]) => proposedEntry(choicesOf({ addresses, contacts: [] }, end));
  expect(proposedOf(otherEntry, home)).toBe(home);
  expect(proposedOf(otherEntry)).toBeNull();
  expect(proposedOf({ ...home, postalCode: '75011' })).toBeNull();
  expect(proposedOf({ ...home, lastName: '' })).toBeNull();
});

test('ADR-15 an address counts as changed if a field differs, not if only its spelling does', () => {
  const form = anAddress();
  expect(
    isOtherAddress(form, { ...form, streetName: ' 12 rue des Lilas ', addressName: 'Maison', isPrimary: true }),
  ).toBe(false);
  for (const field of addressFields.filter((each) => each !== 'addressName' && each !== 'companyName')) {
    expect([field, isOtherAddress(form, { ...form, [field]: field === 'civility' ? 'mr' : 'Z' })]).toEqual([
      field,
      true,
    ]);
  }
});
