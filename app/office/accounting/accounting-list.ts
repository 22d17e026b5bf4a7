import { anyOf, dayFilter, declareList } from '#app/office/list/declared-list.ts';
import { officePages } from '#domain/office/pages.ts';
import { allSites } from '#domain/site/site.ts';

/** The period that the accounts are of. */
export const accountingList = declareList(officePages.accounting.path, {
  from: dayFilter('du'),
  to: dayFilter('au'),
  site: anyOf('site', allSites),
});
