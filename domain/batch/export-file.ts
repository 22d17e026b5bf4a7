/** Writes a compared file as CSV: the columns as they were sent, then the chosen offers or the faults. */
import type { DeclarationForm } from '#domain/customs/declaration-form.ts';
import { formatAmount } from '#domain/money/money.ts';
import { csvFile, defusedCell } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { SourceLine } from '#domain/site/source-line.ts';
import {
  type BatchColumn,
  batchColumns,
  columnHeading,
  customsColumnNames,
  type PlacedColumn,
  placeColumns,
} from './columns.ts';
import { cellsOfDeclaration } from './declaration-cells.ts';
import type { ChosenLine, LineState } from './line-list.ts';

type Examples = Readonly<Record<Locale, readonly [within: string, outside: string]>>;

const same = (within: string, outside: string): Examples => ({ fr: [within, outside], en: [within, outside] });

/** Examples that only a parcel outside the Union's customs or VAT territory has. */
const customs = (fr: string, en: string): Examples => ({ fr: ['', fr], en: ['', en] });

/**
 * The columns of the template with the cells of two parcels: one to France, and one with two articles to a country
 * outside the Union. Those of the address and of customs are needed only to put parcels into the cart.
 */
const examples: Readonly<Partial<Record<BatchColumn, Examples>>> = {
  reference: { fr: ['CMD-1041', 'CMD-1042'], en: ['ORD-1041', 'ORD-1042'] },
  country: same('FR', 'CH'),
  postalCode: same('59000', '1003'),
  city: same('Lille', 'Lausanne'),
  length: same('30', '30'),
  width: same('20', '20'),
  height: same('15', '10'),
  weight: { fr: ['1,2', '0,9'], en: ['1.2', '0.9'] },
  companyName: same('', ''),
  titleCode: { fr: ['Mme', 'M'], en: ['Mrs', 'Mr'] },
  firstName: same('Anne', 'Luc'),
  lastName: same('Petit', 'Favre'),
  line1: same('12 rue du Marché', '3 rue de Bourg'),
  email: same('anne.petit@example.fr', 'luc.favre@example.ch'),
  phone: same('0612345678', '+41 78 123 45 67'),
  goodsType: customs('vente', 'sale'),
  goodsDetail: customs('', ''),
  articleDescription: customs('Tee-shirt en coton | Pull en laine', 'Cotton T-shirt | Wool jumper'),
  articleQuantity: customs('2 | 1', '2 | 1'),
  unitValue: customs('12,50 | 45,00', '12.50 | 45.00'),
  currency: customs('EUR', 'EUR'),
  unitWeight: customs('0,15 | 0,4', '0.15 | 0.4'),
  tariffNumber: customs('610910 | 611011', '610910 | 611011'),
  originCountry: customs('PT | FR', 'PT | FR'),
};

export function templateFile(locale: Locale): string {
  const columns = Object.entries(examples) as [BatchColumn, Examples][];
  const heading = columns.map(([column]) => columnHeading(column, locale));
  const line = (at: 0 | 1) => columns.map(([, cells]) => cells[locale][at]);
  return csvFile([heading, line(0), line(1)], locale);
}

/**
 * A line with its cells as sent, its chosen offer, and what is wrong or may be wrong with it in the customer's
 * language.
 */
export interface ExportedLine extends ChosenLine {
  readonly source: SourceLine;
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
  /** The declaration that was filled in on the page; null if there is none. */
  readonly byHand: DeclarationForm | null;
  /** Corrected cells of columns that the file doesn't have. */
  readonly corrected: Readonly<Record<string, string>>;
}

interface ExportWords {
  readonly headings: readonly string[];
  readonly states: Readonly<Record<LineState, string>>;
}

const words: Readonly<Record<Locale, ExportWords>> = {
  fr: {
    headings: [
      'ligne',
      'etat',
      'transporteur',
      'offre',
      'arrivee',
      'prix_ht',
      'prix_ttc',
      'co2_g',
      'a_corriger',
      'a_verifier',
    ],
    states: { ready: 'prêt', faulty: 'à corriger', discarded: 'écarté' },
  },
  en: {
    headings: [
      'line',
      'state',
      'carrier',
      'offer',
      'arrival',
      'price_excl_vat',
      'price_incl_vat',
      'co2_g',
      'to_correct',
      'to_check',
    ],
    states: { ready: 'ready', faulty: 'to correct', discarded: 'discarded' },
  },
};

/** An amount of cents that a spreadsheet set to the language reads as a number. */
const amount = (cents: number, locale: Locale) => {
  const text = formatAmount(cents).replace(/\u00A0/g, '');
  return locale === 'fr' ? text : text.replace(',', '.');
};

export interface ExportedColumns {
  readonly headings: readonly string[];
  readonly columns: readonly PlacedColumn[];
}

/**
 * The function that returns a line's cells as sent, or with the declaration that was filled in on the page in place of
 * the cells that it replaces.
 */
function cellWriter(sentCount: number, columns: readonly PlacedColumn[], locale: Locale) {
  return ({ source, byHand, corrected }: ExportedLine): readonly string[] => {
    const sent = columns.map(
      ({ read }, at) => (at < sentCount ? source.cells[at] : corrected[read?.column ?? '']) ?? '',
    );
    if (!byHand) return sent;
    const written = new Set<string>();
    const declared: Readonly<Partial<Record<string, string>>> = cellsOfDeclaration(byHand, locale);
    return sent.map((cell, at) => {
      const column = columns[at]?.read?.column ?? '';
      const value = declared[column];
      if (value === undefined) return cell;
      const isFirst = !written.has(column);
      written.add(column);
      return isFirst ? value : '';
    });
  };
}

/**
 * In the order of the lines; cells that look like formulas are defused. The file gets the columns that it lacks for
 * declarations that were filled in on the page, and for corrected cells.
 */
export function exportFile(sent: ExportedColumns, lines: readonly ExportedLine[], locale: Locale): string {
  const { headings: own, states } = words[locale];
  const present = new Set(sent.columns.map(({ read }) => read?.column));
  const declared = lines.some(({ byHand }) => byHand) ? customsColumnNames : [];
  const added = new Set([...declared, ...lines.flatMap(({ corrected }) => Object.keys(corrected))]);
  const absent = batchColumns
    .filter((column) => added.has(column) && !present.has(column))
    .map((column) => columnHeading(column, locale));
  const headings = [...sent.headings, ...absent];
  const cellsOf = cellWriter(sent.headings.length, [...sent.columns, ...placeColumns(absent)], locale);
  const rows = lines.map((exported) => {
    const { line, state, chosen, faults, warnings } = exported;
    return [
      ...cellsOf(exported).map(defusedCell),
      String(line.line),
      states[state],
      chosen?.service.carrierName ?? '',
      chosen?.service.label[locale] ?? '',
      chosen?.arrival ?? '',
      chosen ? amount(chosen.taxExclusive, locale) : '',
      chosen ? amount(chosen.taxInclusive, locale) : '',
      String(chosen?.co2Grams ?? ''),
      faults.join(' '),
      warnings.join(' '),
    ];
  });
  return csvFile([[...headings.map(defusedCell), ...own], ...rows], locale);
}
