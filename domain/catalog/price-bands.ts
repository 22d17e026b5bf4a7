/** Values of filters that every list of products can have: prices and availability (docs/requirements.md SHOP-2). */
import type { Cents } from '#domain/money/money.ts';
import type { Code, Texts } from './catalog.ts';

/** Of displayed prices in cents, from `least` (included) to `below` (excluded). */
export interface PriceBand {
  readonly code: Code;
  readonly least: Cents;
  readonly below: Cents;
  readonly name: Texts;
}

const euros = (amount: number) => `${amount}\u00A0€`;

function bandOf(least: number, below: number | undefined): PriceBand {
  if (below === undefined) {
    const name = { fr: `${euros(least)} et plus`, en: `${euros(least)} and more` };
    return { code: `${least}-plus`, least: least * 100, below: Number.POSITIVE_INFINITY, name };
  }
  const name =
    least === 0
      ? { fr: `Moins de ${euros(below)}`, en: `Under ${euros(below)}` }
      : { fr: `De ${least} à ${euros(below)}`, en: `${least} to ${euros(below)}` };
  return { code: `${least}-${below}`, least: least * 100, below: below * 100, name };
}

/** The limits are in euros and excluded; the last band has no upper limit. */
const bandsBelow = (limits: readonly number[]): readonly PriceBand[] =>
  [0, ...limits].map((least, at) => bandOf(least, limits[at]));

/**
 * The values of the filter `prix`, cheapest first: prices with VAT on `part`, without VAT on `pro`
 * (docs/requirements.md SHOP-5).
 */
export const priceBands = bandsBelow([10, 25, 50, 100]);

/** The values of the filter `envoi`, by the sending price (`sendingPriceOf`), with or without VAT as the site shows. */
export const sendingBands = bandsBelow([6, 8, 12, 20, 30]);

/** The only value of the filter `disponible`: in stock. */
export const inStockValue = { code: 'oui', name: { fr: 'En stock', en: 'In stock' } } as const satisfies {
  readonly code: Code;
  readonly name: Texts;
};
