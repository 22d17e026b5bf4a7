/** Which product searches are counted, and how: without anything of a person (docs/decisions/0030-searches.md). */
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

/**
 * What a search found: nothing; only products with some of its words; products for a corrected text; very few; or enough.
 */
export const searchOutcomes = ['none', 'partial', 'corrected', 'few', 'found'] as const;
export type SearchOutcome = (typeof searchOutcomes)[number];

/** Up to this many products are very few. */
export const fewProducts = 3;

/** A text is stored once it was searched this often within `floorDays`, today included. */
export const searchFloor = 5;
export const floorDays = 30;

/** Counts older than this many days are deleted: 13 months, so that a month can be compared with last year's. */
export const searchDays = 396;

/** Longer texts are sentences rather than searches, and are never stored. */
export const maxStoredLength = 60;

const wordCount = (text: string) => text.split(' ').filter((word) => word !== '').length;

/** The outcome of the search for a normalised text by its answer; it is the worst one that fits. */
export function searchOutcome(
  text: string,
  hits: { readonly total: number; readonly everyWord: boolean; readonly correctedText: string | null },
): SearchOutcome {
  const { total, everyWord, correctedText } = hits;
  if (total === 0) return 'none';
  if (!everyWord) return 'partial';
  // A corrected text with fewer words leaves out those that nothing resembles.
  if (correctedText !== null) return wordCount(correctedText) < wordCount(text) ? 'partial' : 'corrected';
  return total <= fewProducts ? 'few' : 'found';
}

/** The form in which equal searches are counted as one: lower case, single blanks, no blanks or marks around it. */
export function normalisedSearch(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** Five digits in a row, or eight with separators as in telephone, card, account and parcel numbers. */
const longNumber = /\d{5}|\d(?:[ .\-/_()]{0,3}\d){7}/;
/** A house number before or after the kind of street. */
const streetAddress =
  /\b\d{1,4} ?(?:bis|ter|quater)?,? ?(?:rue|r\.|avenue|av\.?|boulevard|bd|bvd|all[ée]e|chemin|ch\.|impasse|place|pl\.|quai|route|rte|cours|square|street|st\.|road|rd|lane|drive)(?![\p{L}\p{N}])/u;
/** Somebody addressed by a title. */
const titledName =
  /(?:^| )(?:m\.|mr\.?|mrs\.?|ms\.?|mme\.?|mlle\.?|monsieur|madame|mademoiselle|maître|docteur|dr\.?) \p{L}/u;

/**
 * Whether the text of a search, in its normalised form, may be stored: not if it is long, has no letter, or resembles an
 * e-mail address, a telephone, card or other long number, a street address or a name with a title.
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

/** A search for products, as it is counted. */
export interface CountedSearch {
  readonly site: Site;
  readonly locale: Locale;
  /** As typed. */
  readonly text: string;
}
