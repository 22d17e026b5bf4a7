/** Reads a line of a file of parcels as a quote request, or tells every fault that prevents it. */

import * as v from 'valibot';
import { readAnswer, wholeContact } from '#domain/address/address-book-file.ts';
import { type HeldColumn, isBetter } from '#domain/address/column-heading.ts';
import { fieldErrorsOf } from '#domain/errors/field-issues.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { type QuoteRequest, quoteRequestSchema } from '#domain/shipping/quote-request.ts';
import type { DimensionType } from '#domain/shipping/shipment.ts';
import { spreadsheetCell } from '#domain/site/csv-file.ts';
import type { LineFault, SourceLine } from '#domain/site/source-line.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { foldText } from '#domain/territory/text-key.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { type BatchFault, batchFault, quoted } from './batch-fault.ts';
import type { BatchColumn, PlacedColumn, Unit } from './columns.ts';
import { type DeclaredCells, readDeclaredCells } from './declaration-cells.ts';
import { type LineDefaults, withDefaults } from './line-defaults.ts';
import { type CountryCodeOf, type LineCells, type ReadSize, rangeFault, readSize } from './read-size.ts';

export interface BatchDeparture extends PostalPlace {
  readonly collectionDate: IsoDate;
}

/** `request` is null if and only if there are faults. */
export interface ReadLine {
  readonly line: number;
  readonly cells: LineCells;
  /** The customs declaration in its cells, which never prevents a comparison; null if they are empty. */
  readonly declared: DeclaredCells | null;
  readonly request: QuoteRequest | null;
  readonly faults: readonly BatchFault[];
}

const formats: Readonly<Record<string, DimensionType | undefined>> = {
  '': 'ORDINARY',
  colis: 'ORDINARY',
  parcel: 'ORDINARY',
  ordinaire: 'ORDINARY',
  ordinary: 'ORDINARY',
  carton: 'ORDINARY',
  boite: 'ORDINARY',
  box: 'ORDINARY',
  tube: 'TUBE',
};

const wholeLineKeys: Readonly<Record<LineFault, ErrorKey>> = {
  quote: 'batch.quote',
  json: 'batch.json',
  size: 'file.size',
};

/** Without the fields about the size. */
const columnOfField: Readonly<Record<string, BatchColumn | undefined>> = {
  'to.country': 'country',
  'to.postalCode': 'postalCode',
  'to.city': 'city',
  'to.b2b': 'business',
  'packageDetail.dimensionType': 'format',
};

function cellsByColumn(columns: readonly PlacedColumn[], source: readonly string[]) {
  const cells: Partial<Record<BatchColumn, string>> = {};
  const units: Partial<Record<BatchColumn, Unit | undefined>> = {};
  const counted: Partial<Record<BatchColumn, HeldColumn>> = {};
  for (const [at, { read }] of columns.entries()) {
    const cell = read ? spreadsheetCell((source[at] ?? '').trim()) : '';
    if (!read || cell === '') continue;
    const former = counted[read.column];
    if (former && !isBetter(read, former)) continue;
    cells[read.column] = cell;
    units[read.column] = read.unit ?? undefined;
    counted[read.column] = read;
  }
  return { cells, units };
}

/** Country, format and whether the recipient is a business. */
function readWords(cells: LineCells, countryCodeOf: CountryCodeOf) {
  const { country: typedCountry = '', format: typedFormat = '', business: typedBusiness = '' } = cells;
  const country = typedCountry === '' ? 'FR' : countryCodeOf(typedCountry);
  const format = formats[foldText(typedFormat)];
  const answer = readAnswer(typedBusiness);
  const faults = [
    ...(country === null ? [batchFault('country', 'batch.country', { given: quoted(typedCountry) })] : []),
    ...(format ? [] : [batchFault('format', 'batch.format', { given: quoted(typedFormat) })]),
    ...(answer === undefined ? [batchFault('business', 'batch.business', { given: quoted(typedBusiness) })] : []),
  ];
  // Without an answer, a line that names a company goes to one.
  const business = typedBusiness === '' ? (cells.companyName ?? '') !== '' : answer;
  return { country, format, business, faults };
}

const measureOfField = {
  'packageDetail.length': 'length',
  'packageDetail.width': 'width',
  'packageDetail.height': 'height',
  'packageDetail.weight': 'weight',
} as const;

const isMeasureField = (subject: string): subject is keyof typeof measureOfField =>
  Object.hasOwn(measureOfField, subject);

/** Control characters that no keyboard types: a file was written in another encoding than the one it was read in. */
const undecoded = /[\u0080-\u009F]/g;

function encodingFault(column: BatchColumn | null, cells: LineCells): BatchFault | null {
  const cell = (column && cells[column]) ?? '';
  const given = cell.replace(undecoded, '\uFFFD');
  return given === cell ? null : batchFault(column, 'batch.encoding', { given: quoted(given) });
}

/** Except those of cells that couldn't be read. A tube's height is its diameter: its faults are told once. */
function faultsOfIssues(
  issues: readonly v.BaseIssue<unknown>[],
  cells: LineCells,
  read: ReadSize,
  isTube: boolean,
): BatchFault[] {
  const { size, columns } = read;
  return fieldErrorsOf(issues).flatMap(({ subject, key, params }): BatchFault[] => {
    if (!isMeasureField(subject)) {
      const column = columnOfField[subject] ?? null;
      return [encodingFault(column, cells) ?? batchFault(column, key, params)];
    }
    const measure = measureOfField[subject];
    if (size[measure] === null || (isTube && measure === 'height')) return [];
    return [key.endsWith('.range') ? rangeFault(measure, columns[measure], size) : batchFault(columns[measure], key)];
  });
}

/**
 * The cells stand in the order of `columns`; `defaults` count where a line has none, `corrected` cells in place of its
 * own. A line without faults becomes the quote request that the comparator would get for it; otherwise all its faults are
 * told.
 */
export function readLine(
  source: SourceLine,
  columns: readonly PlacedColumn[],
  departure: BatchDeparture,
  countryCodeOf: CountryCodeOf,
  defaults: LineDefaults = {},
  corrected?: LineCells,
): ReadLine {
  const { line } = source;
  if (source.fault) {
    return { line, cells: {}, declared: null, request: null, faults: [batchFault(null, wholeLineKeys[source.fault])] };
  }
  const { cells: sent, units } = cellsByColumn(columns, source.cells);
  const written = corrected ? { ...sent, ...corrected } : sent;
  const surplus = source.cells.slice(columns.length).filter((cell) => cell.trim() !== '').length;
  const words = readWords(written, countryCodeOf);
  const cells = withDefaults(wholeContact(written, words.country ?? departure.country), defaults);
  const isTube = words.format === 'TUBE';
  const sized = readSize(cells, units, isTube);
  const { country, postalCode, city, collectionDate } = departure;
  const result = v.safeParse(quoteRequestSchema, {
    collectionDate,
    from: { country, postalCode, city },
    to: {
      country: words.country ?? country,
      postalCode: cells.postalCode ?? '',
      city: cells.city ?? '',
      b2b: words.business,
    },
    packageDetail: { type: 'PARCEL', dimensionType: words.format ?? 'ORDINARY', ...sized.size },
  });
  const broken = result.success ? [] : faultsOfIssues(result.issues, cells, sized, isTube);
  const isUnsplit = sized.faults.some(({ key }) => key === 'batch.dimensions');
  const faults = [
    ...(surplus > 0 ? [batchFault(null, 'batch.cells', { count: surplus })] : []),
    ...words.faults,
    ...sized.faults,
    ...broken.filter(({ column }) => !(isUnsplit && column === 'dimensions')),
  ];
  const declared = readDeclaredCells(cells, units, countryCodeOf);
  return { line, cells, declared, request: result.success && faults.length === 0 ? result.output : null, faults };
}
