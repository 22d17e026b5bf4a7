/** The site and theme whose contrasts the page about the brand shows, as the page's URL states them. */
import type { Answered, Office } from '#app/api/use-cases.ts';
import type { Theme } from '#domain/brand/palette.ts';
import type { Site } from '#domain/site/site.ts';

/** The brand in force, with its contrasts. */
export type BrandFacts = Answered<Office['brand']['read']>['brand'];
export type BrandPair = BrandFacts['pairs'][number];

export type BrandView = { readonly site: Site; readonly theme: Theme; readonly all: boolean };

export const brandParams = { site: 'site', theme: 'theme', all: 'tout' } as const;

/** How many pairs of colours are shown unless the URL asks for all. */
const tightest = 12;

/** Reads the view from the page's URL; without parameters it is the consumers' site in the light theme. */
export function brandViewOf(url: URL): BrandView {
  const { searchParams } = url;
  return {
    site: searchParams.get(brandParams.site) === 'pro' ? 'pro' : 'part',
    theme: searchParams.get(brandParams.theme) === 'dark' ? 'dark' : 'light',
    all: searchParams.has(brandParams.all),
  };
}

/** The contrast of a pair as a multiple of its minimum: 1 is just enough. */
const margin = ({ ratio, minimum }: BrandPair) => ratio / minimum;

/** The pair with the least contrast relative to its minimum; undefined if there are no pairs. */
export function tightestPair(pairs: readonly BrandPair[]): BrandPair | undefined {
  return pairs.toSorted((one, other) => margin(one) - margin(other))[0];
}

/**
 * The pairs of a view, those with the least contrast relative to their minimum first, and how many pairs the site has
 * in this theme.
 */
export function pairsInView(pairs: readonly BrandPair[], { site, theme, all }: BrandView) {
  const here = pairs
    .filter((pair) => pair.site === site && pair.theme === theme)
    .sort((one, other) => margin(one) - margin(other));
  return { shown: all ? here : here.slice(0, tightest), total: here.length };
}
