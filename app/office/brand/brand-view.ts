/** Which contrasts the page about the brand shows, as its address states it. */
import type { Theme } from '#domain/brand/palette.ts';
import type { BrandPair } from '#domain/office/brand-contract.ts';
import type { Site } from '#domain/site/site.ts';

export type BrandView = { readonly site: Site; readonly theme: Theme; readonly all: boolean };

export const brandParams = { site: 'site', theme: 'theme', all: 'tout' } as const;

/** How many pairs are shown unless the address asks for all. */
const tightest = 12;

/** Reads the view from an address; without parameters it is the consumers' site in the light theme. */
export function brandViewOf(url: URL): BrandView {
  const { searchParams } = url;
  return {
    site: searchParams.get(brandParams.site) === 'pro' ? 'pro' : 'part',
    theme: searchParams.get(brandParams.theme) === 'dark' ? 'dark' : 'light',
    all: searchParams.has(brandParams.all),
  };
}

/** How many times its minimum the contrast of a pair is: 1 is just enough. */
const margin = ({ ratio, minimum }: BrandPair) => ratio / minimum;

/** The pair whose contrast is nearest to its minimum. */
export function tightestPair(pairs: readonly BrandPair[]): BrandPair | undefined {
  return pairs.toSorted((one, other) => margin(one) - margin(other))[0];
}

/** The pairs of a view, those nearest to their minimum first, and how many there are in all. */
export function pairsInView(pairs: readonly BrandPair[], { site, theme, all }: BrandView) {
  const here = pairs
    .filter((pair) => pair.site === site && pair.theme === theme)
    .sort((one, other) => margin(one) - margin(other));
  return { shown: all ? here : here.slice(0, tightest), total: here.length };
}
