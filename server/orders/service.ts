/** The use cases of past orders (docs/requirements.md CRT-6, ACC-7; docs/decisions/0015). */
import type { Kysely, Transaction } from 'kysely';
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
import type { StaffOrder } from '#domain/orders/staff-order.ts';
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import { firstIncompleteStep } from '#domain/shipping/journey-steps.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { CartService } from '#server/cart/service.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { detachOrders } from './erase-orders.ts';
import { type ExportedOrder, exportOrders } from './export-orders.ts';
import { insertOrder, type NewOrder } from './insert-order.ts';
import { newOrderCode } from './order-code.ts';
import type { DocumentRequest } from './order-documents.ts';
import type { Order } from './order-rows.ts';
import { addTracking } from './parcel-events.ts';
import { findOwnToken } from './parcel-mails.ts';
import { orderNotFound } from './refusals.ts';
import {
  type BegunDraft,
  type Buyer,
  type Orderer,
  offeredNow,
  orderArticlesOf,
  orderParcelOf,
  type ReorderContext,
  type Repetition,
} from './reorder.ts';
import type { RefundOfOrder } from './retry-refund.ts';
import { returnPlacesOf } from './return-places.ts';
import type { StaffFilter, StaffList, StaffListedOrder } from './staff-list.ts';
import type { CorrectedMail, MailFilter, StaffMail, StaffMailList } from './staff-mails.ts';
import type { AskedRefund, RefundableOrder } from './staff-refunds.ts';
import type { StaffWithdrawal, WithdrawalDecision } from './staff-withdrawals.ts';
import { findAllOrders, findOrder, findOrders, findParcels, type OrderFilter, type Page } from './store.ts';
import { readTrace } from './trace.ts';
import type { Closing, UnmatchedStatement } from './unmatched-withdrawals.ts';
import { toWireOrder, toWireShipment, toWireSummary } from './wire-order.ts';

/** The services and settings that the order calls need. */
export interface OrdersContext extends ReorderContext {
  readonly db: Kysely<Database>;
  readonly shipping: ReorderContext['shipping'] & Pick<ShippingService, 'localiseOffer'>;
  readonly cart: ReorderContext['cart'] & Pick<CartService, 'localiseOrderLines'>;
  readonly catalog: ReorderContext['catalog'] & Pick<CatalogService, 'returnAddress'>;
  readonly territory: Pick<TerritoryService, 'position' | 'resolve'>;
  readonly clock: () => Date;
}

/**
 * The use cases of past orders. Methods with an `orderer` or `buyer` work for that account only: another account's
 * order gets the same 404 as one that doesn't exist.
 */
export interface OrdersService {
  /** Stores an order in the caller's transaction and returns its code, which can't be guessed. */
  insertOrder(
    tx: Transaction<Database>,
    order: Omit<NewOrder, 'createdAt'> & { readonly createdAt?: Date },
  ): Promise<string>;
  /** Sets a parcel's tracking number and adds events, in the caller's transaction. */
  readonly addTracking: typeof addTracking;
  /** A page of an account's orders on both sites; newest first if the sort is unknown. */
  list(orderer: Orderer, page: Page, shown: ShownOrders): Promise<OrdersAnswer>;
  find(orderer: Orderer, code: string): Promise<OrderAnswer>;
  /** A page of an account's parcels, those under way first. */
  shipments(orderer: Orderer, page: Page): Promise<ShipmentsAnswer>;
  /**
   * What anyone may read about the parcel whose number was typed. Throws 400 for a text that can't be a tracking
   * number, 404 if no parcel has it.
   */
  trace(typed: string, locale: Locale): Promise<TraceAnswer>;
  /** Opens a parcel of an order as a draft with a new quote. Throws 401 while the journey is closed. */
  reorderParcel(
    orderer: ParcelOrderer,
    code: string,
    entryNumber: number,
  ): Promise<{ readonly draft: BegunDraft; readonly answer: ReorderParcelAnswer }>;
  /** What has changed about an order's articles, by the catalog as it is now. */
  offeredNow(orderer: Orderer, code: string): Promise<OfferedNowAnswer>;
  /**
   * Adds an order's articles to the account's cart. Throws 403 if the account can't buy on the order's site any more.
   */
  reorderArticles(buyer: Buyer, code: string, repetition: Repetition | null): Promise<ReorderArticlesAnswer>;
  /** All orders of an account, newest first, with everything that is stored about them, for the export of its data. */
  exportOrders(accountId: string, locale: Locale): Promise<readonly ExportedOrder[]>;
  /**
   * Detaches an account's orders from it, in the transaction that erases the account, and returns their codes. The
   * review of these orders then removes personal data once nothing about an order is open.
   */
  detachOrders(tx: Transaction<Database>, accountId: string): Promise<readonly string[]>;
}

/** How orders are written into a file, with names of services and articles in a language. */
export interface OrdersFile {
  readonly locale: Locale;
  /** The first line of the file: its headings. */
  readonly heading: string;
  readonly written: (orders: readonly StaffListedOrder[]) => string;
}

/** The use cases of staff, for the orders of all customers. The calls check who may do what (server/office). */
export interface StaffOrders {
  /** A page of the list, counted from 1, with names of services and articles in a language. */
  list(filter: StaffFilter, page: number, locale: Locale): Promise<StaffList>;
  /**
   * The latest orders that match a term, as in the search of the list, at most `limit`: their code, status and
   * customer's name.
   */
  findNamed(
    term: string,
    limit: number,
    locale: Locale,
  ): Promise<Pick<StaffListedOrder, 'code' | 'customer' | 'status'>[]>;
  /**
   * All orders that match a filter, as a file that is sent while they are read from one snapshot of the database. The
   * audit log says who exported them.
   */
  export(filter: StaffFilter, file: OrdersFile, record: RecordChange): Promise<ReadableStream<Uint8Array>>;
  /** An order with texts in a language. Throws 404 if there is none with this code. */
  find(code: string, locale: Locale): Promise<StaffOrder>;
  /** A document as PDF; the audit log says who opened it. Throws 404 if the order has no such document. */
  document(code: string, request: DocumentRequest, record: RecordChange): Promise<Uint8Array>;
  /**
   * Cancels a whole order as its buyer could, with a reason. Throws 404 for an unknown order, 409 once it is on its
   * way, 503 if the payment provider doesn't answer.
   */
  cancel(code: string, reason: string, record: RecordChange): Promise<void>;
  /** The numbers of orders and mails that wait for staff to do something. */
  countWaiting(): Promise<StaffWaiting>;
}

/** The use cases of staff for mails about orders. Every method but `list` throws 404 for an unknown mail. */
export interface StaffMails {
  /** A page of mails, counted from 1, the latest first. */
  list(filter: MailFilter, page: number): Promise<StaffMailList>;
  find(id: string): Promise<StaffMail>;
  /** Sends a mail again. Throws 409 if it is still waiting to be sent. */
  resend(id: string, record: RecordChange): Promise<StaffMail>;
  /**
   * Sends a mail to another address, and a notice to the former one. If the order has the former address, its later
   * mails go to the new one too. Throws 400 for a malformed address, 409 for a mail that was not refused unless
   * `anyState` is set.
   */
  correct(corrected: CorrectedMail, record: RecordChange): Promise<StaffMail>;
}

/**
 * Refunds of single lines of an order by staff. Methods throw 404 for an unknown order, 400 for more than remains of a
 * line, 409 if nothing can be repaid or staff have already decided the request differently. Calling a method again with
 * the same id changes nothing.
 */
export interface StaffRefunds {
  read(code: string, locale: Locale): Promise<RefundableOrder>;
  /** Asks an operator to repay lines. */
  ask(asked: AskedRefund, record: RecordChange): Promise<void>;
  /**
   * Repays amounts of an order's lines. If support has requested the refund with this id, that request is approved,
   * with the amounts given here. Issues a credit note and a mail; the payment provider transfers the money afterwards.
   */
  make(asked: AskedRefund, record: RecordChange): Promise<void>;
  /** Asks the bank again for a refund that it has refused. Throws 409 for a refund that the bank hasn't refused. */
  retry(refund: RefundOfOrder, record: RecordChange): Promise<void>;
  decline(
    declined: { readonly code: string; readonly id: string; readonly answer: string; readonly by: string },
    record: RecordChange,
  ): Promise<void>;
  /** The credit note of a refund as PDF; the audit log says who opened it. */
  creditNote(code: string, id: string, record: RecordChange): Promise<Uint8Array>;
}

/**
 * Statements of withdrawal that didn't end their order at once. `decide` and `markReturned` return the code of the
 * order. Methods that change a statement throw 404 for an unknown one, 409 if its state doesn't allow the change.
 */
export interface StaffWithdrawals {
  /**
   * The statements that aren't settled yet, oldest first and at most 200; with the code of an order, all statements
   * about that order.
   */
  list(code: string | null): Promise<readonly StaffWithdrawal[]>;
  /** Accepts or refuses a statement, and writes the mail about it. */
  decide(decision: WithdrawalDecision, record: RecordChange): Promise<string>;
  /** Notes that the articles of an accepted statement have arrived. */
  markReturned(id: string, record: RecordChange): Promise<string>;
  /** The statements that name no order and have been neither linked to one nor closed, oldest first and at most 200. */
  listUnmatched(): Promise<readonly UnmatchedStatement[]>;
  /** Links a statement that names no order to one; the next sweep handles it as if it had named that order. */
  link(id: string, code: string, record: RecordChange): Promise<void>;
  /** Closes a statement that names no order, for a reason that only staff see. */
  close(id: string, closing: Closing, record: RecordChange): Promise<void>;
}

/** The numbers of orders and mails that wait for staff, by reason. */
export type StaffWaiting = Readonly<
  Record<'refundAsked' | 'withdrawn' | 'heldUp' | 'notMade' | 'refundFailed' | 'refusedMails', number>
>;

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

async function findOwnOrder({ db }: OrdersContext, { accountId }: Orderer, code: string): Promise<Order> {
  const order = await findOrder(db, { accountId }, code);
  if (!order) throw orderNotFound();
  return order;
}

async function listOrders(
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

async function listShipments(
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

async function reorderParcel(context: OrdersContext, orderer: ParcelOrderer, code: string, entryNumber: number) {
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

export function createOrdersService(context: OrdersContext): OrdersService {
  const { db, clock } = context;
  return {
    async insertOrder(tx, order) {
      const createdAt = order.createdAt ?? clock();
      const { code } = await insertOrder(tx, { ...order, createdAt }, () => newOrderCode(createdAt));
      return code;
    },
    addTracking,
    list: (orderer, page, shown) => listOrders(context, orderer, page, shown),
    find: async (orderer, code) => localiseOrder(context, await findOwnOrder(context, orderer, code), orderer.locale),
    shipments: (orderer, page) => listShipments(context, orderer, page),
    trace: (typed, locale) => readTrace(context, typed, locale),
    reorderParcel: (orderer, code, entryNumber) => reorderParcel(context, orderer, code, entryNumber),
    offeredNow: async (orderer, code) =>
      offeredNow(context, await findOwnOrder(context, orderer, code), orderer.locale),
    reorderArticles: async (buyer, code, repetition) =>
      orderArticlesOf(context, await findOwnOrder(context, buyer, code), buyer, repetition),
    async exportOrders(accountId, locale) {
      const orders = await findAllOrders(db, accountId);
      const answers = orders.map((order) => ({ order, answer: localiseOrder(context, order, locale) }));
      return exportOrders(db, answers);
    },
    detachOrders: (tx, accountId) => detachOrders(tx, accountId, clock()),
  };
}
