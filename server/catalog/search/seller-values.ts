/**
 * In a list that is limited to some sellers, the price bands and the availability of a product are those of these
 * sellers' best offer, which the cards show (docs/search.md, "Facets").
 */
import { inStockValue, priceBands, sendingBands } from '#domain/catalog/price-bands.ts';
import { sendingPriceOf } from '#domain/catalog/sending-price.ts';
import { GrowingColumn } from './growing-column.ts';
import { absent, type FacetData, outOfStock, type SiteData } from './index-data.ts';

/** Numbers of the values that depend on an offer: the bands of both prices in order, and "in stock". */
export interface OfferValues {
  readonly bands: readonly (number | null)[];
  readonly sendingBands: readonly (number | null)[];
  readonly inStock: number | null;
}

export function offerValues(facets: readonly FacetData[]): OfferValues {
  const numberOf = (code: string, value: string) => {
    const facet = facets.find((one) => one.code === code);
    const at = facet?.values.indexOf(value) ?? -1;
    return facet === undefined || at < 0 ? null : facet.first + at;
  };
  return {
    bands: priceBands.map(({ code }) => numberOf('prix', code)),
    sendingBands: sendingBands.map(({ code }) => numberOf('envoi', code)),
    inStock: numberOf('disponible', inStockValue.code),
  };
}

/**
 * The values of several products one after the other: those of the nth product are the `values` from `valueStart[n]` to
 * `valueStart[n + 1]`.
 */
export type ValueRows = Pick<SiteData, 'valueStart' | 'values'>;

/**
 * Makes the rows of values of some products in a list that is limited to some sellers. `askedFor` returns the total of
 * the sellers' best offer of a product in cents, plus `outOfStock` if it is out of stock; for a product without such an
 * offer it returns `absent`, and the product's values stay as they are.
 */
export function sellerRows(
  { valueStart, values, postage, pieces }: ValueRows & Pick<SiteData, 'postage' | 'pieces'>,
  docs: Uint32Array,
  askedFor: (doc: number) => number,
  { bands, sendingBands: ofSending, inStock }: OfferValues,
): ValueRows {
  const ofOffer = new Set<number | null>([...bands, ...ofSending, inStock]);
  /** The band of a product's sending price with an offer of this total; undefined if the product has no postage. */
  function sendingBandOf(doc: number, total: number): number | null | undefined {
    const ownPostage = postage[doc] ?? absent;
    if (ownPostage === absent) return undefined;
    const price = sendingPriceOf(total, pieces[doc] ?? 1, ownPostage);
    return ofSending[sendingBands.findIndex(({ below }) => price < below)];
  }
  const rows = new GrowingColumn();
  const starts = Uint32Array.from([0, ...docs], () => 0);
  docs.forEach((doc, row) => {
    const total = askedFor(doc);
    for (let at = valueStart[doc] ?? 0; at < (valueStart[doc + 1] ?? 0); at += 1) {
      const value = values[at] ?? 0;
      if (total === absent || !ofOffer.has(value)) rows.push(value);
    }
    if (total !== absent) {
      const band = bands[priceBands.findIndex(({ below }) => total % outOfStock < below)];
      if (band != null) rows.push(band);
      const sendingBand = sendingBandOf(doc, total % outOfStock);
      if (sendingBand != null) rows.push(sendingBand);
      if (inStock !== null && total < outOfStock) rows.push(inStock);
    }
    starts[row + 1] = rows.length;
  });
  return { valueStart: starts, values: rows.view() };
}
