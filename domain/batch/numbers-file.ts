/** Writes the numbers of bought parcels as the shop takes them whose export the file is (docs/batches.md, "Numbers back"). */
import { csvFile, csvLines, defusedCell, plainCell } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import { foldText } from '#domain/territory/text-key.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { columnHeading, placeColumns } from './columns.ts';

export interface SentFile {
  readonly headings: readonly string[];
  /** The names under which the columns are read. */
  readonly names: readonly string[];
}

export interface NumberedLine {
  readonly line: number;
  readonly cells: readonly string[];
  readonly number: string;
  readonly carrierName: string;
  /** Where anybody can follow the parcel. */
  readonly address: string;
  readonly handedInOn: IsoDate;
}

type Fact = (line: NumberedLine) => string;

/** A cell of the line as it was sent, by the folded names that its column may have, or a fact about the parcel. */
type Cell = readonly string[] | Fact;

interface NumbersShape {
  readonly name: string;
  /** All headings of one of these are among the file's, in folded form. */
  readonly marks: readonly (readonly string[])[];
  /** A text has tabs between its cells, a CSV commas. */
  readonly extension: 'csv' | 'txt';
  readonly columns: readonly (readonly [heading: string, Cell])[];
}

const fixed = (text: string) => () => text;
const number: Fact = (line) => line.number;
const carrier: Fact = ({ carrierName }) => carrierName;
const address: Fact = (line) => line.address;

const shapes: readonly NumbersShape[] = [
  // Shopify imports no numbers itself; its app Matrixify does (matrixify.app/documentation/orders).
  {
    name: 'Shopify (Matrixify)',
    marks: [['name', 'financial status', 'shipping zip']],
    extension: 'csv',
    columns: [
      ['Name', ['name']],
      ['Command', fixed('UPDATE')],
      ['Fulfillment: Status', fixed('success')],
      ['Fulfillment: Tracking Company', carrier],
      ['Fulfillment: Tracking Number', number],
      ['Fulfillment: Tracking URL', address],
    ],
  },
  // Advanced Shipment Tracking, with days as DD-MM-YYYY (docs.zorem.com, "CSV Import"); status 1 is 'shipped'.
  {
    name: 'WooCommerce',
    marks: [
      ['order id', 'shipping postcode'],
      ['order number', 'postcode shipping'],
    ],
    extension: 'csv',
    columns: [
      ['order_id', ['order id', 'order number']],
      ['tracking_provider', carrier],
      ['tracking_number', number],
      ['date_shipped', ({ handedInOn }) => handedInOn.split('-').toReversed().join('-')],
      ['status_shipped', fixed('1')],
    ],
  },
  // Shipping Confirmation (sellercentral.amazon.com, help 641): a text with tabs; carriers that it doesn't list are 'Other'.
  {
    name: 'Amazon',
    marks: [['order id', 'ship postal code']],
    extension: 'txt',
    columns: [
      ['order-id', ['order id']],
      ['ship-date', ({ handedInOn }) => handedInOn],
      ['carrier-code', fixed('Other')],
      ['carrier-name', carrier],
      ['tracking-number', number],
    ],
  },
  // Order fulfillment feed (developer.ebay.com, Merchant Integration Platform).
  {
    name: 'eBay',
    marks: [['order number', 'ship to zip']],
    extension: 'csv',
    columns: [
      ['Order ID', ['order number']],
      ['Logistics Status', fixed('SHIPPED')],
      ['Shipment Carrier', carrier],
      ['Shipment Tracking', number],
    ],
  },
];

/** Null for a file of another program, or one without an import that we know. */
export function shopOfFile(headings: readonly string[]): NumbersShape | null {
  const names = new Set(headings.map(foldText));
  return shapes.find(({ marks }) => marks.some((each) => each.every((mark) => names.has(mark)))) ?? null;
}

const words: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['transporteur', 'numero_suivi', 'adresse_suivi'],
  en: ['carrier', 'tracking_number', 'tracking_address'],
};

/** The file's own reference, or the number of the line without one, with the facts in the reader's language. */
function generalFile({ headings, names }: SentFile, lines: readonly NumberedLine[], locale: Locale): string {
  const at = placeColumns(names).findIndex(({ read }) => read?.column === 'reference');
  const heading = headings[at] ?? columnHeading('reference', locale);
  const rows = lines.map((line) => [
    defusedCell(plainCell(line.cells[at] ?? '') || String(line.line)),
    ...[carrier, number, address].map((fact) => fact(line)),
  ]);
  return csvFile([[defusedCell(heading), ...words[locale]], ...rows], locale);
}

/** One row for each line, in their order. Imports of shops take no byte-order mark. */
export function numbersFile(file: SentFile, lines: readonly NumberedLine[], locale: Locale) {
  const shop = shopOfFile(file.headings);
  if (!shop) return { text: generalFile(file, lines, locale), extension: 'csv' };
  const { columns, extension } = shop;
  const folded = file.headings.map(foldText);
  const sent = (cells: readonly string[], wanted: readonly string[]) =>
    wanted.map((name) => plainCell((cells[folded.indexOf(name)] ?? '').trim())).find((cell) => cell !== '') ?? '';
  const rows = lines.map((line) =>
    columns.map(([, cell]) => (typeof cell === 'function' ? cell(line) : defusedCell(sent(line.cells, cell)))),
  );
  const all = [columns.map(([heading]) => heading), ...rows];
  const text = extension === 'txt' ? all.map((cells) => `${cells.join('\t')}\r\n`).join('') : csvLines(all, 'en');
  return { text, extension };
}
