import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anAddress } from './address.fixture.ts';
import {
  checkEntry,
  compareEntries,
  entryKind,
  entryNameKey,
  isIncomplete,
  normaliseEntry,
  recipientsNamed,
  searchEntries,
} from './address-book.ts';
import type { KeptAddress, TypedAddress } from './address-book-contract.ts';
import {
  type AddressField,
  type AddressForm,
  addressFields,
  addressFormOf,
  apiFieldOf,
  formFieldOf,
  readAddressForm,
  typedAddressOf,
} from './address-form.ts';
import { checkAddress, shapeKnowledge } from './check-address.ts';
import { foreignMobile } from './foreign-mobile.ts';

const knowledge = shapeKnowledge(foreignMobile);
const entry = (change: Partial<TypedAddress> = {}): TypedAddress => ({
  ...typedAddressOf(anAddress({ addressName: 'Maison' })),
  ...change,
});
const placeless = { line1: '', additionalStreetName: '', postalCode: '', town: '' };
const faultsOf = (change: Partial<TypedAddress>) =>
  checkEntry(entry(change), knowledge).map(({ subject, key }) => `${subject} ${key}`);

/** Any form that a page can send: with a company name if and only if it is a company's. */
const forms: fc.Arbitrary<AddressForm> = fc
  .record(Object.fromEntries(addressFields.map((field) => [field, fc.string({ unit: 'grapheme', maxLength: 12 })])))
  .chain((texts) =>
    fc.record({ isPrimary: fc.boolean(), civility: fc.constantFrom('', 'mr', 'mrs') }).map((rest) => {
      const values: Record<string, unknown> = { ...texts, ...rest };
      const isCompany = (texts.companyName ?? '').trim() !== '';
      return {
        ...readAddressForm((field) => values[field]),
        isCompany,
        companyName: isCompany ? texts.companyName : '',
      };
    }),
  ) as fc.Arbitrary<AddressForm>;

describe('ADR-10 form and wire', () => {
  test('ADR-10 a form survives the conversion to an entry and back', () => {
    fc.assert(
      fc.property(forms, (form) => {
        expect(addressFormOf(typedAddressOf(form))).toEqual(form);
      }),
    );
  });

  test('ADR-10 an entry survives the conversion to a form and back', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const typedEntry = typedAddressOf(form);
        expect(typedAddressOf(addressFormOf(typedEntry))).toEqual(typedEntry);
      }),
    );
  });

  test('ADR-10 a flat without a floor goes into the floor, as in the cart', () => {
    expect(addressFormOf(entry({ appartment: '3e', floor: '' })).floor).toBe('3e');
    expect(addressFormOf(entry({ appartment: '3e', floor: '4e' })).floor).toBe('4e');
  });

  test('ADR-10 every field has one name on the wire, which leads back to it', () => {
    for (const field of addressFields) expect(formFieldOf(apiFieldOf(field))).toBe(field);
    expect(formFieldOf('isPrimary')).toBe('isPrimary');
    expect(apiFieldOf('mobilePhone')).toBe('phone');
  });

  test('ADR-10 normalising an entry again changes neither it nor its errors', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const typedEntry = typedAddressOf(form);
        const storedEntry = normaliseEntry(typedEntry, foreignMobile);
        expect(normaliseEntry(storedEntry, foreignMobile)).toEqual(storedEntry);
        expect(checkEntry(storedEntry, knowledge)).toEqual(checkEntry(typedEntry, knowledge));
      }),
    );
  });
});

describe('ADR-10 the entries that a book accepts', () => {
  test('ADR-10 any address that the address form accepts is accepted with a name', () => {
    expect(faultsOf({})).toEqual([]);
    fc.assert(
      fc.property(forms, (form) => {
        const namedForm = { ...form, addressName: 'x' };
        const wrongFields = checkEntry(typedAddressOf(namedForm), knowledge).map(({ subject }) => subject);
        const ofForm = checkAddress(namedForm, knowledge).map(({ subject }) => apiFieldOf(subject as AddressField));
        expect(ofForm).toEqual(expect.arrayContaining(wrongFields.filter((subject) => subject !== 'isPrimary')));
      }),
    );
  });

  test.each([
    ['', ['addressName addressName.missing']],
    [' \u00A0 ', ['addressName addressName.missing']],
    ['a', []],
    ['x'.repeat(30), []],
    ['é'.normalize('NFD').repeat(30), []],
    ['x'.repeat(31), ['addressName line.tooLong']],
    ['a\u200Bb', []],
    ['a\uE000b', ['addressName line.free']],
    ['=HYPERLINK("x")', []],
  ])('ADR-10 the name %j', (addressName, errors) => {
    expect(faultsOf({ addressName })).toEqual(errors);
  });

  test('ADR-11 G15 an address may lack the names of a person, e-mail and mobile, nothing else', () => {
    const nameless = { titleCode: null, firstName: '', lastName: '' } as const;
    expect(faultsOf(nameless)).toEqual([]);
    expect(isIncomplete(entry(nameless))).toBe(true);
    expect(isIncomplete(entry({ firstName: '' }))).toBe(true);
    expect(isIncomplete(entry())).toBe(false);
    expect(faultsOf({ email: '', phone: '' })).toEqual([]);
    expect(faultsOf({ email: 'zoe' })).toEqual(['email email.invalid']);
    expect(faultsOf({ ...placeless, town: 'Lyon' })).toEqual([
      'line1 streetName.missing',
      'postalCode addressPostalCode.missing',
    ]);
    expect(faultsOf({ firstName: 'A1' })).toEqual(['firstName line.LINE_1']);
  });

  test('ADR-11 a place that no carrier serves may be saved, one that doesn’t exist may not', () => {
    const withoutService = { ...knowledge, isServed: () => false };
    expect(checkEntry(entry(), withoutService)).toEqual([]);
    expect(checkEntry(entry(), { ...knowledge, postalCodeStatus: () => 'unknown' as const })).toMatchObject([
      { subject: 'postalCode' },
    ]);
  });

  test('ADR-15 a contact has a name and a means to reach it', () => {
    expect(entryKind(entry(placeless))).toBe('CONTACT');
    expect(entryKind(entry({ ...placeless, town: ' \u00A0' }))).toBe('CONTACT');
    expect(entryKind(entry({ ...placeless, postalCode: '69003' }))).toBe('ADDRESS');
    expect(faultsOf({ ...placeless, phone: '' })).toEqual([]);
    expect(faultsOf({ ...placeless, email: '', firstName: '', titleCode: null })).toEqual([]);
    expect(faultsOf({ ...placeless, firstName: '', lastName: '', companyName: 'Dupont S.A.' })).toEqual([]);
    expect(faultsOf({ ...placeless, firstName: '', lastName: ' ' })).toEqual(['lastName contactName.missing']);
    expect(faultsOf({ ...placeless, email: '', phone: ' ' })).toEqual(['email contactMeans.missing']);
    expect(faultsOf({ ...placeless, email: 'x', phone: '12', isPrimary: true })).toEqual([
      'email email.invalid',
      'phone mobilePhone.FR',
      'isPrimary primary.contact',
    ]);
  });
});

describe('ADR-10 names of one book', () => {
  test.each([
    ['Maison', ' MAISON ', true],
    ['\u00E9t\u00E9', 'E\u0301TE\u0301', true],
    ['Chez l’oncle', "chez  L'ONCLE", true],
    ['Stra\u00DFe', 'STRASSE', true],
    ['été', 'ete', false],
    ['Maison 1', 'Maison 2', false],
  ])('ADR-10 whether the names %j and %j are equal: %s', (a, b, same) => {
    expect(entryNameKey(a) === entryNameKey(b)).toBe(same);
  });

  test('ADR-10 the key of a key is the key itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(entryNameKey(entryNameKey(name))).toBe(entryNameKey(name));
      }),
    );
  });
});

describe('ADR-11 search', () => {
  const storedEntry = (id: string, change: Partial<TypedAddress>): KeptAddress => ({ ...entry(change), id });
  const book = [
    storedEntry('1', {
      addressName: 'Maison',
      firstName: 'Zoé',
      lastName: 'Lefèvre',
      town: 'Saint-Étienne',
      postalCode: '42000',
    }),
    storedEntry('2', { addressName: 'Bureau', companyName: 'Œuvres & Cie' }),
    storedEntry('3', { addressName: 'Émile', isPrimary: true }),
  ];
  const idsOf = (text: string) => searchEntries(book, text).map(({ id }) => id);

  test.each([
    ['', ['1', '2', '3']],
    ['  ', ['1', '2', '3']],
    ['LEFEVRE', ['1']],
    ['zoe saint etienne', ['1']],
    ['42000', ['1']],
    ['oeuvres', ['2']],
    ['émi', ['3']],
    ['lyon', ['2', '3']],
    ['lyon zoe', []],
    ['introuvable', []],
  ])('ADR-11 %j', (text, ids) => {
    expect(idsOf(text)).toEqual(ids);
  });

  test.each([
    ['lef', ['Zoé Lefèvre']],
    ['zoe le', ['Zoé Lefèvre']],
    ['oeuvres', ['Œuvres & Cie']],
    ['bur', ['Œuvres & Cie']],
    ['z', []],
    ['42000', []],
    ['saint', []],
  ])('G21 %j names recipients', (text, names) => {
    expect(recipientsNamed(book, text).map(({ name }) => name)).toEqual(names);
  });

  test('ADR-11 any text can be searched for, and an entry’s own name finds it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(idsOf(`${text} zoe`).filter((id) => id !== '1')).toEqual([]);
      }),
    );
    for (const { id, addressName } of book) expect(idsOf(addressName.toUpperCase())).toContain(id);
  });

  test('ADR-10 the primary address comes first, then names without case and accents', () => {
    expect(book.toSorted(compareEntries).map(({ id }) => id)).toEqual(['3', '2', '1']);
    const [a, b] = [storedEntry('a', { addressName: 'été' }), storedEntry('b', { addressName: 'Eté' })];
    expect([b, a].sort(compareEntries).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
