/**
 * The synonyms of searches: those of `data/search/synonyms.{fr,en}.txt`, and those that staff add (docs/search.md,
 * "Synonyms").
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  expandRule,
  expressionWords,
  holdsOn,
  pairExpressions,
  type SynonymRule,
  synonymLimits,
  type WordSynonym,
} from '#domain/catalog/synonym-rule.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { withoutPlural } from './edit-distance.ts';

/** One direction of a rule: a search for the words `from` also finds products with the words `to`. */
export interface SearchSynonym extends WordSynonym {
  /** Whether products with `to` rank above those with the typed words. */
  readonly first: boolean;
}

/** The rules of a language, looked up by words in the singular: stems would merge too many different words. */
export interface Synonyms {
  /** Rules whose left side consists of these words, given in lower case without accents. */
  rulesOf(words: readonly string[]): readonly SearchSynonym[];
  /** Number of words in the longest left side. */
  readonly longest: number;
  /** Every word in the left sides of rules, in lower case without accents or plural ending. */
  readonly words: ReadonlySet<string>;
}

export type SynonymsByLocale = Readonly<Record<Locale, Synonyms>>;

/** The synonyms that searches use, by site and language. */
export type SynonymsBySite = Readonly<Record<Site, SynonymsByLocale>>;

/** A rule of a file: the text of its line without comment, and its directions (a group has several). */
export interface BundledRule {
  readonly text: string;
  readonly synonyms: readonly SearchSynonym[];
}

export type BundledRules = Readonly<Record<Locale, readonly BundledRule[]>>;

/** Thrown with all faults of the synonym files, each as `file:line reason`. */
export class SynonymFilesError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Synonym files can't be used:\n${problems.join('\n')}`);
    this.name = 'SynonymFilesError';
    this.problems = problems;
  }
}

function expressionsOf(text: string, locale: Locale, problem: (reason: string) => void): (readonly string[])[] {
  return text.split(',').map((expression) => {
    const words = expressionWords(expression, locale);
    if (words.length === 0) problem('an expression is empty');
    if (words.length > synonymLimits.words) {
      problem(`"${expression.trim()}" has more than ${synonymLimits.words} words`);
    }
    return words;
  });
}

function rulesOfLine(line: string, locale: Locale, problem: (reason: string) => void): SearchSynonym[] {
  const first = line.includes('==>');
  const sides = line.split(/=?=>/);
  if (sides.length > 2) problem('"=>" stands more than once');
  const [left = '', right] = sides;
  const from = expressionsOf(left, locale, problem);
  if (right !== undefined) {
    const to = expressionsOf(right, locale, problem);
    return pairExpressions('oneWay', from, to).map((pair) => ({ ...pair, first }));
  }
  if (from.length < 2) problem('a group needs two expressions or more, separated by commas');
  return pairExpressions('group', from, []).map((pair) => ({ ...pair, first }));
}

const keyOf = (words: readonly string[]): string => words.map(withoutPlural).join(' ');

function compile(rules: readonly SearchSynonym[]): Synonyms {
  const byKey = new Map<string, SearchSynonym[]>();
  for (const rule of rules) {
    const key = keyOf(rule.from);
    byKey.set(key, [...(byKey.get(key) ?? []), rule]);
  }
  return {
    rulesOf: (words) => byKey.get(keyOf(words)) ?? [],
    longest: Math.max(0, ...rules.map(({ from }) => from.length)),
    words: new Set(rules.flatMap(({ from }) => from.map(withoutPlural))),
  };
}

/**
 * The rules in a file's text. A line is a group (`scotch, ruban adhésif`: each term finds the others) or one-way
 * (`paquet => colis`; with `==>`, the right side ranks above the words themselves); `#` starts a comment. Throws
 * SynonymFilesError with every faulty line.
 */
export function parseSynonyms(text: string, locale: Locale, file: string): readonly BundledRule[] {
  const problems: string[] = [];
  const rules = text.split(/\r?\n/).flatMap((line, at) => {
    const content = line.replace(/#.*$/, '').trim();
    if (content === '') return [];
    const synonyms = rulesOfLine(content, locale, (reason) => problems.push(`${file}:${at + 1} ${reason}`));
    return [{ text: content, synonyms }];
  });
  if (problems.length > 0) throw new SynonymFilesError(problems);
  return rules;
}

export const noBundledRules: BundledRules = { fr: [], en: [] };

export function compileSynonyms(bundled: BundledRules, rules: readonly SynonymRule[]): SynonymsBySite {
  const of = (site: Site, locale: Locale) =>
    compile([
      ...bundled[locale].flatMap(({ synonyms }) => synonyms),
      ...rules
        .filter((rule) => rule.locale === locale && holdsOn(rule, site))
        .flatMap((rule) => expandRule(rule).map((pair) => ({ ...pair, first: false }))),
    ]);
  const ofSite = (site: Site) => ({ fr: of(site, 'fr'), en: of(site, 'en') });
  return { part: ofSite('part'), pro: ofSite('pro') };
}

export const noSynonyms: SynonymsBySite = compileSynonyms(noBundledRules, []);

/** Reads the files of a folder; throws SynonymFilesError with every fault of every file. */
export async function loadBundledRules(folder: string): Promise<BundledRules> {
  const problems: string[] = [];
  const loaded: Record<Locale, readonly BundledRule[]> = { ...noBundledRules };
  for (const locale of locales) {
    const file = `synonyms.${locale}.txt`;
    try {
      loaded[locale] = parseSynonyms(await readFile(join(folder, file), 'utf8'), locale, file);
    } catch (error) {
      if (error instanceof SynonymFilesError) problems.push(...error.problems);
      else problems.push(`${file}:1 can't be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (problems.length > 0) throw new SynonymFilesError(problems);
  return loaded;
}

/** Loads the bundled rules in the form that searches use, without rules of staff. */
export const loadSynonyms = async (folder: string): Promise<SynonymsBySite> =>
  compileSynonyms(await loadBundledRules(folder), []);
