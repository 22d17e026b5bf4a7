/**
 * Creates past orders for the demo's customers: real offers of today, dated back, with invented events
 * (docs/decisions/0015).
 */

import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { type AddressForm, emptyAddressForm } from '#domain/address/address-form.ts';
import { toCartRelayPoint } from '#domain/cart/chosen-relay.ts';
import { parcelPrice } from '#domain/cart/parcel-price.ts';
import { constantPrice, unitPriceAt } from '#domain/catalog/volume-price.ts';
import { emptyDetails } from '#domain/journey/details.ts';
import { parcelPayloadOf } from '#domain/journey/parcel-of.ts';
import type { OrderedArticle, OrderedParcel, OrderLine } from '#domain/orders/order-line.ts';
import type { TrackingEvent } from '#domain/orders/tracking-events.ts';
import { pickupOf } from '#domain/shipping/delivery-mode.ts';
import { quoteRequestSchema } from '#domain/shipping/quote-request.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { frenchHolidays } from '#domain/time/holidays.ts';
import { workingDaysAfter } from '#domain/time/working-days.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import type { Database } from '#server/db/schema.ts';
import { addTracking } from '#server/orders/read/parcel-events.ts';
import type { RelayService } from '#server/relay/service.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import { type DemoArticle, type DemoEvent, type DemoOrder, type DemoParcel, demoOrders } from './demo-orders.ts';
import { insertOrder } from './insert-order.ts';

/** What makes the lines of an invented order. */
export interface DemoOrdersOptions {
  readonly shipping: Pick<ShippingService, 'offersSync' | 'readOffer' | 'localiseOffer'>;
  readonly relay: Pick<RelayService, 'findForDelivery'>;
  readonly catalog: Pick<CatalogService, 'offerForCart'>;
  readonly clock: () => Date;
}

interface Customer {
  readonly id: string;
  readonly site: Site;
  readonly sender: AddressForm;
  readonly company: string;
}

const dayMs = 86_400_000;
const patienceMs = 3000;
/** For how many days the articles of a delivered order were on their way. */
const deliveryDays = 4;
export const demoHome = { postalCode: '75011', city: 'Paris', country: 'FR', streetName: '14 rue Oberkampf' };

async function findCustomer(db: Kysely<Database>, accountId: string): Promise<Customer | null> {
  const account = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst();
  if (!account) return null;
  const company = await db
    .selectFrom('legal_entity')
    .select('name')
    .where('account_id', '=', accountId)
    .orderBy('position')
    .executeTakeFirst();
  const sender: AddressForm = {
    ...emptyAddressForm,
    ...demoHome,
    isCompany: Boolean(company),
    companyName: company?.name ?? '',
    civility: account.title_code ?? 'mrs',
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    mobilePhone: account.phone || '0612345678',
  };
  return { id: account.id, site: account.is_pro ? 'pro' : 'part', sender, company: company?.name ?? '' };
}

/** The day that is some working days after another. An order is dropped off one working day after it is placed. */
function workedAfter(day: IsoDate, days: number): IsoDate {
  const year = Number(day.slice(0, 4));
  const holidays = new Set([...frenchHolidays(year), ...frenchHolidays(year + 1)]);
  return workingDaysAfter(day, days, 'MON_FRI', holidays);
}

interface Handed {
  readonly orderedAt: Date;
  readonly collected: IsoDate;
  readonly towns: Record<DemoEvent['end'], string>;
}

function eventsOf(story: readonly DemoEvent[], { orderedAt, collected, towns }: Handed, now: Date) {
  return story
    .map(({ code, day, hour, end }): TrackingEvent => {
      const place = towns[end];
      if (day === 'ordered') return { code, at: orderedAt.toISOString(), place };
      return { code, at: `${workedAfter(collected, day)}T${String(hour).padStart(2, '0')}:00:00.000Z`, place };
    })
    .filter(({ at }) => Date.parse(at) <= now.getTime());
}

function withdrawn(line: OrderedArticle): OrderedArticle {
  const { asAdded } = line.article;
  const { product } = asAdded;
  const name = { fr: `${product.name.fr} (ancien modèle)`, en: `${product.name.en} (former model)` };
  const former = { ...asAdded, id: `${asAdded.id}-retire`, product: { ...product, name } };
  return { ...line, article: { ...line.article, asAdded: former } };
}

/** The cheapest offer of today for a parcel; null if none fits. */
async function cheapestOffer(
  shipping: DemoOrdersOptions['shipping'],
  { recipient, kilograms, sides, deliveryMode }: DemoParcel,
  site: Site,
): Promise<QuotedOffer | null> {
  const [length, width, height] = sides;
  const { postalCode, city, country } = recipient;
  const request = v.parse(quoteRequestSchema, {
    from: { country: demoHome.country, postalCode: demoHome.postalCode, city: demoHome.city },
    to: { country, postalCode, city, b2b: Boolean(recipient.companyName) },
    packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length, width, height, weight: kilograms },
  });
  const { offers } = await shipping.offersSync(request, { site, locale: 'fr', counted: false });
  const offer = offers.find(
    ({ delivery, service }) => delivery.type === deliveryMode && service.carrierCode === 'POFR',
  );
  const reading = offer ? await shipping.readOffer(offer.key, site) : null;
  return reading?.status === 'ok' ? reading.quoted : null;
}

async function parcelLine(
  { shipping, relay }: DemoOrdersOptions,
  demo: DemoParcel,
  { entryNumber, orderedAt, customer }: { entryNumber: number; orderedAt: Date; customer: Customer },
): Promise<OrderedParcel | null> {
  const today = await cheapestOffer(shipping, demo, customer.site);
  if (!today) return null;
  const [point] = await relay.findForDelivery(today, AbortSignal.timeout(patienceMs));
  const deliveryRelay = point ? toCartRelayPoint(point) : null;
  if (pickupOf[today.service.deliveryMode] && !deliveryRelay) return null;
  const collectionDate = workedAfter(orderedAt.toISOString().slice(0, 10), 1);
  const quoted = { ...today, issuedAt: orderedAt.getTime(), shipment: { ...today.shipment, collectionDate } };
  const { recipient, declared } = demo;
  const options = demo.options.filter((code) => quoted.service.options.some((option) => option.code === code));
  const customs = { goodsType: 'GIFT', goodsDetail: 'PRIVATE_GIFT', articles: [...declared], declared: true };
  const details = {
    ...emptyDetails,
    sender: customer.sender,
    recipient: { ...emptyAddressForm, ...recipient, isCompany: Boolean(recipient.companyName) },
    deliveryRelay,
    customs: declared.length > 0 ? customs : null,
    options,
  };
  const { offer, criteria, customsNeeded, shipmentCode } = shipping.localiseOffer(quoted, 'fr');
  const payload = parcelPayloadOf({ shipmentCode, offer, criteria, customsNeeded, documentsExempt: false, details });
  return { entryNumber, quoted, price: parcelPrice(quoted.service, options), payload };
}

async function articleLine(
  { catalog }: DemoOrdersOptions,
  demo: DemoArticle,
  { entryNumber, customer }: { entryNumber: number; customer: Customer },
): Promise<OrderedArticle | null> {
  const sold = await catalog.offerForCart(customer.site, demo.product);
  if (!sold) return null;
  const line = {
    entryNumber,
    article: { asAdded: sold, quantity: demo.quantity, seen: constantPrice(unitPriceAt(sold, demo.quantity)) },
  };
  return demo.withdrawn ? withdrawn(line) : line;
}

interface PreparedOrder {
  readonly demo: DemoOrder;
  readonly createdAt: Date;
  readonly lines: readonly OrderLine[];
  readonly tracking: readonly { readonly entryNumber: number; readonly events: readonly TrackingEvent[] }[];
}

export async function prepareOrder(
  options: DemoOrdersOptions,
  demo: DemoOrder,
  customer: Customer,
): Promise<PreparedOrder> {
  const now = options.clock();
  const createdAt = new Date(now.getTime() - demo.daysAgo * dayMs);
  const place = (entryNumber: number) => ({ entryNumber, orderedAt: createdAt, customer });
  const [parcels, articles] = await Promise.all([
    Promise.all(demo.parcels.map((parcel, at) => parcelLine(options, parcel, place(at)))),
    Promise.all(demo.articles.map((article, at) => articleLine(options, article, place(demo.parcels.length + at)))),
  ]);
  const tracking = parcels.flatMap((line, at) => {
    const story = demo.parcels[at]?.story;
    if (!line || !story) return [];
    const { from, to, collectionDate } = line.quoted.shipment;
    const towns = { from: from.city, to: to.city, none: '' };
    const handed = { orderedAt: createdAt, collected: collectionDate, towns };
    return [{ entryNumber: line.entryNumber, events: eventsOf(story, handed, now) }];
  });
  return { demo, createdAt, lines: [...parcels, ...articles].filter((line) => line !== null), tracking };
}

async function insertParts(
  tx: Transaction<Database>,
  code: string,
  { demo, createdAt, lines }: PreparedOrder,
): Promise<void> {
  const sellers = new Set(lines.flatMap((line) => ('article' in line ? line.article.asAdded.seller.code : [])));
  if (demo.status !== 'DELIVERED' || sellers.size === 0) return;
  const changed_at = new Date(createdAt.getTime() + deliveryDays * dayMs);
  const rows = Array.from(sellers, (seller) => ({
    order_code: code,
    seller,
    status: 'DELIVERED' as const,
    changed_at,
  }));
  await tx.insertInto('seller_part').values(rows).execute();
}

async function hasOrders(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('customer_order')
    .select('code')
    .where('account_id', '=', accountId)
    .limit(1)
    .execute();
  return rows.length > 0;
}

async function insertPrepared(
  tx: Transaction<Database>,
  order: PreparedOrder,
  { id, site, company }: Customer,
): Promise<void> {
  const { demo, createdAt, lines, tracking } = order;
  if (lines.length === 0) return;
  const { code } = await insertOrder(tx, {
    accountId: id,
    legalEntity: company,
    site,
    status: demo.status,
    demo: true,
    lines,
    createdAt,
  });
  await insertParts(tx, code, order);
  for (const { entryNumber, events } of tracking) {
    const number = `DEMO-${code.slice(4)}-${entryNumber + 1}`;
    await addTracking(tx, { code, entryNumber }, { number, events });
  }
}

export interface DemoSeedOptions extends DemoOrdersOptions {
  readonly db: Kysely<Database>;
}

/** Parcels and articles that aren't on sale today are left out. */
export async function seedDemoOrders(options: DemoSeedOptions, accountIds: readonly string[]): Promise<void> {
  const { db } = options;
  for (const accountId of accountIds) {
    const customer = await findCustomer(db, accountId);
    if (!customer || (await hasOrders(db, accountId))) continue;
    const prepared = await Promise.all(demoOrders[customer.site].map((demo) => prepareOrder(options, demo, customer)));
    await db.transaction().execute(async (tx) => {
      // The lock lets only one of two processes that start together create the orders.
      await lockAccount(tx, accountId);
      if (await hasOrders(tx, accountId)) return;
      for (const order of prepared) await insertPrepared(tx, order, customer);
    });
  }
}
