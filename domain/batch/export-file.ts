/** Writes a compared file as CSV: the columns as they were sent, then the chosen offers or the faults. */
import type { DeclarationForm } from '#domain/customs/declaration-form.ts';
import { formatAmount } from '#domain/money/money.ts';
import { csvFile, defusedCell } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { SourceLine } from '#domain/site/source-line.ts';
import { columnHeading, customsColumnNames, type PlacedColumn, placeColumns } from './columns.ts';
import { cellsOfDeclaration } from './declaration-cells.ts';
import type { ChosenLine, LineState } from './line-list.ts';

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
function cellWriter(headings: readonly string[], columns: readonly PlacedColumn[], locale: Locale) {
  return ({ source, byHand }: ExportedLine): readonly string[] => {
    const sent = headings.map((_, at) => source.cells[at] ?? '');
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
 * In the order of the lines; cells that look like formulas are defused. If declarations were filled in on the page, the
 * file gets the columns that it lacks for them.
 */
export function exportFile(sent: ExportedColumns, lines: readonly ExportedLine[], locale: Locale): string {
  const { headings: own, states } = words[locale];
  const present = new Set(sent.columns.map(({ read }) => read?.column));
  const absent = lines.some(({ byHand }) => byHand)
    ? customsColumnNames.filter((column) => !present.has(column)).map((column) => columnHeading(column, locale))
    : [];
  const headings = [...sent.headings, ...absent];
  const cellsOf = cellWriter(headings, [...sent.columns, ...placeColumns(absent)], locale);
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
