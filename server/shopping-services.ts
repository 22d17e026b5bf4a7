/** Creates the services that visitors use until they order: comparison, journey, cart, and their dependencies. */
import { listCarriers } from '#domain/tariff/carrier-list.ts';
import { findEntry, findPrimary } from '#server/address/address-book-store.ts';
import { createAddressService } from '#server/address/service.ts';
import { createComparisons } from '#server/batch/comparisons.ts';
import { createCartService } from '#server/cart/service.ts';
import { createCustomsService } from '#server/customs/service.ts';
import { isUuid } from '#server/db/uuid.ts';
import { createFlagService } from '#server/flags/service.ts';
import { createJourneyService } from '#server/journey/service.ts';
import { createSearchCounts } from '#server/numbers/search-counts.ts';
import { createNumbersService } from '#server/numbers/service.ts';
import { findOrderedOffer } from '#server/orders/read/store.ts';
import { createRelayService } from '#server/relay/service.ts';
import { createShippingService } from '#server/shipping/service.ts';
import { createScheduledTariffs } from '#server/tariff/scheduled-tariffs.ts';
import { type AssemblyOptions, sharedContext } from './assembly-options.ts';

/**
 * Creates tariffs, flags and statistics, which the other services need, and begins to count searches of the catalog.
 */
async function createGroundwork(options: AssemblyOptions) {
  const { config, territory, catalog, clock } = options;
  const context = sharedContext(options);
  const today = () => territory.localTime('FR', clock()).date;
  const tariffs = await createScheduledTariffs({ ...context, tariffs: options.tariffs, today });
  const flags = await createFlagService({
    ...context,
    carriersOf: (site) => listCarriers(tariffs.current(), config.remoteCarriers, site),
  });
  const numbers = createNumbersService(context);
  const searchCounts = createSearchCounts({ ...context, shopTexts: catalog.categoryNames });
  catalog.onSearch(searchCounts.note);
  return { tariffs, flags, numbers, searchCounts };
}

/** Rejects if bundled data or an operator's data can't be read. */
export async function createShoppingServices(options: AssemblyOptions) {
  const { brand, catalog } = options;
  const groundwork = await createGroundwork(options);
  const { flags, numbers, tariffs } = groundwork;
  const { count } = numbers;
  const context = { ...sharedContext(options), tariffs, flags, count };
  const { db, dataFolder, config } = context;
  const { shipped } = options;
  const customs = shipped?.customs ?? createCustomsService({ dataFolder });
  const shipping = createShippingService({ ...context, ...options.shipping, customs, tariffs });
  catalog.showPostage(shipping.postage);
  const relay = await createRelayService({
    ...context,
    offersCarrier: brand.offersCarrier,
    demoPoints: shipped?.demoPoints,
  });
  const cart = createCartService({
    ...context,
    shipping,
    relay,
    customs,
    catalog,
    parcelsPerOrder: config.parcelsPerOrder,
    orderedOffer: (accountId, site, key) => findOrderedOffer(db, accountId, site, key),
    bookAddress: async (accountId, id) => (isUuid(id) ? findEntry(db, { accountId, id }) : null),
  });
  const journey = createJourneyService({
    ...context,
    shipping,
    cart,
    catalog,
    primaryAddress: (accountId) => findPrimary(db, accountId),
  });
  const batch = { ...context, shipping, relay, cart, comparisons: createComparisons({ ...context, shipping, cart }) };
  const quickOrder = { ...context, catalog, cart };
  const trips = { ...context, shipping };
  const address = createAddressService({ ...context, isServed: shipping.isServed });
  return { ...groundwork, shipping, relay, customs, address, cart, journey, batch, quickOrder, trips };
}

export type ShoppingServices = Awaited<ReturnType<typeof createShoppingServices>>;
