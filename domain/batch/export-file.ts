/** Writes a compared file as CSV: the columns as they were sent, then the chosen offers or the faults. */
import { formatAmount } from '#domain/money/money.ts';
import { csvFile, defusedCell } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { SourceLine } from '#domain/site/source-line.ts';
import type { ChosenLine, LineState } from './line-list.ts';

/** A line with its cells as sent, its chosen offer, and what is wrong with it in the customer's language. */
export interface ExportedLine extends ChosenLine {
  readonly source: SourceLine;
  readonly faults: readonly string[];
}

interface ExportWords {
  readonly headings: readonly string[];
  readonly states: Readonly<Record<LineState, string>>;
}

const words: Readonly<Record<Locale, ExportWords>> = {
  fr: {
    headings: ['ligne', 'etat', 'transporteur', 'offre', 'arrivee', 'prix_ht', 'prix_ttc', 'co2_g', 'a_corriger'],
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
    ],
    states: { ready: 'ready', faulty: 'to correct', discarded: 'discarded' },
  },
};

/** An amount of cents that a spreadsheet set to the language reads as a number. */
const amount = (cents: number, locale: Locale) => {
  const text = formatAmount(cents).replace(/\u00A0/g, '');
  return locale === 'fr' ? text : text.replace(',', '.');
};

/** The file with the chosen offers, in the order of the lines; cells that look like formulas are defused. */
export function exportFile(headings: readonly string[], lines: readonly ExportedLine[], locale: Locale): string {
  const { headings: own, states } = words[locale];
  const rows = lines.map(({ line, state, chosen, source, faults }) => [
    ...headings.map((_, at) => defusedCell(source.cells[at] ?? '')),
    String(line.line),
    states[state],
    chosen?.service.carrierName ?? '',
    chosen?.service.label[locale] ?? '',
    chosen?.arrival ?? '',
    chosen ? amount(chosen.taxExclusive, locale) : '',
    chosen ? amount(chosen.taxInclusive, locale) : '',
    String(chosen?.co2Grams ?? ''),
    faults.join(' '),
  ]);
  return csvFile([[...headings.map(defusedCell), ...own], ...rows], locale);
}
