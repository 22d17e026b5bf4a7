/** The list of searches as a CSV file. */
import { csvFile, defusedCell } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

const headings: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['Recherche', 'Sites', 'Aujourd’hui', 'Période', 'En tout'],
  en: ['Search', 'Sites', 'Today', 'Period', 'In all'],
};

interface FiledSearch {
  readonly text: string;
  readonly sites: readonly Site[];
  readonly today: number;
  readonly count: number;
  readonly all: number;
}

/**
 * The CSV text, with a line for each searched text: how often it had an outcome of the view, today and in the period,
 * and how often it was searched in the period with any outcome.
 */
export function searchesFile(searches: readonly FiledSearch[], locale: Locale): string {
  const lines = searches.map(({ text, sites, today, count, all }) => [
    defusedCell(text),
    sites.join(' '),
    String(today),
    String(count),
    String(all),
  ]);
  return csvFile([headings[locale], ...lines], locale);
}
