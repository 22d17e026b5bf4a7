import { type Period, periods } from '#domain/numbers/period.ts';
import { officePages } from '#domain/office/pages.ts';
import { allSites, type Site } from '#domain/site/site.ts';

/** Site and period of the figures, as the page's address states them. */
export interface NumbersView {
  readonly period: Period;
  /** Empty for both sites. */
  readonly site: Site | '';
}

/** Reads site and period from an address; values that it doesn't know count as absent. */
export function numbersViewOf({ searchParams }: URL): NumbersView {
  return {
    period: periods.find((period) => period === searchParams.get('periode')) ?? 'today',
    site: allSites.find((site) => site === searchParams.get('site')) ?? '',
  };
}

/** The address of the page with a site and a period. */
export function numbersAddress({ period, site }: NumbersView): string {
  const query = new URLSearchParams({ ...(period !== 'today' && { periode: period }), ...(site && { site }) });
  return query.size > 0 ? `${officePages.today.path}?${query}` : officePages.today.path;
}
