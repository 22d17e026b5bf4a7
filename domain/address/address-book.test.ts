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
  searchEntries,
} from './address-book.ts';
import type { KeptAddress, TypedAddress } from './address-book-contract.ts';
import { addressFormOf, formFieldOf, typedAddressOf, wireFieldOf } from './address-book-form.ts';
import { type AddressField, type AddressForm, addressFields, readAddressForm } from './address-form.ts';
import { checkAddress, shapeKnowledge } from './check-address.ts';
import { foreignMobile } from './foreign-mobile.ts';

const knowledge = shapeKnowledge(foreignMobile);
const entry = (change: Partial<TypedAddress> = {}): TypedAddress => ({
  ...typedAddressOf(anAddress({ addressName: 'Maison' })),
  ...change,
});
const placeless = { line1: '', additionalStreetName: '', postalCode: '', town: '' };
const told = (change: Partial<TypedAddress>) =>
  checkEntry(entry(change), knowledge).map(({ subject, key }) => `${subject} ${key}`);

/** Any form that a page can send: a company has a name, a person none. */
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
  test('ADR-10 a form is the same after the way to the wire and back', () => {
    fc.assert(
      fc.property(forms, (form) => {
        expect(addressFormOf(typedAddressOf(form))).toEqual(form);
      }),
    );
  });

  test('ADR-10 an entry is the same after the way to the form and back, its region beside it', () => {
    fc.assert(
      fc.property(forms, fc.string(), (form, region) => {
        const typed = typedAddressOf(form, region);
        expect(typedAddressOf(addressFormOf(typed), typed.region)).toEqual(typed);
      }),
    );
  });

  test('ADR-10 a flat without a floor stands in the floor, as in the cart', () => {
    expect(addressFormOf(entry({ appartment: '3e', floor: '' })).floor).toBe('3e');
    expect(addressFormOf(entry({ appartment: '3e', floor: '4e' })).floor).toBe('4e');
  });

  test('ADR-10 every field has one name on the wire and comes back', () => {
    for (const field of addressFields) expect(formFieldOf(wireFieldOf(field))).toBe(field);
    expect(formFieldOf('isPrimary')).toBe('isPrimary');
    expect(wireFieldOf('mobilePhone')).toBe('phone');
  });

  test('ADR-10 what is kept doesn’t change when it is kept again, nor its faults', () => {
    fc.assert(
      fc.property(forms, fc.string({ maxLength: 50 }), (form, region) => {
        const typed = typedAddressOf(form, region);
        const kept = normaliseEntry(typed, foreignMobile);
        expect(normaliseEntry(kept, foreignMobile)).toEqual(kept);
        expect(checkEntry(kept, knowledge)).toEqual(checkEntry(typed, knowledge));
      }),
    );
  });
});

describe('ADR-10 what a book may hold', () => {
  test('ADR-10 nothing is refused that the address form takes, but a name', () => {
    expect(told({})).toEqual([]);
    fc.assert(
      fc.property(forms, (form) => {
        const named = { ...form, addressName: 'x' };
        const wrong = checkEntry(typedAddressOf(named), knowledge).map(({ subject }) => subject);
        const ofForm = checkAddress(named, knowledge).map(({ subject }) => wireFieldOf(subject as AddressField));
        expect(ofForm).toEqual(expect.arrayContaining(wrong.filter((subject) => subject !== 'isPrimary')));
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
    ['a\u200Bb', ['addressName line.free']],
    ['=HYPERLINK("x")', []],
  ])('ADR-10 the name %j', (addressName, errors) => {
    expect(told({ addressName })).toEqual(errors);
  });

  test('ADR-11 an address may lack the names of a person, nothing else', () => {
    const nameless = { titleCode: null, firstName: '', lastName: '' } as const;
    expect(told(nameless)).toEqual([]);
    expect(isIncomplete(entry(nameless))).toBe(true);
    expect(isIncomplete(entry({ firstName: '' }))).toBe(true);
    expect(isIncomplete(entry())).toBe(false);
    expect(told({ email: '' })).toEqual(['email email.missing']);
    expect(told({ phone: '' })).toEqual(['phone mobilePhone.missing']);
    expect(told({ ...placeless, town: 'Lyon' })).toEqual([
      'line1 streetName.missing',
      'postalCode addressPostalCode.missing',
    ]);
    expect(told({ firstName: 'A1' })).toEqual(['firstName line.LINE_1']);
  });

  test('ADR-11 a place that no carrier serves may be kept, one that isn’t there may not', () => {
    const unserved = { ...knowledge, isServed: () => false };
    expect(checkEntry(entry(), unserved)).toEqual([]);
    expect(checkEntry(entry(), { ...knowledge, postalCodeStatus: () => 'unknown' as const })).toMatchObject([
      { subject: 'postalCode' },
    ]);
  });

  test('ADR-15 a contact has a name and a means to reach it', () => {
    expect(entryKind(entry(placeless))).toBe('CONTACT');
    expect(entryKind(entry({ ...placeless, town: ' \u00A0' }))).toBe('CONTACT');
    expect(entryKind(entry({ ...placeless, postalCode: '69003' }))).toBe('ADDRESS');
    expect(told({ ...placeless, phone: '' })).toEqual([]);
    expect(told({ ...placeless, email: '', firstName: '', titleCode: null })).toEqual([]);
    expect(told({ ...placeless, firstName: '', lastName: '', companyName: 'Dupont S.A.' })).toEqual([]);
    expect(told({ ...placeless, firstName: '', lastName: ' ' })).toEqual(['lastName contactName.missing']);
    expect(told({ ...placeless, email: '', phone: ' ' })).toEqual(['email contactMeans.missing']);
    expect(told({ ...placeless, email: 'x', phone: '12', isPrimary: true })).toEqual([
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
  ])('ADR-10 %j and %j are one: %s', (a, b, same) => {
    expect(entryNameKey(a) === entryNameKey(b)).toBe(same);
  });

  test('ADR-10 the key of a name is that of its key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(entryNameKey(entryNameKey(name))).toBe(entryNameKey(name));
      }),
    );
  });
});

describe('ADR-11 search', () => {
  const kept = (id: string, change: Partial<TypedAddress>): KeptAddress => ({ ...entry(change), id });
  const book = [
    kept('1', {
      addressName: 'Maison',
      firstName: 'Zoé',
      lastName: 'Lefèvre',
      town: 'Saint-Étienne',
      postalCode: '42000',
    }),
    kept('2', { addressName: 'Bureau', companyName: 'Œuvres & Cie' }),
    kept('3', { addressName: 'Émile', isPrimary: true }),
  ];
  const found = (text: string) => searchEntries(book, text).map(({ id }) => id);

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
    expect(found(text)).toEqual(ids);
  });

  test('ADR-11 any text is answered, an entry by its own name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(found(`${text} zoe`).filter((id) => id !== '1')).toEqual([]);
      }),
    );
    for (const { id, addressName } of book) expect(found(addressName.toUpperCase())).toContain(id);
  });

  test('ADR-10 the primary address comes first, then names without case and accents', () => {
    expect(book.toSorted(compareEntries).map(({ id }) => id)).toEqual(['3', '2', '1']);
    const [a, b] = [kept('a', { addressName: 'été' }), kept('b', { addressName: 'Eté' })];
    expect([b, a].sort(compareEntries).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
