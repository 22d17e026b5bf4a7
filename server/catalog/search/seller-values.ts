/** In a list of sellers, price and stock are those of these sellers' best offer, as its cards show (docs/search.md, "Facets"). */
import { inStockValue, priceBands } from '#domain/catalog/price-bands.ts';
import { GrowingColumn } from './growing.ts';
import { absent, type FacetData, outOfStock, type SiteData } from './index-data.ts';

/** Numbers of the values that go by an offer: of each band of prices, in their order, and of what is in stock. */
export interface OfferValues {
  readonly bands: readonly (number | null)[];
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
    inStock: numberOf('disponible', inStockValue.code),
  };
}

/** The values of `docs` one after the other, those of the nth between `valueStart[n]` and `valueStart[n + 1]`. */
export type ValueRows = Pick<SiteData, 'valueStart' | 'values'>;

/** `askedFor` answers cents plus `outOfStock`, `absent` where none of the sellers has it: such a product keeps its values. */
export function sellerRows(
  { valueStart, values }: ValueRows,
  docs: Uint32Array,
  askedFor: (doc: number) => number,
  { bands, inStock }: OfferValues,
): ValueRows {
  const ofOffer = new Set<number | null>([...bands, inStock]);
  const rows = new GrowingColumn();
  const starts = Uint32Array.from([0, ...docs], () => 0);
  docs.forEach((doc, row) => {
    const asked = askedFor(doc);
    for (let at = valueStart[doc] ?? 0; at < (valueStart[doc + 1] ?? 0); at += 1) {
      const value = values[at] ?? 0;
      if (asked === absent || !ofOffer.has(value)) rows.push(value);
    }
    if (asked !== absent) {
      const band = bands[priceBands.findIndex(({ below }) => asked % outOfStock < below)];
      if (band != null) rows.push(band);
      if (inStock !== null && asked < outOfStock) rows.push(inStock);
    }
    starts[row + 1] = rows.length;
  });
  return { valueStart: starts, values: rows.view() };
}
