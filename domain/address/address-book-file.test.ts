import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anAddress } from './address.fixture.ts';
import { bookColumns, bookFile, defusedCell, headingOf, plainCell, readHeading, readRow } from './address-book-file.ts';
import { typedAddressOf } from './address-book-form.ts';

const codes = (text: string) => ({ fr: 'FR', belgique: 'BE' })[text.toLowerCase()] ?? null;
const read = (cells: Record<string, string>) => {
  const heading = readHeading(Object.keys(cells), 'fr');
  if ('errors' in heading) throw new Error(JSON.stringify(heading.errors));
  return readRow(heading.columns, Object.values(cells), codes);
};

describe('ADR-10 the heading', () => {
  test.each(['fr', 'en'] as const)('ADR-10 every column by its name in %s, case and accents apart', (locale) => {
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

  test('ADR-10 unknown, repeated and missing columns are told together', () => {
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
  test('ADR-10 words of both languages, an empty cell is what it is by default', () => {
    const cells = { 'Address name': 'A', Primary: 'Oui', Civilité: 'Mme', Pays: 'belgique' };
    expect(read(cells)).toMatchObject({
      entry: { addressName: 'A', isPrimary: true, titleCode: 'mrs', country: { isocode: 'BE' } },
      errors: [],
    });
    expect(read({ 'Address name': 'A', Primary: '', Title: '', Country: '' })).toMatchObject({
      entry: { isPrimary: false, titleCode: null, country: { isocode: 'FR' } },
      errors: [],
    });
  });

  test('ADR-10 what can’t be read is told by its field', () => {
    const { errors } = read({ 'Address name': 'A', Primary: 'peut-être', Civilité: 'Dr', Pays: 'Atlantide' });
    expect(errors.map(({ subject }) => subject)).toEqual(['isPrimary', 'titleCode', 'country']);
    const [name] = bookColumns;
    expect(readRow(name ? [name] : [], ['A', ' ', 'B'], codes).errors).toMatchObject([{ key: 'csv.cells' }]);
    expect(readRow(name ? [name] : [], ['A', ' ', ''], codes).errors).toEqual([]);
  });
});

describe('ADR-10 formulas stay texts', () => {
  test.each(['=1+1', '+33612345678', '-1', '@sum', "'=1", '\tx', '=cmd|/C calc!A0'])('ADR-10 %j is defused', (text) => {
    expect(defusedCell(text)).toBe(`'${text}`);
    expect(plainCell(defusedCell(text))).toBe(text);
  });

  test('ADR-10 any text comes back, and none begins as a formula', () => {
    const texts = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', ' ') });
    fc.assert(
      fc.property(texts, (text) => {
        expect(plainCell(defusedCell(text))).toBe(text);
        expect(defusedCell(text)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
    expect(defusedCell("'s-Gravenhage")).toBe("'s-Gravenhage");
  });

  test('ADR-10 the file has a mark, a heading and quoted cells', () => {
    const entry = typedAddressOf(anAddress({ addressName: 'A "B"; C', mobilePhone: '+4915112345678' }));
    const [heading, line, rest] = bookFile([{ ...entry, isPrimary: true }], 'fr').split('\r\n');
    expect(heading).toMatch(/^\uFEFFNom de l’adresse;Principale;/);
    expect(line).toMatch(/^"A ""B""; C";oui;;Mme;Anne;Durand;;anne\.durand@exemple\.fr;'\+4915112345678;/);
    expect(rest).toBe('');
    expect(bookFile([entry], 'en').split('\r\n')[1]).toMatch(/^"A ""B""; C",,,Mrs,/);
  });
});
