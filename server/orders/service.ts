/** The use cases of past orders (docs/requirements.md CRT-6, ACC-7; docs/decisions/0015). */
import type { Kysely } from 'kysely';
import { toWireChange } from '#domain/journey/reorder-change.ts';
import type {
  OfferedNowAnswer,
  OrderAnswer,
  OrderSort,
  OrdersAnswer,
  ReorderArticlesAnswer,
  ReorderParcelAnswer,
  ShipmentsAnswer,
} from '#domain/orders/contract.ts';
import { orderSorts } from '#domain/orders/contract.ts';
import { firstIncompleteStep } from '#domain/shipping/journey-steps.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CartService } from '#server/cart/service.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { Database } from '#server/db/schema.ts';
import { toWireOrder, toWireShipment, toWireSummary } from '#server/orders/invoices/wire-order.ts';
import { findOwnToken } from '#server/orders/mails/parcel-mails.ts';
import type { PayContext } from '#server/orders/pay/pay-order.ts';
import {
  type BegunDraft,
  type Buyer,
  type Orderer,
  offeredNow,
  orderArticlesOf,
  orderParcelOf,
  type ReorderContext,
  type Repetition,
} from '#server/orders/place/reorder.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { orderNotFound } from '#server/orders/read/refusals.ts';
import { returnPlacesOf } from '#server/orders/read/return-places.ts';
import {
  findAllOrders,
  findOrder,
  findOrders,
  findParcels,
  type OrderFilter,
  type Page,
} from '#server/orders/read/store.ts';
import { type ExportedOrder, exportOrders } from '#server/orders/retention/export-orders.ts';
import type { StaffMailsContext } from '#server/orders/staff/staff-mails.ts';
import type { StaffOrderContext } from '#server/orders/staff/staff-order.ts';
import type { StaffListContext } from '#server/orders/staff/staff-order-filter.ts';
import type { StaffRefundsContext } from '#server/orders/staff/staff-refund-decisions.ts';
import type { StaffWithdrawalsContext } from '#server/orders/staff/staff-withdrawals.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';

/** The services and settings that the order calls need. */
export interface OrdersContext extends ReorderContext {
  readonly db: Kysely<Database>;
  readonly shipping: ReorderContext['shipping'] & Pick<ShippingService, 'localiseOffer'>;
  readonly cart: ReorderContext['cart'] & Pick<CartService, 'localiseOrderLines'>;
  readonly catalog: ReorderContext['catalog'] & Pick<CatalogService, 'returnAddress'>;
  readonly territory: Pick<TerritoryService, 'position' | 'resolve'>;
  readonly clock: () => Date;
}

/** What the functions for staff depend on (`staff-*.ts`). */
export type StaffOrdersContext = StaffListContext &
  StaffMailsContext &
  StaffOrderContext &
  StaffRefundsContext &
  StaffWithdrawalsContext &
  PayContext;

/** Which orders a list shows, and how it is sorted. */
export interface ShownOrders extends OrderFilter {
  readonly sort: string | undefined;
}

/** An account that orders a parcel again, with the secret of its journey cookie on the order's site. */
export interface ParcelOrderer extends Orderer {
  readonly secretOf: (site: Order['site']) => string | undefined;
}

const isSort = (sort: string | undefined): sort is OrderSort => orderSorts.some((each) => each === sort);

const paginationOf = ({ page, pageSize }: Page, total: number) => ({
  currentPage: page,
  pageSize,
  totalPages: Math.ceil(total / pageSize),
  totalResults: total,
});

/** Makes the API's answer for an order, in a language. */
export function localiseOrder(
  { cart, catalog, clock }: Pick<OrdersContext, 'cart' | 'catalog' | 'clock'>,
  order: Order,
  locale: Locale,
): OrderAnswer {
  const lines = cart.localiseOrderLines(order.site, order.lines, order.createdAt, locale);
  return toWireOrder(order, lines, returnPlacesOf(catalog, order), { locale, now: clock() });
}

/** An order of an account; throws the same 404 for another account's order as for one that doesn't exist. */
async function findOwnOrder({ db }: OrdersContext, { accountId }: Orderer, code: string): Promise<Order> {
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

/** Opens a parcel of an order as a draft with a new quote. Throws 401 while the journey is closed. */
export async function reorderParcel(
  context: OrdersContext,
  orderer: ParcelOrderer,
  code: string,
  entryNumber: number,
): Promise<{ readonly draft: BegunDraft; readonly answer: ReorderParcelAnswer }> {
  const order = await findOwnOrder(context, orderer, code);
  const { site } = order;
  const { accountId, locale } = orderer;
  const request = { accountId, locale, secret: orderer.secretOf(site) };
  const { draft, again, offered } = await orderParcelOf(context, order, entryNumber, request);
  const { criteria, customsNeeded, complete } = draft.answer;
  const firstOpen = firstIncompleteStep({ customsNeeded, complete: new Set(complete) }) ?? 'options';
  const answer: ReorderParcelAnswer = {
    journey: { site, code: draft.answer.code, step: offered ? firstOpen : 'parcel' },
    criteria,
    changes: again.changes.map((change) => toWireChange(change, locale)),
  };
  return { draft, answer };
}

/** What has changed about an order's articles, by the catalog as it is now. */
export async function readOfferedNow(
  context: OrdersContext,
  orderer: Orderer,
  code: string,
): Promise<OfferedNowAnswer> {
  return offeredNow(context, await findOwnOrder(context, orderer, code), orderer.locale);
}

/** Adds an order's articles to the account's cart. Throws 403 if the account can't buy on the order's site any more. */
export async function reorderArticles(
  context: OrdersContext,
  buyer: Buyer,
  code: string,
  repetition: Repetition | null,
): Promise<ReorderArticlesAnswer> {
  return orderArticlesOf(context, await findOwnOrder(context, buyer, code), buyer, repetition);
}

/** All orders of an account, newest first, with everything that is stored about them, for the export of its data. */
export async function exportOrdersOf(
  context: OrdersContext,
  accountId: string,
  locale: Locale,
): Promise<readonly ExportedOrder[]> {
  const orders = await findAllOrders(context.db, accountId);
  const answers = orders.map((order) => ({ order, answer: localiseOrder(context, order, locale) }));
  return exportOrders(context.db, answers);
}
