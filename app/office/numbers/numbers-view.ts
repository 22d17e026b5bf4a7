import { type Period, periods } from '#domain/numbers/period.ts';
import { officePages } from '#domain/office/pages.ts';
import { allSites, type Site } from '#domain/site/site.ts';

/** Which numbers the page of today shows, as its address says. */
export interface NumbersView {
  readonly period: Period;
  /** Empty for both sites. */
  readonly site: Site | '';
}

/** The view of an address; what it doesn't understand counts as absent. */
export function numbersViewOf({ searchParams }: URL): NumbersView {
  return {
    period: periods.find((period) => period === searchParams.get('periode')) ?? 'today',
    site: allSites.find((site) => site === searchParams.get('site')) ?? '',
  };
}

/** The address of a view. */
export function numbersAddress({ period, site }: NumbersView): string {
  const query = new URLSearchParams({ ...(period !== 'today' && { periode: period }), ...(site && { site }) });
  return query.size > 0 ? `${officePages.today.path}?${query}` : officePages.today.path;
}
