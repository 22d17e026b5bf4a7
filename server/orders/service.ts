/** Past orders (docs/requirements.md CRT-6, ACC-7; docs/decisions/0015). */
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
import { erasedPayload, erasedQuote } from '#domain/orders/erased-payload.ts';
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import { firstIncompleteStep } from '#domain/shipping/journey-steps.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CartService } from '#server/cart/service.ts';
import type { Database } from '#server/db/schema.ts';
import type { KeptDraft } from '#server/journey/service.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import { newOrderCode } from './order-code.ts';
import type { Order } from './order-rows.ts';
import { orderNotFound } from './refusals.ts';
import { type Buyer, createReorder, type Orderer, type ReorderOptions, type Repetition } from './reorder.ts';
import {
  addTracking,
  blankParcel,
  findAllOrders,
  findOrder,
  findOrders,
  findParcels,
  insertOrder,
  lockParcels,
  type NewOrder,
  type Page,
  releaseOrders,
} from './store.ts';
import { readTrace } from './trace.ts';
import { toWireOrder, toWireShipment, toWireSummary } from './wire-order.ts';

/** What the service is made of. */
export interface OrdersOptions extends ReorderOptions {
  readonly db: Kysely<Database>;
  readonly shipping: ReorderOptions['shipping'] & Pick<ShippingService, 'wordOffer'>;
  readonly cart: ReorderOptions['cart'] & Pick<CartService, 'wordOrderLines'>;
  readonly clock: () => Date;
}

export type OrdersService = ReturnType<typeof createOrdersService>;

const isSort = (sort: string | undefined): sort is OrderSort => orderSorts.some((each) => each === sort);

const paginationOf = ({ page, pageSize }: Page, total: number) => ({
  currentPage: page,
  pageSize,
  totalPages: Math.ceil(total / pageSize),
  totalResults: total,
});

/** Makes the service. Whatever is asked of an order is asked for an account: another's is a 404 as an absent one. */
export function createOrdersService(options: OrdersOptions) {
  const { db, cart, clock } = options;
  const reorder = createReorder(options);

  const wordOrder = (order: Order, locale: Locale) =>
    toWireOrder(order, cart.wordOrderLines(order.site, order.lines, order.createdAt, locale));

  async function found({ accountId }: Orderer, code: string): Promise<Order> {
    const order = await findOrder(db, accountId, code);
    if (!order) throw orderNotFound();
    return order;
  }

  return {
    /** Keeps an order in the caller's transaction; answers its code, which nobody can guess or count by. */
    insertOrder: (tx: Transaction<Database>, order: Omit<NewOrder, 'createdAt'> & { readonly createdAt?: Date }) => {
      const createdAt = order.createdAt ?? clock();
      return insertOrder(tx, { ...order, createdAt }, () => newOrderCode(createdAt));
    },

    /** Numbers a parcel and adds what happened to it, in the caller's transaction. */
    addTracking,

    /** A page of an account's orders of both sites; an unknown sort is the newest first. */
    async list({ accountId, locale }: Orderer, page: Page, sort: string | undefined): Promise<OrdersAnswer> {
      const selected = isSort(sort) ? sort : 'byDate';
      const { orders, total } = await findOrders(db, accountId, page, selected);
      return {
        orders: orders.map((order) => toWireSummary(order, locale)),
        pagination: { ...paginationOf(page, total), sort: selected },
        sorts: orderSorts.map((code) => ({ code, selected: code === selected })),
      };
    },

    /** An order; 404 where there is none for the account. */
    async find(orderer: Orderer, code: string): Promise<OrderAnswer> {
      return wordOrder(await found(orderer, code), orderer.locale);
    },

    /** A page of an account's parcels, those under way first. */
    async shipments({ accountId, locale }: Orderer, page: Page): Promise<ShipmentsAnswer> {
      const { parcels, orders, total } = await findParcels(db, accountId, page);
      const byCode = new Map(orders.map((order) => [order.code, order]));
      const shipments = parcels.flatMap(({ code, entryNumber }) => {
        const order = byCode.get(code);
        const shipment = order && toWireShipment(order, entryNumber, locale);
        return shipment ? [shipment] : [];
      });
      return { shipments, pagination: paginationOf(page, total) };
    },

    /** What anyone may read of a parcel by its number; 400 for what can be no number, 404 for one that no parcel has. */
    trace: (typed: string, locale: Locale): Promise<TraceAnswer> => readTrace(options, typed, locale),

    /** Opens a parcel as a journey, quoted anew; errors as `find`, and 401 while the journey is closed. */
    async reorderParcel(
      orderer: Orderer & { readonly secretOf: (site: Order['site']) => string | undefined },
      code: string,
      entryNumber: number,
    ): Promise<{ readonly kept: KeptDraft; readonly answer: ReorderParcelAnswer }> {
      const order = await found(orderer, code);
      const { site } = order;
      const { accountId, locale } = orderer;
      const request = { accountId, locale, secret: orderer.secretOf(site) };
      const { kept, again, offered } = await reorder.orderParcel(order, entryNumber, request);
      const { criteria, customsNeeded, complete } = kept.answer;
      const todo = firstIncompleteStep({ customsNeeded, complete: new Set(complete) }) ?? 'options';
      return {
        kept,
        answer: {
          journey: { site, code: kept.answer.code, step: offered ? todo : 'parcel' },
          criteria,
          changes: again.changes.map((change) => toWireChange(change, locale)),
        },
      };
    },

    /** What is other now about an order's articles; errors as `find`. */
    async offeredNow(orderer: Orderer, code: string): Promise<OfferedNowAnswer> {
      return reorder.offeredNow(await found(orderer, code), orderer.locale);
    },

    /** Adds an order's articles to the account's cart; errors as `find`, and 403 where the account doesn't buy any more. */
    async reorderArticles(orderer: Buyer, code: string, repetition: Repetition | null): Promise<ReorderArticlesAnswer> {
      return reorder.orderArticles(await found(orderer, code), orderer, repetition);
    },

    /** All of an account's orders, newest first, as `find` answers each: for its own data and for what it bought last. */
    async readOrdersOf(accountId: string, locale: Locale): Promise<readonly OrderAnswer[]> {
      return (await findAllOrders(db, accountId)).map((order) => wordOrder(order, locale));
    },

    /**
     * Takes a customer's name off what they bought, in the transaction that erases the account: amounts, carriers, countries
     * and values stay, which the law has kept; all else of a person goes.
     */
    async detachOrders(tx: Transaction<Database>, accountId: string): Promise<void> {
      for (const { code, parcel } of await lockParcels(tx, accountId)) {
        const erased = { ...parcel, quoted: erasedQuote(parcel.quoted), payload: erasedPayload(parcel.payload) };
        await blankParcel(tx, code, erased);
      }
      await releaseOrders(tx, accountId, clock());
    },
  };
}
