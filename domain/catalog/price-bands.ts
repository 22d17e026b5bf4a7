/** The values of two filters that every list has: price and availability (docs/requirements.md SHOP-2). */
import type { Cents } from '#domain/money/money.ts';
import type { Code, Texts } from './catalog.ts';

/** A band of displayed prices from `least` (included) to `below` (excluded), in cents. */
export interface PriceBand {
  readonly code: Code;
  readonly least: Cents;
  readonly below: Cents;
  readonly name: Texts;
}

/** Where the price bands end, in euros; a last band without an end follows. */
const ends = [10, 25, 50, 100] as const;

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

/**
 * The values of the filter `prix`, cheapest first: prices with VAT on `part`, without VAT on `pro`
 * (docs/requirements.md SHOP-5).
 */
export const priceBands: readonly PriceBand[] = [0, ...ends].map((least, at) => bandOf(least, ends[at]));

/** The only value of the filter `disponible`: in stock. */
export const inStockValue = { code: 'oui', name: { fr: 'En stock', en: 'In stock' } } as const satisfies {
  readonly code: Code;
  readonly name: Texts;
};
