import { anyOf, declareList, oneOf, textFilter, type View } from '#app/office/list/declared-list.ts';
import { ordersFileContract } from '#domain/office/order-downloads.ts';
import { officePages } from '#domain/office/pages.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { noteLimits, tagPattern } from '#domain/orders/staff-forms.ts';
import { orderPeriods, orderViews, staffSorts } from '#domain/orders/staff-list.ts';
import { allSites } from '#domain/site/site.ts';

/** The list of orders. */
export const orderList = declareList(officePages.orders.path, {
  view: oneOf('vue', orderViews, 'all'),
  site: anyOf('site', allSites),
  status: anyOf('etat', orderStatuses),
  tag: textFilter('etiquette', noteLimits.tag, tagPattern),
  period: oneOf('periode', orderPeriods, 'all'),
  sort: oneOf('tri', staffSorts, 'newest'),
});

/** The address of the CSV file with all orders of a view, in the language `lang`. */
export function ordersFileAddress(view: View<typeof orderList>, lang: string): string {
  const { page: _, text = '', ...filter } = orderList.wanted(view);
  const { key } = view.term;
  return `${ordersFileContract.path}?${new URLSearchParams({ ...filter, ...(key ? { key } : { text }), lang })}`;
}
