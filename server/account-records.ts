/**
 * An account's data in each part of the shop, for export and erasure (docs/requirements.md ACC-7; GDPR articles 17 and
 * 20).
 */

import { allSites } from '#domain/site/site.ts';
import { type ApiKeyContext, listApiKeys } from '#server/account/api-keys.ts';
import type { AccountRecords } from '#server/account/own-account.ts';
import { readBook } from '#server/address/address-book.ts';
import type { AddressService } from '#server/address/service.ts';
import type { BatchContext } from '#server/batch/batch-context.ts';
import { exportColumnAnswers } from '#server/batch/column-answers.ts';
import { exportKeptBatches } from '#server/batch/keep-batch.ts';
import { principalOf } from '#server/cart/open-cart.ts';
import type { CartService } from '#server/cart/service.ts';
import type { StockNotices } from '#server/catalog/service.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { NamingContext } from '#server/named-entries/service.ts';
import type { DocumentsContext } from '#server/orders/invoices/order-documents.ts';
import { detachOrders } from '#server/orders/retention/erase-orders.ts';
import { reviewOrdersOf } from '#server/orders/retention/review-orders.ts';
import { exportOrdersOf, type OrdersContext } from '#server/orders/service.ts';
import type { Logger } from '#server/process/logger.ts';
import { exportOrderLists } from '#server/quick-order/order-lists.ts';
import { listParcels, listTrips, type TripContext } from '#server/trips/service.ts';
import { listEndpoints, type WebhookContext } from '#server/webhook/service.ts';

export interface RecordKeepers {
  readonly address: Pick<AddressService, 'book'>;
  readonly cart: Pick<CartService, 'readCart'>;
  readonly batch: BatchContext;
  readonly apiKeys: Pick<ApiKeyContext, 'db' | 'clock'>;
  readonly quickOrder: Pick<NamingContext, 'db'>;
  readonly trips: Pick<TripContext, 'db' | 'territory'>;
  readonly stockNotices: Pick<StockNotices, 'exportOf' | 'eraseOf'>;
  readonly webhooks: WebhookContext;
  readonly orders: OrdersContext;
  readonly checkout: DocumentsContext;
  readonly logger: Pick<Logger, 'error'>;
}

/** The promised value, or null if it rejects with a 404. */
async function orNull<Value>(promise: Promise<Value>): Promise<Value | null> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Address book, carts, files of parcels, lists of references, saved trips and parcels, API keys, stock notices, webhooks and orders.
 * Erasure deletes notices by the account's e-mail address, personal data of orders by their review
 * (server/orders/retention/review-orders.ts), and all else by a cascade from the account's row.
 */
export function accountRecords({
  address,
  cart,
  batch,
  apiKeys,
  quickOrder,
  trips,
  stockNotices,
  webhooks,
  orders,
  checkout,
  logger,
}: RecordKeepers): readonly AccountRecords[] {
  return [
    {
      name: 'addressBook',
      async read(accountId) {
        const { addresses, contacts } = await readBook(address.book, accountId);
        return { addresses, contacts };
      },
      erase: async () => undefined,
    },
    {
      name: 'carts',
      async read(accountId, locale) {
        const carts = await Promise.all(allSites.map((site) => orNull(cart.readCart({ site, accountId }, locale))));
        return carts.filter((each) => each !== null);
      },
      /** Deletes the answers stored for idempotency, since they repeat what was sent. */
      async erase(trx, accountId) {
        const principals = allSites.map((site) => principalOf({ site, accountId }));
        await trx.deleteFrom('idempotency_key').where('principal', 'in', principals).execute();
        return undefined;
      },
    },
    {
      name: 'parcelFiles',
      read: (accountId) => exportKeptBatches(batch, accountId),
      erase: async () => undefined,
    },
    {
      name: 'parcelColumns',
      read: (accountId) => exportColumnAnswers(batch.db, accountId),
      erase: async () => undefined,
    },
    {
      name: 'apiKeys',
      read: (accountId) => listApiKeys(apiKeys, accountId),
      erase: async () => undefined,
    },
    {
      name: 'orderLists',
      read: (accountId) => exportOrderLists(quickOrder, accountId),
      erase: async () => undefined,
    },
    {
      name: 'trips',
      read: (accountId, locale) => listTrips(trips, accountId, locale),
      erase: async () => undefined,
    },
    {
      name: 'stockNotices',
      read: stockNotices.exportOf,
      async erase(trx, accountId) {
        await stockNotices.eraseOf(trx, accountId);
        return undefined;
      },
    },
    {
      name: 'webhooks',
      read: (accountId) => listEndpoints(webhooks, accountId),
      erase: async () => undefined,
    },
    {
      name: 'savedParcels',
      read: (accountId) => listParcels(trips, accountId),
      erase: async () => undefined,
    },
    {
      name: 'orders',
      read: (accountId, locale) => exportOrdersOf(orders, accountId, locale),
      async erase(trx, accountId) {
        const codes = await detachOrders(trx, accountId, checkout.clock());
        // Runs after the transaction. If it fails, the hourly review of orders does the same.
        return () =>
          reviewOrdersOf(checkout, codes, checkout.clock()).catch((err) =>
            logger.error({ err }, 'orders not reviewed'),
          );
      },
    },
  ];
}
