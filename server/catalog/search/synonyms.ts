/** Reads the synonyms for searches from `data/search/synonyms.{fr,en}.txt` (docs/search.md, "Synonyms"). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isStopPiece, readPieces } from '#domain/catalog/text-analysis.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { withoutPlural } from './edit-distance.ts';

/** A rule by which the words `from` in a search may stand for the words `to`, both in lower case without accents. */
export interface SynonymRule {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Whether products with `to` rank above those with the typed words. */
  readonly first: boolean;
}

/** The rules of a language, looked up by words in the singular: stems would merge too many different words. */
export interface Synonyms {
  /** Rules whose left side is these folded words. */
  rulesOf(words: readonly string[]): readonly SynonymRule[];
  /** Number of words in the longest left side. */
  readonly longest: number;
  /** Every word in the left sides of rules, in lower case without accents or plural ending. */
  readonly words: ReadonlySet<string>;
}

export type SynonymsByLocale = Readonly<Record<Locale, Synonyms>>;

/** Thrown with all faults of the synonym files, each as `file:line reason`. */
export class SynonymFilesError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Synonym files can't be used:\n${problems.join('\n')}`);
    this.name = 'SynonymFilesError';
    this.problems = problems;
  }
}

/** The words of an expression, folded, without stop words. */
function wordsOf(expression: string, locale: Locale): string[] {
  const pieces = readPieces(expression, locale);
  const telling = pieces.filter((piece) => !isStopPiece(piece, locale));
  return (telling.length > 0 ? telling : pieces).flatMap((piece) => piece.readings[0] ?? []);
}

function expressionsOf(text: string, locale: Locale, problem: (reason: string) => void): string[][] {
  return text.split(',').map((expression) => {
    const words = wordsOf(expression, locale);
    if (words.length === 0) problem('an expression is empty');
    if (words.length > 5) problem(`"${expression.trim()}" has more than 5 words`);
    return words;
  });
}

function rulesOfLine(line: string, locale: Locale, problem: (reason: string) => void): SynonymRule[] {
  const first = line.includes('==>');
  const sides = line.split(/=?=>/);
  if (sides.length > 2) problem('"=>" stands more than once');
  const [left = '', right] = sides;
  const from = expressionsOf(left, locale, problem);
  if (right !== undefined) {
    const to = expressionsOf(right, locale, problem);
    return from.flatMap((one) => to.map((other) => ({ from: one, to: other, first })));
  }
  if (from.length < 2) problem('a group needs two expressions or more, separated by commas');
  return from.flatMap((one) => from.filter((other) => other !== one).map((other) => ({ from: one, to: other, first })));
}

const keyOf = (words: readonly string[]): string => words.map(withoutPlural).join(' ');

function compile(rules: readonly SynonymRule[]): Synonyms {
  const byKey = new Map<string, SynonymRule[]>();
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
 * (`paquet => colis`); `#` starts a comment. Throws SynonymFilesError with every faulty line.
 */
export function parseSynonyms(text: string, locale: Locale, file: string): Synonyms {
  const problems: string[] = [];
  const rules = text.split(/\r?\n/).flatMap((line, at) => {
    const content = line.replace(/#.*$/, '').trim();
    if (content === '') return [];
    return rulesOfLine(content, locale, (reason) => problems.push(`${file}:${at + 1} ${reason}`));
  });
  if (problems.length > 0) throw new SynonymFilesError(problems);
  return compile(rules);
}

export const noSynonyms: SynonymsByLocale = { fr: compile([]), en: compile([]) };

/** Reads the files of a folder; throws SynonymFilesError with every fault of every file. */
export async function loadSynonyms(folder: string): Promise<SynonymsByLocale> {
  const problems: string[] = [];
  const loaded: Record<Locale, Synonyms> = { ...noSynonyms };
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
