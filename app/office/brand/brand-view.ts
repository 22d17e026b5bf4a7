/** Which contrasts the page about the brand shows, by its address. */
import type { Theme } from '#domain/brand/palette.ts';
import type { BrandPair } from '#domain/office/brand-contract.ts';
import type { Site } from '#domain/site/site.ts';

export type BrandView = { readonly site: Site; readonly theme: Theme; readonly all: boolean };

export const brandParams = { site: 'site', theme: 'theme', all: 'tout' } as const;

/** How many pairs are shown unless all are. */
const tightest = 12;

/** The view that an address names; consumers and light unless it does. */
export function brandViewOf(url: URL): BrandView {
  const { searchParams } = url;
  return {
    site: searchParams.get(brandParams.site) === 'pro' ? 'pro' : 'part',
    theme: searchParams.get(brandParams.theme) === 'dark' ? 'dark' : 'light',
    all: searchParams.has(brandParams.all),
  };
}

/** How far a pair is above what it needs: 1 is just enough. */
const margin = ({ ratio, minimum }: BrandPair) => ratio / minimum;

/** The pair that is nearest to what it needs. */
export function tightestPair(pairs: readonly BrandPair[]): BrandPair | undefined {
  return pairs.toSorted((one, other) => margin(one) - margin(other))[0];
}

/** The pairs of a view, tightest first, with how many there are in all. */
export function pairsInView(pairs: readonly BrandPair[], { site, theme, all }: BrandView) {
  const here = pairs
    .filter((pair) => pair.site === site && pair.theme === theme)
    .sort((one, other) => margin(one) - margin(other));
  return { shown: all ? here : here.slice(0, tightest), total: here.length };
}
