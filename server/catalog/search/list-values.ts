/**
 * The values of products in one list. Prices, sending prices and availability are those of the offer that the list
 * shows, and on a trip the postage and the carriers are the trip's (docs/search.md, "Facets").
 */
import { inStockValue, type PriceBand, priceBands, sendingBands } from '#domain/catalog/price-bands.ts';
import { type ProductQuery, sellersOf } from '#domain/catalog/product-query.ts';
import { sendingPriceOf } from '#domain/catalog/sending-price.ts';
import { valueNumber } from './choices.ts';
import { absent, type FacetData, outOfStock, type SiteIndex } from './index-data.ts';

interface TripPostage {
  readonly postage: number;
  readonly pieces: number;
  readonly carriers: readonly number[];
}

export type TripByProduct = ReadonlyMap<number, TripPostage>;

/** The numbers of the values that depend on an offer, and the range of those of carriers. */
export interface OfferValues {
  readonly bands: readonly number[];
  readonly sendingBands: readonly number[];
  readonly inStock: number;
  readonly carriers: readonly [from: number, to: number];
}

export function offerValues(facets: readonly FacetData[]): OfferValues {
  const carriers = facets.find(({ code }) => code === 'transporteur') ?? { first: 0, values: [] };
  return {
    bands: priceBands.map(({ code }) => valueNumber(facets, 'prix', code)),
    sendingBands: sendingBands.map(({ code }) => valueNumber(facets, 'envoi', code)),
    inStock: valueNumber(facets, 'disponible', inStockValue.code),
    carriers: [carriers.first, carriers.first + carriers.values.length],
  };
}

export function tripByProduct(
  onTrip: NonNullable<ProductQuery['onTrip']>,
  facets: readonly FacetData[],
  docOf: (code: string) => number | null,
): TripByProduct {
  const byDoc = new Map<number, TripPostage>();
  for (const [code, { postage, pieces, carriers }] of onTrip) {
    const doc = docOf(code);
    const numbers = carriers.map((carrier) => valueNumber(facets, 'transporteur', carrier)).filter((each) => each >= 0);
    if (doc !== null) byDoc.set(doc, { postage, pieces, carriers: numbers });
  }
  return byDoc;
}

const bandOf = (amount: number, bands: readonly PriceBand[], values: readonly number[]): number =>
  values[bands.findIndex(({ below }) => amount < below)] ?? -1;

export class ListValues {
  readonly #site: SiteIndex;
  readonly #ofOffers: OfferValues;
  readonly #trip: TripByProduct | null;
  readonly #sellers: readonly number[];
  /** The values of the product that was read last. */
  readonly row: number[] = [];

  constructor(
    site: SiteIndex,
    facets: readonly FacetData[],
    ofOffers: OfferValues,
    query: ProductQuery,
    trip: TripByProduct | null,
  ) {
    this.#site = site;
    this.#ofOffers = ofOffers;
    this.#trip = trip;
    this.#sellers = sellersOf(query)
      .map((seller) => valueNumber(facets, 'vendeur', seller))
      .filter((number) => number >= 0);
  }

  /** The total of the best offer of the list's sellers, or of any if they have none, plus `outOfStock` if it is. */
  #best(doc: number): number {
    const { start, items } = this.#site.offers;
    let [own, any] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let at = start[doc] as number; at < (start[doc + 1] as number); at += 2) {
      const total = items[at + 1] as number;
      if (total < any) any = total;
      if (total < own && this.#sellers.includes(items[at] as number)) own = total;
    }
    return own === Number.POSITIVE_INFINITY ? any : own;
  }

  isInStock(doc: number): boolean {
    return this.#best(doc) < outOfStock;
  }

  /** In cents, with delivery. */
  price(doc: number): number {
    return this.#best(doc) % outOfStock;
  }

  /** In cents; `absent` for what isn't packaging, and for what can't be sent there. */
  sendingPrice(doc: number): number {
    return this.#sendingPrice(doc, this.price(doc));
  }

  #sendingPrice(doc: number, price: number): number {
    if (this.#trip !== null) {
      const own = this.#trip.get(doc);
      return own === undefined ? absent : sendingPriceOf(price, own.pieces, own.postage);
    }
    const postage = this.#site.postage[doc] as number;
    return postage === absent ? absent : sendingPriceOf(price, this.#site.pieces[doc] as number, postage);
  }

  /** Puts the numbers of a product's values into `row`, and returns how many there are. */
  read(doc: number): number {
    const { row } = this;
    const { start, items } = this.#site.values;
    const { bands, sendingBands: ofSending, inStock, carriers } = this.#ofOffers;
    let length = 0;
    for (let at = start[doc] as number; at < (start[doc + 1] as number); at += 1) {
      const value = items[at] as number;
      if (this.#trip !== null && value >= carriers[0] && value < carriers[1]) continue;
      row[length++] = value;
    }
    const best = this.#best(doc);
    const price = best % outOfStock;
    row[length++] = bandOf(price, priceBands, bands);
    if (best < outOfStock) row[length++] = inStock;
    const sending = this.#sendingPrice(doc, price);
    if (sending !== absent) row[length++] = bandOf(sending, sendingBands, ofSending);
    for (const carrier of this.#trip?.get(doc)?.carriers ?? []) row[length++] = carrier;
    return length;
  }
}
