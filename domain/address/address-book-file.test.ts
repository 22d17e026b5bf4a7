import { describe, expect, test } from 'vitest';
import { anAddress } from './address.fixture.ts';
import { bookColumns, bookFile, headingOf, readHeading, readRow } from './address-book-file.ts';
import { typedAddressOf } from './address-form.ts';

const codes = (text: string) => ({ fr: 'FR', belgique: 'BE' })[text.toLowerCase()] ?? null;
const readCells = (cells: Record<string, string>) => {
  const heading = readHeading(Object.keys(cells), 'fr');
  if ('errors' in heading) throw new Error(JSON.stringify(heading.errors));
  return readRow(heading.columns, Object.values(cells), codes);
};

describe('ADR-10 the heading', () => {
  test.each(['fr', 'en'] as const)('ADR-10 has every column by its name in %s, ignoring case and accents', (locale) => {
    const names = bookColumns.map((column) => headingOf(column, locale));
    expect(readHeading(names, 'fr')).toEqual({ columns: bookColumns });
    expect(
      readHeading(
        names.map((name) => ` ${name.toUpperCase().replaceAll('’', "'")} `),
        'fr',
      ),
    ).toEqual({
      columns: bookColumns,
    });
  });

  test('ADR-10 unknown, repeated and missing columns are reported together', () => {
    const heading = readHeading(['Prénom', 'Couleur', 'first name', ''], 'fr');
    expect(heading).toMatchObject({
      errors: [
        { key: 'csv.columnUnknown', params: { column: 'Couleur\n' } },
        { key: 'csv.columnTwice', params: { column: 'first name' } },
        { key: 'csvColumn.missing', params: { column: 'Nom de l’adresse' } },
      ],
    });
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
    expect(readRow(name ? [name] : [], ['A', ' ', 'B'], codes).errors).toMatchObject([{ key: 'csv.cells' }]);
    expect(readRow(name ? [name] : [], ['A', ' ', ''], codes).errors).toEqual([]);
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
    expect(readRow(bookColumns, ['A'], codes).entry).toMatchObject({ addressName: 'A', town: '', isPrimary: false });
  });

  test('at most eight headings are listed, each up to forty characters, then the number of the others', () => {
    const many = Array.from({ length: 10 }, (_, n) => `Couleur\t ${n} ${'x'.repeat(60)}`);
    const heading = readHeading(['Nom de l’adresse', ...many], 'fr');
    const [fault, ...others] = 'errors' in heading ? heading.errors : [];
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ key: 'csv.columnUnknown', params: { more: 2 } });
    const names = String(fault?.params?.column).split('\n');
    expect(names).toHaveLength(8);
    expect(names[0]).toMatch(/^Couleur 0 x{29,30}$/);
    expect(readHeading(['Name of the address', 'x'], 'en')).toMatchObject({ errors: [{ params: { more: 0 } }] });
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
