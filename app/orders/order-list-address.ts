/** Which orders the list shows, as parameters of its address (docs/requirements.md ACC-7). */
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts';

export const orderGroups = ['all', 'open', 'done', 'cancelled'] as const;
export type OrderGroup = (typeof orderGroups)[number];

/** The group of each status, besides `all`. */
const groupOf: Readonly<Record<OrderStatus, Exclude<OrderGroup, 'all'>>> = {
  PAYMENT_PENDING: 'open',
  PAYMENT_FAILED: 'open',
  PAID: 'open',
  IN_PREPARATION: 'open',
  SHIPPED: 'open',
  DELIVERED: 'done',
  CANCELLED: 'cancelled',
};

/** The statuses of a group; empty for `all`, which asks for every order. */
export function statusesOf(group: OrderGroup): readonly OrderStatus[] {
  return group === 'all' ? [] : orderStatuses.filter((status) => groupOf[status] === group);
}

/** How many orders a group has. */
export function countOf(
  group: OrderGroup,
  counts: readonly { readonly status: OrderStatus; readonly count: number }[],
): number {
  const inGroup = counts.filter(({ status }) => group === 'all' || groupOf[status] === group);
  return inGroup.reduce((sum, { count }) => sum + count, 0);
}

/** Parameter of the address: number of the page, from 1. */
export const pageParam = 'page';
export const groupParam = 'etat';
export const textParam = 'q';

const groupValues: Readonly<Record<OrderGroup, string>> = {
  all: '',
  open: 'en-cours',
  done: 'terminees',
  cancelled: 'annulees',
};

/** Which orders a list shows. */
export interface ListedOrders {
  readonly group: OrderGroup;
  /** Part of an order's number, or of an article's or a town's name; empty for all. */
  readonly text: string;
  /** Counts from 0. */
  readonly page: number;
}

/** The list that an address asks for; what it doesn't know is left out. */
export function listedOrders(params: URLSearchParams): ListedOrders {
  const value = params.get(groupParam);
  const page = Number(params.get(pageParam));
  return {
    group: orderGroups.find((group) => groupValues[group] === value) ?? 'all',
    text: (params.get(textParam) ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page - 1 : 0,
  };
}

/** The address of a list. */
export function listHref(path: string, { group, text, page }: ListedOrders): string {
  const params = new URLSearchParams({
    ...(group !== 'all' && { [groupParam]: groupValues[group] }),
    ...(text !== '' && { [textParam]: text }),
    ...(page > 0 && { [pageParam]: String(page + 1) }),
  });
  return params.size === 0 ? path : `${path}?${params}`;
}

/** The value of the group's parameter, for a form; empty for `all`. */
export const groupValue = (group: OrderGroup): string => groupValues[group];
