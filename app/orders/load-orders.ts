/** The loaders' work for purchases and shipments (docs/requirements.md ACC-7, CRT-6). */
import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
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
import { type CountryNames, isParcel } from './order-facts.ts';

/** Parameter of a list's address: its page, from 1. */
export const pageParam = 'page';
/** Parameter of an order's address: how many packs were just added to the cart. */
export const addedParam = 'ajoutes';

const ordersOnPage = 10;

/** An order as its page shows it. */
export interface PurchasePage {
  readonly order: OrderAnswer;
  readonly countries: CountryNames;
  /** What ordering its articles again has just done; null when nothing was. */
  readonly again: { readonly count: number; readonly articles: OfferedNowAnswer['articles'] } | null;
}

/** A page number of an address as the calls count: from 0. Whatever is no number is the first. */
function pageOf(params: URLSearchParams): number {
  const page = Number(params.get(pageParam));
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page - 1 : 0;
}

/** A page of what was bought. */
export function loadPurchases(api: ApiClient, site: Mode, params: URLSearchParams): Promise<OrdersAnswer> {
  const query = { currentPage: String(pageOf(params)), pageSize: String(ordersOnPage) };
  return api.call(ordersCall, { parameters: { site }, query });
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

/** How many packs an address says were added. */
function addedCount(params: URLSearchParams): number | null {
  const text = params.get(addedParam);
  if (text === null || !/^\d{1,6}$/.test(text)) return null;
  return Number(text);
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
  const count = addedCount(params);
  const [countries, now] = await Promise.all([
    countriesOf(api, order.site, order),
    count === null ? null : api.call(offeredNowCall, { parameters }),
  ]);
  return { order, countries, again: count === null || !now ? null : { count, articles: now.articles } };
}
