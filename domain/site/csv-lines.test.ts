import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './csv-lines.ts';

const known = new Set(['Ville', 'Code postal', 'Poids', 'Nom']);

const read = (text: string) => {
  const { headings, lines } = readCsv(text, (cell) => known.has(cell));
  return { headings, lines: [...lines] };
};

test('a heading and its lines are read whatever separates cells and ends lines', () => {
  const expected = {
    headings: ['ville', 'poids_kg'],
    lines: [
      { line: 2, cells: ['Lille', '1,2'], fault: null },
      { line: 3, cells: ['Nantes', '0,28'], fault: null },
    ],
  };
  expect(read('ville\tpoids_kg\nLille\t1,2\nNantes\t0,28')).toEqual(expected);
  expect(read('\uFEFFville;poids_kg\r\nLille;1,2\r\nNantes;0,28\r\n')).toEqual(expected);
  expect(read('ville,poids_kg\rLille,"1,2"\rNantes,"0,28"\r')).toEqual(expected);
  expect(read('"ville" ; "poids_kg"\nLille; "1,2"\n"Nantes" ;0,28')).toMatchObject({ lines: expected.lines });
});

test('the delimiter is what the heading contains most often, or what Excel names in the first line', () => {
  expect(read('ville;pays, code;poids\nLyon;FR;1').headings).toEqual(['ville', 'pays, code', 'poids']);
  expect(read('"a;b;c",poids\nx,1').headings).toEqual(['a;b;c', 'poids']);
  expect(read('sep=,\r\nville,pays;poids;g\r\nLyon,1')).toEqual({
    headings: ['ville', 'pays;poids;g'],
    lines: [{ line: 3, cells: ['Lyon', '1'], fault: null }],
  });
});

test('G26 headings are found below the titles of an export, whatever separates their cells', () => {
  const expected = { headings: ['Ville', 'Poids'], lines: [{ line: 4, cells: ['Lille', '1,2'], fault: null }] };
  expect(read('Commandes, du 1 au 24, pour Nom\n\nVille;Poids\nLille;1,2')).toEqual(expected);
  expect(read('Nom;\nExport;24/11\nVille|Poids\nLille|1,2')).toEqual(expected);
  // A single word that is a heading elsewhere may be a value.
  expect(read('a;b\nVille;1').headings).toEqual(['a', 'b']);
});

test('empty lines are skipped without disturbing line numbers, and empty cells after the heading don’t count', () => {
  expect(read('\n\nville;poids;;\n\nLille;1;;\n;;\n  ;\nNantes;2')).toEqual({
    headings: ['ville', 'poids'],
    lines: [
      { line: 5, cells: ['Lille', '1', '', ''], fault: null },
      { line: 8, cells: ['Nantes', '2'], fault: null },
    ],
  });
  expect(read('')).toEqual({ headings: [], lines: [] });
  expect(read('\n;;\n')).toEqual({ headings: [], lines: [] });
});

test('a quoted cell may hold quotes, delimiters and line breaks', () => {
  expect(read('a;b\n"12, rue ""du Port""\r\nBât. B";1\nx;2').lines).toEqual([
    { line: 2, cells: ['12, rue "du Port"\nBât. B', '1'], fault: null },
    { line: 4, cells: ['x', '2'], fault: null },
  ]);
  expect(read('a;b\nécran 12" plat;1\n"L"Atelier";2').lines).toEqual([
    { line: 2, cells: ['écran 12" plat', '1'], fault: null },
    { line: 3, cells: ['L"Atelier', '2'], fault: null },
  ]);
});

test('a quote that isn’t closed is the fault of its line alone', () => {
  const others = Array.from({ length: 20 }, (_, index) => `v${index};1`);
  const { lines } = read(['a;b', '"Lille;1', ...others].join('\n'));
  expect(lines[0]).toEqual({ line: 2, cells: ['"Lille', '1'], fault: 'quote' });
  expect(lines.slice(1).map(({ line, cells, fault }) => [line, cells[0], fault])).toEqual(
    others.map((_, index) => [index + 3, `v${index}`, null]),
  );
  const { lines: before } = read(['a;b', '"Lille;1', ...others, 'z;"2"'].join('\n'));
  expect(before).toHaveLength(others.length + 2);
  expect(before.at(-1)).toEqual({ line: 23, cells: ['z', '2'], fault: null });
  expect(read('a;b\nx;1\ny;"2').lines.at(-1)).toEqual({ line: 3, cells: ['y', '"2'], fault: 'quote' });
});

const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '"', ';', ',', '\t', '\n', '1', "'"), maxLength: 12 });
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('no cell of a well-formed file is lost or changed', () => {
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 8 });
  fc.assert(
    fc.property(rows, fc.constantFrom(';', ',', '\t'), fc.constantFrom('\n', '\r\n'), (cells, delimiter, end) => {
      const text = [['h1', 'h2'], ...cells].map((row) => row.map(quote).join(delimiter)).join(end);
      expect(read(text).lines.map((line) => line.cells)).toEqual(
        cells.filter((row) => row.some((each) => each.trim() !== '')),
      );
    }),
  );
});

test('of any text every line that isn’t empty belongs to exactly one record, in order', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '"', ';', '\n', '\r'), maxLength: 200 });
  fc.assert(
    fc.property(text, (body) => {
      const { lines } = read(`h1;h2\n${body}`);
      const numbers = lines.map(({ line }) => line);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      const letters = (string: string) => string.replace(/[^ab]/g, '');
      expect(lines.map(({ cells }) => letters(cells.join(''))).join('')).toBe(letters(body));
    }),
    { numRuns: 500 },
  );
});
