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

/** View, filter, sort and page of the list of orders, as its address states them. */
export interface OrdersView {
  readonly view: OrderView;
  /** Words to search for; empty for all orders. */
  readonly text: string;
  /** Empty for both sites. */
  readonly site: Site | '';
  /** Empty for all statuses. */
  readonly status: OrderStatus | '';
  readonly period: OrderPeriod;
  readonly sort: StaffSort;
  /** Number of the page of results, from 1. */
  readonly page: number;
}

/** The list of orders without a filter. */
export const allOrders: OrdersView = {
  view: 'all',
  text: '',
  site: '',
  status: '',
  period: 'all',
  sort: 'newest',
  page: 1,
};

/** Reads the view from an address; values that it doesn't know count as absent. */
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

/** The query of a view's address, without default values. */
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

export const ordersAddress = (view: OrdersView): string => `${officePages.orders.path}${ordersQuery(view)}`;

/** The view as parameters of the calls. */
export const ordersFilterOf = ({ view, text, site, status, period, sort }: OrdersView) => ({
  view,
  text,
  period,
  sort,
  ...(site && { site }),
  ...(status && { status }),
});

/** The address of the CSV file of all orders of a view. */
export const ordersFileAddress = (view: OrdersView, lang: string): string =>
  `${staffOrdersFileCall.path}?${new URLSearchParams({ ...ordersFilterOf(view), lang })}`;
