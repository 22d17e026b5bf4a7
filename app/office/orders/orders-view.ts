import { listAddress, oneOf, pageNumberOf } from '#app/office/frame/list-address.ts';
import { noTerm, type Term, termOf, termParams } from '#app/office/search/term.ts';
import { ordersFileContract } from '#domain/office/order-downloads.ts';
import { officePages, orderPath } from '#domain/office/pages.ts';
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

/** View, filter, sort and page of the list of orders, as the page's URL states them. */
export interface OrdersView {
  readonly view: OrderView;
  /** The searched text; an empty term for all orders. */
  readonly term: Term;
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
  term: noTerm,
  site: '',
  status: '',
  period: 'all',
  sort: 'newest',
  page: 1,
};

/** Reads the view from the query of a URL or from the fields of a form; invalid values count as absent. */
export function ordersViewOf(query: URLSearchParams): OrdersView {
  return {
    view: oneOf(query, 'vue', orderViews, allOrders.view),
    term: termOf(query),
    site: oneOf(query, 'site', allSites, ''),
    status: oneOf(query, 'etat', orderStatuses, ''),
    period: oneOf(query, 'periode', orderPeriods, allOrders.period),
    sort: oneOf(query, 'tri', staffSorts, allOrders.sort),
    page: pageNumberOf(query),
  };
}

/** The query parameters of a view in a page's URL; those with their default value are empty. */
const paramsOf = ({ view, term, site, status, period, sort, page }: OrdersView) => ({
  vue: view !== allOrders.view && view,
  ...termParams(term),
  site,
  etat: status,
  periode: period !== allOrders.period && period,
  tri: sort !== allOrders.sort && sort,
  page,
});

/** The URL of the list with a view. */
export const ordersAddress = (view: OrdersView): string => listAddress(officePages.orders.path, paramsOf(view));

/** The URL of an order, which is shown beside the list with a view. */
export const orderAddress = (code: string, view: OrdersView): string => listAddress(orderPath(code), paramsOf(view));

/**
 * What the use case for the list and the call for the CSV file have in common: all except the searched
 * text.
 */
const filterOf = ({ view, site, status, period, sort }: OrdersView) => ({
  view,
  period,
  sort,
  ...(site && { site }),
  ...(status && { status }),
});

/** What the use case that lists orders is given for a view. */
export const ordersFilterOf = (view: OrdersView) => ({
  ...filterOf(view),
  text: view.term.text,
  page: String(view.page),
});

/** The URL of the CSV file with all orders of a view, in the language `lang`. */
export function ordersFileAddress(view: OrdersView, lang: string): string {
  const { text, key } = view.term;
  return `${ordersFileContract.path}?${new URLSearchParams({ ...filterOf(view), ...(key ? { key } : { text }), lang })}`;
}
