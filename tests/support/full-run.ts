/** Which combinations of site and language a journey runs in. */
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

/** Whether journeys run in all their combinations: `npm run e2e -- --full`. */
export const isFullRun = process.env.E2E_FULL === '1';

type SiteLanguage = readonly [Site, Locale];

const pairs: readonly (readonly [SiteLanguage, SiteLanguage])[] = [
  [
    ['part', 'fr'],
    ['pro', 'en'],
  ],
  [
    ['part', 'en'],
    ['pro', 'fr'],
  ],
];

/** Two combinations, which together have both sites and both languages; all four in the full run. */
export const siteLanguages = (pair: 0 | 1 = 0): readonly SiteLanguage[] =>
  isFullRun ? pairs.flat() : (pairs[pair] ?? []);

/** The first and last of four combinations, which differ in both values; all of them in the full run. */
export const opposites = <const T extends readonly unknown[]>(four: readonly [T, T, T, T]): readonly T[] =>
  isFullRun ? four : [four[0], four[3]];

const fullRunOnly = '@full';

/** What the configuration leaves out: variants of which another one is in the sample, except in the full run. */
export const leftOut: readonly RegExp[] = isFullRun ? [] : [new RegExp(fullRunOnly)];

/** The tags of a variant of a test, by whether it is in the sample that every run makes. */
export const inSample = (isChosen: boolean): string[] => (isChosen ? [] : [fullRunOnly]);
