import type { Answered, Office } from '#app/api/use-cases.ts';
import { listAddress, oneOf } from '#app/office/frame/list-address.ts';
import { type Period, periods } from '#domain/numbers/period.ts';
import { officePages } from '#domain/office/pages.ts';
import { allSites, type Site } from '#domain/site/site.ts';

export type Numbers = Answered<Office['numbers']['read']>;

/** Site and period of the figures, as the page's URL states them. */
export interface NumbersView {
  readonly period: Period;
  /** Empty for both sites. */
  readonly site: Site | '';
}

/** Reads site and period from the page's URL; invalid values count as absent. */
export function numbersViewOf({ searchParams }: URL): NumbersView {
  return {
    period: oneOf(searchParams, 'periode', periods, 'today'),
    site: oneOf(searchParams, 'site', allSites, ''),
  };
}

/** The URL of the page with a site and a period. */
export const numbersAddress = ({ period, site }: NumbersView): string =>
  listAddress(officePages.today.path, { periode: period !== 'today' && period, site });
