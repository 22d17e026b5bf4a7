/**
 * The journeys through the checkout: who buys, where, in which language, what, and how. Every value of each factor meets
 * every value of each other one in some row; all combinations would be 128.
 */
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

export const factors = {
  buyer: ['guest', 'customer'],
  site: ['part', 'pro'],
  language: ['fr', 'en'],
  contents: ['parcel', 'articles', 'both', 'international'],
  hands: ['mouse', 'keyboard', 'small', 'noScript'],
} as const;

export type Factor = keyof typeof factors;

export interface CheckoutPair {
  /** `customer` is signed in. */
  readonly buyer: 'guest' | 'customer';
  readonly site: Site;
  readonly language: Locale;
  /** `international` is a parcel that needs a CN23. */
  readonly contents: 'parcel' | 'articles' | 'both' | 'international';
  /** `small` is a mouse on a screen of 390 px. */
  readonly hands: 'mouse' | 'keyboard' | 'small' | 'noScript';
}

/** Sixteen rows are the least: contents and hands alone have that many pairs. */
export const checkoutPairs: readonly CheckoutPair[] = [
  { contents: 'parcel', hands: 'mouse', buyer: 'guest', site: 'part', language: 'fr' },
  { contents: 'parcel', hands: 'keyboard', buyer: 'customer', site: 'part', language: 'en' },
  { contents: 'parcel', hands: 'small', buyer: 'guest', site: 'pro', language: 'en' },
  { contents: 'parcel', hands: 'noScript', buyer: 'customer', site: 'pro', language: 'fr' },
  { contents: 'articles', hands: 'mouse', buyer: 'customer', site: 'pro', language: 'en' },
  { contents: 'articles', hands: 'keyboard', buyer: 'guest', site: 'pro', language: 'fr' },
  { contents: 'articles', hands: 'small', buyer: 'customer', site: 'part', language: 'fr' },
  { contents: 'articles', hands: 'noScript', buyer: 'guest', site: 'part', language: 'en' },
  { contents: 'both', hands: 'mouse', buyer: 'guest', site: 'pro', language: 'fr' },
  { contents: 'both', hands: 'keyboard', buyer: 'customer', site: 'pro', language: 'en' },
  { contents: 'both', hands: 'small', buyer: 'guest', site: 'part', language: 'en' },
  { contents: 'both', hands: 'noScript', buyer: 'customer', site: 'part', language: 'fr' },
  { contents: 'international', hands: 'mouse', buyer: 'customer', site: 'part', language: 'en' },
  { contents: 'international', hands: 'keyboard', buyer: 'guest', site: 'part', language: 'fr' },
  { contents: 'international', hands: 'small', buyer: 'customer', site: 'pro', language: 'fr' },
  { contents: 'international', hands: 'noScript', buyer: 'guest', site: 'pro', language: 'en' },
];

/** The half of the rows that each run makes; the full run makes all. It lacks only pairs of contents with hands or site. */
export const isSampled = ({ contents, hands }: CheckoutPair): boolean =>
  (contents === 'both' || contents === 'international') === (hands === 'small' || hands === 'noScript');

const pairOf = (row: CheckoutPair, [one, other]: readonly [Factor, Factor]) =>
  `${one} ${row[one]}, ${other} ${row[other]}`;

/** The pairs of values that no row has, as text. */
export function missingPairs(rows: readonly CheckoutPair[]): readonly string[] {
  const names = Object.keys(factors) as Factor[];
  const couples = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));
  return couples.flatMap((couple) => {
    const [one, other] = couple;
    const present = new Set(rows.map((row) => pairOf(row, couple)));
    const wanted = factors[one].flatMap((first) =>
      factors[other].map((second) => `${one} ${first}, ${other} ${second}`),
    );
    return wanted.filter((pair) => !present.has(pair));
  });
}
