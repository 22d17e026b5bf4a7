import { describe, expect, test } from 'vitest';
import { anAddress } from './address.fixture.ts';
import { bookColumns, bookFile, headingOf, placeBookColumns, readRow } from './address-book-file.ts';
import { typedAddressOf } from './address-form.ts';

const codes = (text: string) => ({ fr: 'FR', belgique: 'BE' })[text.toLowerCase()] ?? null;
const readCells = (cells: Record<string, string>) => {
  return readRow(placeBookColumns(Object.keys(cells)), Object.values(cells), codes);
};

const columnsOf = (names: readonly string[]) => placeBookColumns(names).map((read) => read?.column ?? null);

describe('ADR-10 the heading', () => {
  test.each(['fr', 'en'] as const)('ADR-10 has every column by its name in %s, ignoring case and accents', (locale) => {
    const names = bookColumns.map((column) => headingOf(column, locale));
    expect(columnsOf(names)).toEqual(bookColumns);
    expect(columnsOf(names.map((name) => ` ${name.toUpperCase().replaceAll('’', "'")} `))).toEqual(bookColumns);
  });

  test('G28 headings of Google’s and Outlook’s contacts are read, and others left out', () => {
    const google =
      'First Name,Middle Name,Last Name,Organization Name,Organization Title,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 1 - Country,Address 2 - Street';
    expect(columnsOf(google.split(','))).toEqual([
      ...['firstName', null, 'lastName', 'companyName', null, null, 'email', 'phone'],
      ...['line1', 'town', 'postalCode', 'country', null],
    ]);
    const outlook =
      'Title,First Name,Last Name,Company,Business Street,Business City,Business Postal Code,Business Country/Region,Home Street,Home City,Mobile Phone,E-mail Address';
    expect(columnsOf(outlook.split(','))).toEqual([
      ...['titleCode', 'firstName', 'lastName', 'companyName', null, null, 'postalCode', 'country'],
      ...['line1', 'town', 'phone', 'email'],
    ]);
  });

  test('G28 a file without names of addresses gets those of its companies and people', () => {
    const row = (company: string) =>
      readCells({ Company: company, 'Full name': 'Mme Anne DE LA TOUR', City: 'Lyon' }).entry;
    expect(row('')).toMatchObject({
      addressName: 'Anne DE LA TOUR',
      titleCode: 'mrs',
      firstName: 'Anne',
      lastName: 'DE LA TOUR',
      town: 'Lyon',
    });
    expect(row('Imprimerie Durand')).toMatchObject({ addressName: 'Imprimerie Durand' });
  });
});

describe('ADR-10 a line', () => {
  test('ADR-10 words of both languages are read, an empty cell has its default', () => {
    const cells = { 'Address name': 'A', Primary: 'Oui', Civilité: 'Mme', Pays: 'belgique' };
    expect(readCells(cells)).toMatchObject({
      entry: { addressName: 'A', isPrimary: true, titleCode: 'mrs', country: { isocode: 'BE' } },
      errors: [],
    });
    expect(readCells({ 'Address name': 'A', Primary: '', Title: '', Country: '' })).toMatchObject({
      entry: { isPrimary: false, titleCode: null, country: { isocode: 'FR' } },
      errors: [],
    });
  });

  test('ADR-10 an unreadable cell is reported under its field', () => {
    const { errors } = readCells({ 'Address name': 'A', Primary: 'peut-être', Civilité: 'Dr', Pays: 'Atlantide' });
    expect(errors.map(({ subject }) => subject)).toEqual(['isPrimary', 'titleCode', 'country']);
    const [name] = bookColumns;
    expect(readRow(placeBookColumns(name ? [name] : []), ['A', ' ', 'B'], codes).errors).toMatchObject([
      { key: 'csv.cells' },
    ]);
    expect(readRow(placeBookColumns(name ? [name] : []), ['A', ' ', ''], codes).errors).toEqual([]);
  });
});

describe('ADR-10 formulas stay texts', () => {
  test('ADR-10 the file has a mark, a heading and quoted cells', () => {
    const entry = typedAddressOf(anAddress({ addressName: 'A "B"; C', mobilePhone: '+4915112345678' }));
    const [heading, line, rest] = bookFile([{ ...entry, isPrimary: true }], 'fr').split('\r\n');
    expect(heading).toMatch(/^\uFEFFNom de l’adresse;Principale;/);
    expect(line).toMatch(/^"A ""B""; C";oui;;Mme;Anne;Durand;;anne\.durand@exemple\.fr;'\+4915112345678;/);
    expect(rest).toBe('');
    expect(bookFile([entry], 'en').split('\r\n')[1]).toMatch(/^"A ""B""; C",,,Mrs,/);
  });
});

describe('ADR-10 words of a file', () => {
  test.each([
    ['Civilité', 'M', 'titleCode', 'mr'],
    ['Civilité', 'Mr.', 'titleCode', 'mr'],
    ['Civilité', 'Monsieur', 'titleCode', 'mr'],
    ['Civilité', 'Mrs', 'titleCode', 'mrs'],
    ['Civilité', 'Ms', 'titleCode', 'mrs'],
    ['Civilité', 'madame', 'titleCode', 'mrs'],
    ['Principale', 'non', 'isPrimary', false],
    ['Principale', 'No', 'isPrimary', false],
    ['Principale', 'FALSE', 'isPrimary', false],
    ['Principale', '0', 'isPrimary', false],
    ['Principale', 'yes', 'isPrimary', true],
    ['Principale', 'true', 'isPrimary', true],
    ['Principale', '1', 'isPrimary', true],
    ['Principale', 'x', 'isPrimary', true],
  ] as const)('in the column %s, %j means %s: %j', (column, cell, field, value) => {
    const { entry, errors } = readCells({ 'Address name': 'A', [column]: cell });
    expect(errors).toEqual([]);
    expect(entry[field]).toBe(value);
  });

  test.each([
    ['Société', 'companyName'],
    ['Department', 'service'],
    ['Courriel', 'email'],
    ['Téléphone', 'phone'],
    ['Adresse', 'line1'],
    ['Lieu-dit', 'additionalStreetName'],
    ['ZIP code', 'postalCode'],
    ['Ville', 'town'],
  ] as const)('%s is another name of a column', (name, field) => {
    expect(readCells({ 'Address name': 'A', [name]: " '=1 " }).entry[field]).toBe('=1');
  });

  test('a line that lacks cells has empty ones, and each stands under its own heading', () => {
    const cells = Object.fromEntries(bookColumns.map((column) => [headingOf(column, 'fr'), `x ${column}`]));
    const { entry } = readCells({ ...cells, Principale: 'oui', Civilité: '', Pays: 'fr' });
    for (const column of bookColumns.filter((each) => !['isPrimary', 'titleCode', 'country'].includes(each)))
      expect(entry[column], column).toBe(`x ${column}`);
    expect(readRow(placeBookColumns(bookColumns), ['A'], codes).entry).toMatchObject({
      addressName: 'A',
      town: '',
      isPrimary: false,
    });
  });

  test('a file in English has commas, its cells in quotes where they hold one', () => {
    const entry = typedAddressOf(anAddress({ addressName: 'A', civility: 'mr', city: 'Lyon, 3e' }));
    const [heading, line] = bookFile([{ ...entry, isPrimary: true, floor: 'a\nb' }], 'en').split('\r\n');
    expect(heading).toMatch(/^\uFEFFName of the address,Primary,Company,Title,/);
    expect(line).toMatch(/^A,yes,,Mr,Anne,Durand,/);
    expect(line).toContain('"Lyon, 3e"');
    expect(line).toContain('"a\nb"');
    expect(line).toMatch(/,FR,$/);
    expect(bookFile([{ ...entry, titleCode: null }], 'fr').split('\r\n')[1]).toMatch(/^A;;;;Anne;/);
  });
});
