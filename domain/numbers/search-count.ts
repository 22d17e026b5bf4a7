/**
 * Which searches for products are counted, and how, without storing anything personal
 * (docs/decisions/0030-searches.md).
 */
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

/**
 * What a search found. `none`: nothing; `partial`: only products with some of its words; `corrected`: products for a
 * corrected text; `few`: at most `fewProducts`; `found`: enough.
 */
export const searchOutcomes = ['none', 'partial', 'corrected', 'few', 'found'] as const;
export type SearchOutcome = (typeof searchOutcomes)[number];

/** The largest number of products that a search may find to have the outcome `few`. */
export const fewProducts = 3;

/**
 * A text that may name somebody is stored only once it was searched for this many times within `floorDays` days, today
 * included.
 */
export const searchFloor = 5;
export const floorDays = 30;

/** Counts older than this many days are deleted: 13 months, so that a month can be compared with last year's. */
export const searchDays = 396;

/** Largest number of characters of a text that is stored. Longer ones are sentences rather than searches. */
export const maxStoredLength = 60;

const wordCount = (text: string) => text.split(' ').filter((word) => word !== '').length;

/**
 * The outcome of a search. `text` is its normalised text, `hits` what it found. If several outcomes apply, the worst
 * one counts.
 */
export function searchOutcome(
  text: string,
  hits: { readonly total: number; readonly everyWord: boolean; readonly correctedText: string | null },
): SearchOutcome {
  const { total, everyWord, correctedText } = hits;
  if (total === 0) return 'none';
  if (!everyWord) return 'partial';
  // A corrected text with fewer words leaves out those to which no word of the catalog is similar.
  if (correctedText !== null) return wordCount(correctedText) < wordCount(text) ? 'partial' : 'corrected';
  return total <= fewProducts ? 'few' : 'found';
}

/**
 * The normalised form of a search, in which equal searches are counted as one: lower case, single spaces, nothing but
 * letters and digits at its beginning and end.
 */
export function normalisedSearch(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** A long number: five digits in a row, or eight with separators, as in telephone, card, account and parcel numbers. */
const longNumber = /\d{5}|\d(?:[ .\-/_()]{0,3}\d){7}/;
/** A house number followed by a kind of street, such as `12 rue`. */
const streetAddress =
  /\b\d{1,4} ?(?:bis|ter|quater)?,? ?(?:rue|r\.|avenue|av\.?|boulevard|bd|bvd|all[ée]e|chemin|ch\.|impasse|place|pl\.|quai|route|rte|cours|square|street|st\.|road|rd|lane|drive)(?![\p{L}\p{N}])/u;
/** A title followed by a name, such as `mme durand`. */
const titledName =
  /(?:^| )(?:m\.|mr\.?|mrs\.?|ms\.?|mme\.?|mlle\.?|monsieur|madame|mademoiselle|maître|docteur|dr\.?) \p{L}/u;

/**
 * Whether the normalised text of a search may be stored. It may not if it is too long, has no letter, or resembles an
 * e-mail address, a link, a telephone, card or other long number, a street address or a name with a title.
 */
export function mayStoreSearch(text: string): boolean {
  return (
    text.length <= maxStoredLength &&
    /\p{L}/u.test(text) &&
    !/[@\\<>]|:\/\/|www\./.test(text) &&
    !longNumber.test(text) &&
    !streetAddress.test(text) &&
    !titledName.test(text)
  );
}

const robots =
  /bot|crawl|spider|slurp|archiver|preview|facebookexternalhit|embedly|lighthouse|pagespeed|headless|phantomjs|monitor|uptime|pingdom|curl|wget|libwww|python-|scrapy|go-http-client|java\/|okhttp/i;

/** Whether a `User-Agent` header names a robot, or a program that fetches pages without a visitor. */
export const isRobot = (userAgent: string): boolean => userAgent === '' || robots.test(userAgent);

/** A search for products that is to be counted. */
export interface CountedSearch {
  readonly site: Site;
  readonly locale: Locale;
  /** The text as the visitor typed it. */
  readonly text: string;
}
