import { expect, test } from 'vitest';
import { readCsv } from '#domain/site/csv-lines.ts';
import { isColumn, placeColumns } from './columns.ts';
import { readLine } from './read-line.ts';
import { shopFiles } from './shop-files.fixture.ts';

const departure = { country: 'FR', postalCode: '69003', city: 'Lyon', collectionDate: '2026-11-30' };
const countryCodeOf = (text: string) => (/^(?:FR|France)$/.test(text) ? 'FR' : null);

function readFirst(text: string) {
  const { headings, lines } = readCsv(text, isColumn);
  const columns = placeColumns(headings);
  const [line] = [...lines].map((source) => readLine(source, columns, departure, countryCodeOf));
  return line;
}

test.each(shopFiles)('G26 the export of %s is understood', (_, file, { size, ...expected }: { size?: object }) => {
  const line = readFirst(file);
  expect(line?.cells).toMatchObject(expected);
  expect(line?.cells.service).toBeUndefined();
  // What else is wrong is the size that an order doesn't have.
  expect(
    line?.faults
      .map(({ column }) => column)
      .filter((column) => !['length', 'width', 'height', 'weight'].includes(column ?? '')),
  ).toEqual([]);
  if (size) expect(line?.request?.packageDetail).toMatchObject(size);
});
