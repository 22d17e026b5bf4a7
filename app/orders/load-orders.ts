/** The loaders' work for purchases and shipments (docs/requirements.md ACC-7, CRT-6). */
import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { cartCall } from '#domain/cart/contract.ts';
import { articlesOf } from '#domain/cart/entry-kind.ts';
import {
  type OfferedNowAnswer,
  type OrderAnswer,
  type OrdersAnswer,
  offeredNowCall,
  orderCall,
  ordersCall,
  type ShipmentsAnswer,
  shipmentsCall,
} from '#domain/orders/contract.ts';
import { initCall } from '#domain/shipping/contract.ts';
import type { Mode } from '#domain/site/mode.ts';
import { type AgainTold, againTold } from './again-told.ts';
import { type CountryNames, isParcel, linesOf } from './order-facts.ts';
import { withWrittenPhones } from './written-phones.ts';

/** Parameter of a list's address: its page, from 1. */
export const pageParam = 'page';

const ordersOnPage = 10;

/** An order as its page shows it. */
export interface PurchasePage {
  readonly order: OrderAnswer;
  readonly countries: CountryNames;
  /** Of this showing of the page: what its form adds is added once, however often it is sent (docs/requirements.md CRT-9). */
  readonly key: string;
  /** The cart holds articles of the order. */
  readonly held: boolean;
  /** What ordering its articles again has just done; null when nothing was. */
  readonly again: (AgainTold & { readonly articles: OfferedNowAnswer['articles'] }) | null;
}

/** A page number of an address as the calls count: from 0. Whatever is no number is the first. */
function pageOf(params: URLSearchParams): number {
  const page = Number(params.get(pageParam));
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page - 1 : 0;
}

/** Orders as their list shows them. */
export interface PurchasesPage extends OrdersAnswer {
  /** Of this showing of the list: what the form of an order adds is added once (docs/requirements.md CRT-9). */
  readonly key: string;
}

/** A page of what was bought. */
export async function loadPurchases(api: ApiClient, site: Mode, params: URLSearchParams): Promise<PurchasesPage> {
  const query = { currentPage: String(pageOf(params)), pageSize: String(ordersOnPage) };
  return { ...(await api.call(ordersCall, { parameters: { site }, query })), key: crypto.randomUUID() };
}

/** A page of parcels. */
export function loadShipments(api: ApiClient, site: Mode, params: URLSearchParams): Promise<ShipmentsAnswer> {
  const query = { currentPage: String(pageOf(params)), pageSize: String(ordersOnPage) };
  return api.call(shipmentsCall, { parameters: { site }, query });
}

/** Names of the countries that an order tells of; without them their codes are shown. */
async function countriesOf(api: ApiClient, site: Mode, { entries }: OrderAnswer): Promise<CountryNames> {
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

/** Whether the cart holds articles of the order; one that doesn't come is not told of. */
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

/** An order; throws the 404 of one that isn't the customer's. */
export async function loadPurchase(
  api: ApiClient,
  site: Mode,
  code: string,
  params: URLSearchParams,
): Promise<PurchasePage> {
  const parameters = { site, code };
  const order = await api.call(orderCall, { parameters }).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  });
  const told = againTold(params);
  const [countries, held, now] = await Promise.all([
    countriesOf(api, order.site, order),
    isHeld(api, order),
    told === null ? null : api.call(offeredNowCall, { parameters }),
  ]);
  const again = told === null || !now ? null : { ...told, articles: now.articles };
  return { order: withWrittenPhones(order), countries, key: crypto.randomUUID(), held, again };
}
