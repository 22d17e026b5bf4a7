import { staffOrdersFileCall } from '#domain/office/orders-calls.ts';
import { officePages } from '#domain/office/pages.ts';
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts';
import {
  type OrderPeriod,
  type OrderView,
  orderPeriods,
  orderViews,
  type StaffSort,
  staffSorts,
} from '#domain/orders/staff-list.ts';
import { allSites, type Site } from '#domain/site/site.ts';

/** What the list of orders shows, as its address says. */
export interface OrdersView {
  readonly view: OrderView;
  /** Empty: all orders. */
  readonly text: string;
  /** Empty for both sites. */
  readonly site: Site | '';
  /** Empty for all. */
  readonly status: OrderStatus | '';
  readonly period: OrderPeriod;
  readonly sort: StaffSort;
  /** From 1. */
  readonly page: number;
}

/** The list without a filter. */
export const allOrders: OrdersView = {
  view: 'all',
  text: '',
  site: '',
  status: '',
  period: 'all',
  sort: 'newest',
  page: 1,
};

/** The view of an address; what it doesn't understand counts as absent. */
export function ordersViewOf({ searchParams }: URL): OrdersView {
  const page = Number(searchParams.get('page'));
  const oneOf = <T extends string, Absent extends string>(known: readonly T[], name: string, absent: Absent) =>
    known.find((each) => each === searchParams.get(name)) ?? absent;
  return {
    view: oneOf(orderViews, 'vue', allOrders.view),
    text: (searchParams.get('q') ?? '').trim().slice(0, 254),
    site: oneOf(allSites, 'site', ''),
    status: oneOf(orderStatuses, 'etat', ''),
    period: oneOf(orderPeriods, 'periode', allOrders.period),
    sort: oneOf(staffSorts, 'tri', allOrders.sort),
    page: Number.isInteger(page) && page >= 1 && page <= 99_999 ? page : 1,
  };
}

/** The query of a view's address, without what is usual. */
export function ordersQuery({ view, text, site, status, period, sort, page }: OrdersView): string {
  const query = new URLSearchParams({
    ...(view !== allOrders.view && { vue: view }),
    ...(text && { q: text }),
    ...(site && { site }),
    ...(status && { etat: status }),
    ...(period !== allOrders.period && { periode: period }),
    ...(sort !== allOrders.sort && { tri: sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** The address of a view. */
export const ordersAddress = (view: OrdersView): string => `${officePages.orders.path}${ordersQuery(view)}`;

/** What the call of the list is asked for a view. */
export const ordersFilterOf = ({ view, text, site, status, period, sort }: OrdersView) => ({
  view,
  text,
  period,
  sort,
  ...(site && { site }),
  ...(status && { status }),
});

/** The address of all orders of a view as a file. */
export const ordersFileAddress = (view: OrdersView, lang: string): string =>
  `${staffOrdersFileCall.path}?${new URLSearchParams({ ...ordersFilterOf(view), lang })}`;
