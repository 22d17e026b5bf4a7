/** Loads the pages of purchases and shipments (docs/requirements.md ACC-7, CRT-6). */
import { type ApiClient, CallError } from '#app/api/client.ts';
import { failedPage } from '#app/api/failed-page.ts';
import type { Account, Answered, Visitor } from '#app/api/use-cases.ts';
import { cartCall } from '#domain/cart/calls.ts';
import { articlesOf } from '#domain/cart/entry-kind.ts';
import type { OrderAnswer, OrdersAnswer } from '#domain/orders/contract.ts';
import type { ArticleNow } from '#domain/orders/reorder.ts';
import { initCall } from '#domain/shipping/calls.ts';
import type { Site } from '#domain/site/site.ts';
import { type AgainResult, againResult } from './again-result.ts';
import { askedTarget, type CancelTarget, cancelledTarget, ratedParam } from './change-order.ts';
import { type CountryNames, isParcel, linesOf } from './order-facts.ts';
import { type ListedOrders, listedOrders, statusesOf } from './order-list-address.ts';
import { withWrittenPhones } from './written-phones.ts';

export type FollowedParcels = Answered<Visitor['order']['open']>['followed'];
export type FollowedParcel = FollowedParcels['parcels'][number];

/** The page of an order, for a buyer with or without an account. */
export interface OrderPage {
  readonly order: OrderAnswer;
  readonly followed: FollowedParcels;
  readonly countries: CountryNames;
  readonly asked: CancelTarget | null;
  readonly cancelled: CancelTarget | null;
  readonly rated: string | null;
  /** How an account orders again; null for a buyer without one. */
  readonly again: {
    /** The form with this key puts articles into the cart once (docs/requirements.md CRT-9). */
    readonly key: string;
    readonly held: boolean;
    /** The result of ordering the articles again, with their current offers; null if nothing was ordered again. */
    readonly result: (AgainResult & { readonly articles: readonly ArticleNow[] }) | null;
  } | null;
}

export interface PurchasesPage extends OrdersAnswer {
  readonly listed: ListedOrders;
  /** The form with this key puts articles into the cart once (docs/requirements.md CRT-9). */
  readonly key: string;
}

export async function loadPurchases({ purchases }: Account, params: URLSearchParams): Promise<PurchasesPage> {
  const listed = listedOrders(params);
  const { page, group, text } = listed;
  return {
    ...(await purchases.list({ page, text, statuses: [...statusesOf(group)] })),
    listed,
    key: crypto.randomUUID(),
  };
}

/** Empty if the order's parcels concern a single country, which pages don't name, or if the names can't be loaded. */
async function countriesOf(api: ApiClient, site: Site, { entries }: OrderAnswer): Promise<CountryNames> {
  const parcels = entries.filter(isParcel);
  const codes = parcels.flatMap(({ smt }) => [
    smt.addresses.addressFrom.country.isocode,
    smt.addresses.addressTo.country.isocode,
    ...(smt.customs?.cn23Products ?? []).map(({ originCountry }) => originCountry ?? ''),
  ]);
  if (new Set(codes).size < 2) return {};
  const init = await api.call(initCall, { query: { site } }).catch(() => null);
  const named = [...(init?.departureCountries ?? []), ...(init?.destinationCountries ?? [])];
  return Object.fromEntries(
    named.filter(({ isoAlpha2 }) => codes.includes(isoAlpha2)).map(({ isoAlpha2, label }) => [isoAlpha2, label]),
  );
}

async function isHeld(api: ApiClient, order: OrderAnswer): Promise<boolean> {
  const offers = new Set(linesOf(order).articles.map(({ offer }) => offer.id));
  if (offers.size === 0) return false;
  try {
    const cart = await api.call(cartCall, { parameters: { site: order.site, user: 'current', cartId: 'current' } });
    return articlesOf(cart.entries).some(({ offer }) => offers.has(offer.id));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return false;
  }
}

/** What the page of an order needs besides the order and its parcels. */
export async function orderPage(
  api: ApiClient,
  order: OrderAnswer,
  followed: FollowedParcels,
  params: URLSearchParams,
): Promise<OrderPage> {
  return {
    order: withWrittenPhones(order),
    followed,
    countries: await countriesOf(api, order.site, order),
    asked: askedTarget(params, order),
    cancelled: cancelledTarget(params, order),
    rated: params.get(ratedParam),
    again: null,
  };
}

/** Throws a 404 if the order isn't the customer's. */
export async function loadPurchase(
  api: ApiClient,
  { purchases }: Account,
  code: string,
  params: URLSearchParams,
): Promise<OrderPage> {
  const { order, followed } = await purchases.read(code).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) throw failedPage(error);
    throw error;
  });
  const result = againResult(params);
  const [page, held, now] = await Promise.all([
    orderPage(api, order, followed, params),
    isHeld(api, order),
    result === null ? null : purchases.offeredNow(code),
  ]);
  const again = result === null || !now ? null : { ...result, articles: now };
  return { ...page, again: { key: crypto.randomUUID(), held, result: again } };
}
