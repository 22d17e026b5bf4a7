import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvFile, defusedCell, plainCell, spreadsheetCell } from './csv-file.ts';

describe('ADR-10 formulas stay texts', () => {
  test.each(['=1+1', '+33612345678', '-1', '@sum', "'=1", '\tx', '=cmd|/C calc!A0'])(
    'ADR-10 %j gets an apostrophe',
    (text) => {
      expect(defusedCell(text)).toBe(`'${text}`);
      expect(plainCell(defusedCell(text))).toBe(text);
    },
  );

  test('ADR-10 any text survives the file, and none begins like a formula', () => {
    const texts = fc.string({ unit: fc.constantFrom("'", '=', '"', '+', '-', '@', '\t', 'a', '1', ' ') });
    fc.assert(
      fc.property(texts, (text) => {
        expect(plainCell(defusedCell(text))).toBe(text);
        expect(defusedCell(text)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
    expect(defusedCell("'s-Gravenhage")).toBe("'s-Gravenhage");
  });
});

test('G26 a text that a spreadsheet kept from becoming a number is that text', () => {
  const cells = ["'01000", '="01000"', '="2 ""bis"""', "'t Harde", '=1'];
  expect(cells.map(plainCell)).toEqual(['01000', '01000', '2 "bis"', "'t Harde", '=1']);
});

test('ADR-10 cells with signs of the format are quoted; French spreadsheets take semicolons', () => {
  const lines = [
    ['a;b', 'c,d'],
    ['e"f', 'g\nh'],
  ];
  expect(csvFile(lines, 'fr')).toBe('\uFEFF"a;b";"c,d"\r\n"e""f";"g\nh"\r\n');
  expect(csvFile([['1', '2']], 'en')).toBe('\uFEFF1,2\r\n');
});

test('G26 a number in scientific notation is written out if no digit is lost', () => {
  expect(['7,5002E+04', '6.12345678E+08', '6,12E+08', '1E+05', '12E3'].map(spreadsheetCell)).toEqual([
    '75002',
    '612345678',
    '6,12E+08',
    '1E+05',
    '12E3',
  ]);
});
