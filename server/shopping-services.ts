/** Creates the services that visitors use until they order: comparison, journey, cart, and their dependencies. */
import { listCarriers } from '#domain/tariff/carrier-list.ts';
import { findEntry, findPrimary } from '#server/address/address-book-store.ts';
import { type AddressService, createAddressService } from '#server/address/service.ts';
import type { BatchContext } from '#server/batch/batch-context.ts';
import { createComparisons } from '#server/batch/comparisons.ts';
import { type CartService, createCartService } from '#server/cart/service.ts';
import { type CustomsService, createCustomsService } from '#server/customs/service.ts';
import { isUuid } from '#server/db/uuid.ts';
import { createFlagService, type FlagService } from '#server/flags/service.ts';
import { createJourneyService, type JourneyService } from '#server/journey/service.ts';
import type { NamingContext } from '#server/named-entries/service.ts';
import { createSearchCounts, type SearchCounts } from '#server/numbers/search-counts.ts';
import { createNumbersService, type NumbersService } from '#server/numbers/service.ts';
import { findOrderedOffer } from '#server/orders/read/store.ts';
import type { QuickOrderContext } from '#server/quick-order/routes.ts';
import { createRelayService, type RelayService } from '#server/relay/service.ts';
import { createShippingService, type ShippingService } from '#server/shipping/service.ts';
import { createScheduledTariffs, type ScheduledTariffs } from '#server/tariff/scheduled-tariffs.ts';
import type { TripContext } from '#server/trips/service.ts';
import { type AssemblyOptions, sharedContext } from './assembly-options.ts';

export interface ShoppingServices {
  readonly tariffs: ScheduledTariffs;
  readonly flags: FlagService;
  readonly numbers: NumbersService;
  readonly searchCounts: SearchCounts;
  readonly shipping: ShippingService;
  readonly relay: RelayService;
  readonly customs: CustomsService;
  readonly address: AddressService;
  readonly cart: CartService;
  readonly journey: JourneyService;
  readonly batch: BatchContext;
  readonly quickOrder: QuickOrderContext & NamingContext;
  readonly trips: TripContext;
}

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
  const searchCounts = createSearchCounts(context);
  catalog.onSearch(searchCounts.note);
  return { tariffs, flags, numbers, searchCounts };
}

/** Rejects if bundled data or an operator's data can't be read. */
export async function createShoppingServices(options: AssemblyOptions): Promise<ShoppingServices> {
  const { brand, catalog } = options;
  const groundwork = await createGroundwork(options);
  const { flags, numbers, tariffs } = groundwork;
  const { count } = numbers;
  const context = { ...sharedContext(options), tariffs, flags, count };
  const { db, dataFolder } = context;
  const { shipped } = options;
  const customs = shipped?.customs ?? createCustomsService({ dataFolder });
  const shipping = createShippingService({ ...context, ...options.shipping, customs, tariffs });
  catalog.showPostage(shipping.postage);
  const relay = await createRelayService({
    ...context,
    offersCarrier: brand.offersCarrier,
    ground: shipped?.ground,
    demoPoints: shipped?.demoPoints,
  });
  const cart = createCartService({
    ...context,
    shipping,
    relay,
    customs,
    catalog,
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
  const batch = { ...context, shipping, relay, cart, comparisons: createComparisons({ ...context, shipping }) };
  const quickOrder = { ...context, catalog, cart };
  const trips = { ...context, shipping };
  const address = createAddressService({ ...context, isServed: shipping.isServed });
  return { ...groundwork, shipping, relay, customs, address, cart, journey, batch, quickOrder, trips };
}
