/**
 * Lists that go by what sending packaging costs on a trip: its prices and carriers replace those within France, from
 * which the index was made (docs/search.md, "Facets").
 */
import type { Code } from '#domain/catalog/catalog.ts';
import { sendingBands } from '#domain/catalog/price-bands.ts';
import type { TripPostage } from '#domain/catalog/product-query.ts';
import { sendingPriceOf } from '#domain/catalog/sending-price.ts';
import { GrowingColumn } from './growing-column.ts';
import { absent, type FacetData, type SiteData } from './index-data.ts';
import { offerValues, type ValueRows } from './seller-values.ts';
import { firstFrom } from './sorted-numbers.ts';

/** What sending a product costs on a trip, and the numbers of the values of the carriers that take it. */
interface DocPostage {
  readonly postage: number;
  readonly pieces: number;
  readonly carriers: readonly number[];
}

/** A trip as an index knows it. */
export interface TripPostages {
  readonly byDoc: ReadonlyMap<number, DocPostage>;
  /** The numbers of the values of `envoi`, in the order of the bands, and whether a value is one of `envoi` or `transporteur`. */
  readonly bands: readonly (number | null)[];
  readonly isOfSending: (value: number) => boolean;
}

const facetOf = (facets: readonly FacetData[], code: string) => facets.find((each) => each.code === code);

function rangeOf(facet: FacetData | undefined): readonly [number, number] {
  return facet ? [facet.first, facet.first + facet.values.length] : [0, 0];
}

/** Translates a trip's prices to the numbers of an index. */
export function tripPostages(
  onTrip: ReadonlyMap<Code, TripPostage>,
  facets: readonly FacetData[],
  docOf: (code: Code) => number | null,
): TripPostages {
  const carriers = facetOf(facets, 'transporteur');
  const numberOf = (carrier: Code) => {
    const at = carriers?.values.indexOf(carrier) ?? -1;
    return carriers && at >= 0 ? [carriers.first + at] : [];
  };
  const byDoc = new Map<number, DocPostage>();
  for (const [code, { postage, pieces, carriers: takers }] of onTrip) {
    const doc = docOf(code);
    if (doc !== null) byDoc.set(doc, { postage, pieces, carriers: takers.flatMap(numberOf) });
  }
  const ranges = [rangeOf(facetOf(facets, 'envoi')), rangeOf(carriers)];
  return {
    byDoc,
    bands: offerValues(facets).sendingBands,
    isOfSending: (value) => ranges.some(([from, to]) => value >= from && value < to),
  };
}

/** A trip's prices in one list. */
export interface TripPrices extends TripPostages {
  /** The sending price of a product in cents; null if it can't be sent there, or isn't packaging. */
  sendingOf(doc: number): number | null;
}

/** `priceOf` is what the list asks for a pack of a product, in cents with delivery. */
export function tripPricesOf(known: TripPostages, priceOf: (doc: number) => number): TripPrices {
  return {
    ...known,
    sendingOf(doc) {
      const own = known.byDoc.get(doc);
      return own === undefined ? null : sendingPriceOf(priceOf(doc), own.pieces, own.postage);
    },
  };
}

/**
 * Makes a function that returns the price of the best offer of a product by any seller: the total with delivery in
 * cents, plus `outOfStock` if it is out of stock; `absent` if the site has no offer of it.
 */
export function bestOffers(
  { docs, docStart, valueStart, values, sellerStart, sellerPrices }: SiteData,
  facets: readonly FacetData[],
): (doc: number) => number {
  const [first, end] = rangeOf(facetOf(facets, 'vendeur'));
  return (doc) => {
    let best = absent;
    for (let at = valueStart[doc] ?? 0; at < (valueStart[doc + 1] ?? 0); at += 1) {
      const seller = values[at] ?? 0;
      if (seller < first || seller >= end) continue;
      const place = firstFrom(docs, docStart[seller] ?? 0, docStart[seller + 1] ?? 0, doc);
      best = Math.min(best, sellerPrices[place - sellerStart] ?? absent);
    }
    return best;
  };
}

/**
 * The rows of values of some products on a trip: those of `ofSellers`, or else of the site's columns, with the band of
 * the sending price and the carriers of the trip.
 */
export function tripRows(
  { byDoc, bands, isOfSending, sendingOf }: TripPrices,
  docs: Uint32Array,
  site: ValueRows,
  ofSellers: ValueRows | null,
): ValueRows {
  const { valueStart, values } = ofSellers ?? site;
  const rows = new GrowingColumn();
  const starts = Uint32Array.from([0, ...docs], () => 0);
  docs.forEach((doc, index) => {
    const row = ofSellers === null ? doc : index;
    for (let at = valueStart[row] ?? 0; at < (valueStart[row + 1] ?? 0); at += 1) {
      const value = values[at] ?? 0;
      if (!isOfSending(value)) rows.push(value);
    }
    const sending = sendingOf(doc);
    if (sending !== null) {
      const band = bands[sendingBands.findIndex(({ below }) => sending < below)];
      if (band != null) rows.push(band);
      for (const carrier of byDoc.get(doc)?.carriers ?? []) rows.push(carrier);
    }
    starts[index + 1] = rows.length;
  });
  return { valueStart: starts, values: rows.view() };
}
