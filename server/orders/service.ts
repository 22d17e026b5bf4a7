/** The use cases of past orders (docs/requirements.md CRT-6, ACC-7; docs/decisions/0015). */
import type { Kysely } from 'kysely';
import {
  type OrderAnswer,
  type OrderSort,
  type OrdersAnswer,
  orderSorts,
  type ShipmentsAnswer,
} from '#domain/orders/contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CartService } from '#server/cart/service.ts';
import type { Database } from '#server/db/schema.ts';
import type { JourneyService } from '#server/journey/service.ts';
import { toWireOrder, toWireShipment, toWireSummary } from '#server/orders/invoices/wire-order.ts';
import { findOwnToken } from '#server/orders/mails/parcel-mails.ts';
import type { PayContext } from '#server/orders/pay/pay-order.ts';
import type { Orderer, ReorderContext } from '#server/orders/place/reorder.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { orderNotFound } from '#server/orders/read/refusals.ts';
import type { ReturningCatalog } from '#server/orders/read/returns.ts';
import {
  findAllOrders,
  findOrder,
  findOrders,
  findParcels,
  type OrderFilter,
  type Page,
} from '#server/orders/read/store.ts';
import type { TraceOptions } from '#server/orders/read/trace.ts';
import { exportOrders } from '#server/orders/retention/export-orders.ts';
import type { DispatchContext } from '#server/orders/staff/staff-dispatches.ts';
import type { StaffMailsContext } from '#server/orders/staff/staff-mails.ts';
import type { StaffOrderContext } from '#server/orders/staff/staff-order.ts';
import type { StaffListContext } from '#server/orders/staff/staff-order-filter.ts';
import type { StaffPartsContext } from '#server/orders/staff/staff-parts.ts';
import type { StaffRefundsContext } from '#server/orders/staff/staff-refund-decisions.ts';
import type { StaffWithdrawalsContext } from '#server/orders/staff/staff-withdrawals.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';

export interface OrdersContext extends ReorderContext {
  readonly db: Kysely<Database>;
  readonly shipping: ReorderContext['shipping'] & Pick<ShippingService, 'localiseOffer'>;
  readonly journey: ReorderContext['journey'] & Pick<JourneyService, 'recentRelays'>;
  readonly cart: ReorderContext['cart'] & Pick<CartService, 'localiseOrderLines'>;
  readonly catalog: ReorderContext['catalog'] & ReturningCatalog;
  readonly territory: TraceOptions['territory'] & Pick<TerritoryService, 'countryName'>;
  readonly relay: ReorderContext['relay'] & TraceOptions['relay'];
  readonly clock: () => Date;
}

export type StaffOrdersContext = StaffListContext &
  StaffMailsContext &
  StaffOrderContext &
  StaffRefundsContext &
  StaffWithdrawalsContext &
  StaffPartsContext &
  DispatchContext &
  PayContext;

export interface ShownOrders extends OrderFilter {
  readonly sort: string | undefined;
}

const isSort = (sort: string | undefined): sort is OrderSort => orderSorts.some((each) => each === sort);

const paginationOf = ({ page, pageSize }: Page, total: number) => ({
  currentPage: page,
  pageSize,
  totalPages: Math.ceil(total / pageSize),
  totalResults: total,
});

export function localiseOrder(
  { cart, catalog, clock }: Pick<OrdersContext, 'cart' | 'catalog' | 'clock'>,
  order: Order,
  locale: Locale,
): OrderAnswer {
  const lines = cart.localiseOrderLines(order, order.createdAt, locale);
  return toWireOrder(order, lines, catalog, { locale, now: clock() });
}

/** An order of an account; throws the same 404 for another account's order as for one that doesn't exist. */
export async function findOwnOrder(
  { db }: Pick<OrdersContext, 'db'>,
  { accountId }: Pick<Orderer, 'accountId'>,
  code: string,
): Promise<Order> {
  const order = await findOrder(db, { accountId }, code);
  if (!order) throw orderNotFound();
  return order;
}

/** A page of an account's orders on both sites; newest first if the sort is unknown. */
export async function listOrders(
  { db }: OrdersContext,
  { accountId, locale }: Orderer,
  page: Page,
  { sort, ...filter }: ShownOrders,
): Promise<OrdersAnswer> {
  const selected = isSort(sort) ? sort : 'byDate';
  const { orders, counts } = await findOrders(db, accountId, page, { ...filter, sort: selected });
  const counted = counts.filter(({ status }) => filter.statuses.length === 0 || filter.statuses.includes(status));
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  return {
    orders: orders.map((order) => toWireSummary(order, locale)),
    statusCounts: counts,
    pagination: { ...paginationOf(page, total), sort: selected },
    sorts: orderSorts.map((code) => ({ code, selected: code === selected })),
  };
}

export async function readOwnOrder(context: OrdersContext, orderer: Orderer, code: string): Promise<OrderAnswer> {
  return localiseOrder(context, await findOwnOrder(context, orderer, code), orderer.locale);
}

/** A page of an account's parcels, those under way first. */
export async function listShipments(
  { db }: OrdersContext,
  { accountId, locale }: Orderer,
  page: Page,
): Promise<ShipmentsAnswer> {
  const { parcels, orders, total } = await findParcels(db, accountId, page);
  const byCode = new Map(orders.map((order) => [order.code, order]));
  const shipments = parcels.flatMap(({ code, entryNumber }) => {
    const order = byCode.get(code);
    const shipment = order && toWireShipment(order, entryNumber, locale);
    return shipment ? [shipment] : [];
  });
  return { shipments, pagination: paginationOf(page, total), mailsToken: await findOwnToken(db, accountId) };
}

/** All orders of an account, newest first, with everything that is stored about them, for the export of its data. */
export async function exportOrdersOf(context: OrdersContext, accountId: string, locale: Locale) {
  const orders = await findAllOrders(context.db, accountId);
  const answers = orders.map((order) => ({ order, answer: localiseOrder(context, order, locale) }));
  return exportOrders(context.db, answers);
}
