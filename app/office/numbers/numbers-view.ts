import type { Answered, Office } from '#app/api/use-cases.ts';
import { anyOf, declareList, oneOf, type View } from '#app/office/list/declared-list.ts';
import { periods } from '#domain/numbers/period.ts';
import { officePages } from '#domain/office/pages.ts';
import { allSites } from '#domain/site/site.ts';

export type Numbers = Answered<Office['numbers']['read']>;

/** Site and period of the figures, as the page's address states them. */
export const numbersList = declareList(officePages.today.path, {
  period: oneOf('periode', periods, 'today'),
  site: anyOf('site', allSites),
});

export type NumbersView = View<typeof numbersList>;
