/** Reads from the address of the list which orders it shows, and writes it (docs/requirements.md ACC-7). */
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts';

export const orderGroups = ['all', 'open', 'done', 'cancelled'] as const;
export type OrderGroup = (typeof orderGroups)[number];

const groupOf: Readonly<Record<OrderStatus, Exclude<OrderGroup, 'all'>>> = {
  PAYMENT_PENDING: 'open',
  PAYMENT_FAILED: 'open',
  PAID: 'open',
  IN_PREPARATION: 'open',
  SHIPPED: 'open',
  DELIVERED: 'done',
  CANCELLED: 'cancelled',
};

export function statusesOf(group: OrderGroup): readonly OrderStatus[] {
  return group === 'all' ? [] : orderStatuses.filter((status) => groupOf[status] === group);
}

export function countOf(
  group: OrderGroup,
  counts: readonly { readonly status: OrderStatus; readonly count: number }[],
): number {
  const inGroup = counts.filter(({ status }) => group === 'all' || groupOf[status] === group);
  return inGroup.reduce((sum, { count }) => sum + count, 0);
}

/** Query parameter with the number of the page, from 1. */
export const pageParam = 'page';
export const groupParam = 'etat';
export const textParam = 'q';

const groupValues: Readonly<Record<OrderGroup, string>> = {
  all: '',
  open: 'en-cours',
  done: 'terminees',
  cancelled: 'annulees',
};

export interface ListedOrders {
  readonly group: OrderGroup;
  /** Text to search for: a part of an order's number, or of the name of an article or a town; empty for no search. */
  readonly text: string;
  /** The page of the list, counted from 0. */
  readonly page: number;
}

export function listedOrders(params: URLSearchParams): ListedOrders {
  const value = params.get(groupParam);
  const page = Number(params.get(pageParam));
  return {
    group: orderGroups.find((group) => groupValues[group] === value) ?? 'all',
    text: (params.get(textParam) ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page - 1 : 0,
  };
}

export function listHref(path: string, { group, text, page }: ListedOrders): string {
  const params = new URLSearchParams({
    ...(group !== 'all' && { [groupParam]: groupValues[group] }),
    ...(text !== '' && { [textParam]: text }),
    ...(page > 0 && { [pageParam]: String(page + 1) }),
  });
  return params.size === 0 ? path : `${path}?${params}`;
}

export const groupValue = (group: OrderGroup): string => groupValues[group];
