/** Rules of synonyms, as staff write them and as searches apply them (docs/search.md, "Synonyms"). */
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { isStopPiece, type PieceCache, readPieces } from './text-analysis.ts';

/**
 * `oneWay`: a search for an expression of `sought` also finds those of `found`. `group`: all expressions of both lists
 * find each other.
 */
export const synonymKinds = ['oneWay', 'group'] as const;
export type SynonymKind = (typeof synonymKinds)[number];

export interface SynonymRule {
  /** The site on which the rule holds; null for both. */
  readonly site: Site | null;
  readonly locale: Locale;
  readonly kind: SynonymKind;
  /** Expressions that visitors type. */
  readonly sought: readonly string[];
  /** Expressions that they find as well. */
  readonly found: readonly string[];
}

/** The most expressions in each list, words in an expression (without stop words) and characters in an expression. */
export const synonymLimits = { expressions: 12, words: 5, length: 60 } as const;

/** A direction of a rule: the words `from` in a search may stand for the words `to`, lower case without accents. */
export interface WordSynonym {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

export interface SynonymProblem {
  readonly subject: 'sought' | 'found';
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
}

/** The words of an expression without capitals, accents and stop words, unless it has no others. */
export function expressionWords(expression: string, locale: Locale, cache?: PieceCache): readonly string[] {
  const pieces = readPieces(expression, locale, cache);
  const telling = pieces.filter((piece) => !isStopPiece(piece, locale));
  return (telling.length > 0 ? telling : pieces).flatMap((piece) => piece.readings[0] ?? []);
}

/** The expressions of a list that is separated by commas, or by semicolons or line ends; empty ones are left out. */
export const splitExpressions = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map((expression) => expression.trim().replace(/\s+/g, ' '))
    .filter((expression) => expression !== '');

/**
 * The directions between expressions that are given as words. One way, each expression of `sought` leads to each of
 * `found`; in a group, every expression of both lists leads to every other one.
 */
export function pairExpressions(
  kind: SynonymKind,
  sought: readonly (readonly string[])[],
  found: readonly (readonly string[])[],
): readonly WordSynonym[] {
  const [left, right] =
    kind === 'oneWay'
      ? [sought, found]
      : [
          [...sought, ...found],
          [...sought, ...found],
        ];
  const pairs = new Map<string, WordSynonym>();
  for (const from of left) {
    for (const to of right) {
      if (from.join(' ') !== to.join(' ')) pairs.set(`${from.join(' ')}\n${to.join(' ')}`, { from, to });
    }
  }
  return [...pairs.values()];
}

/** All directions of a rule, each once; none leads from an expression to itself. */
export function expandRule({ kind, locale, sought, found }: Omit<SynonymRule, 'site'>): readonly WordSynonym[] {
  const wordsOf = (expressions: readonly string[]) =>
    expressions.map((each) => expressionWords(each, locale)).filter((words) => words.length > 0);
  return pairExpressions(kind, wordsOf(sought), wordsOf(found));
}

function checkSide(
  subject: SynonymProblem['subject'],
  expressions: readonly string[],
  locale: Locale,
): SynonymProblem[] {
  if (expressions.length === 0) {
    return [{ subject, key: subject === 'sought' ? 'office.synonymSought' : 'office.synonymFound' }];
  }
  const { expressions: max, words, length } = synonymLimits;
  if (expressions.length > max) return [{ subject, key: 'office.synonymMany', params: { max: String(max) } }];
  return expressions.flatMap((expression): SynonymProblem[] => {
    const params = { expression };
    const count = expressionWords(expression, locale).length;
    if (count === 0) return [{ subject, key: 'office.synonymWordless', params }];
    if (count > words) return [{ subject, key: 'office.synonymWords', params: { ...params, max: String(words) } }];
    return expression.length > length
      ? [{ subject, key: 'office.synonymLength', params: { ...params, max: String(length) } }]
      : [];
  });
}

/** What is wrong with a rule by itself; empty if nothing is. */
export function checkRule(rule: SynonymRule): readonly SynonymProblem[] {
  const problems = [...checkSide('sought', rule.sought, rule.locale), ...checkSide('found', rule.found, rule.locale)];
  if (problems.length > 0) return problems;
  return expandRule(rule).length === 0 ? [{ subject: 'found', key: 'office.synonymSame' }] : [];
}

export const holdsOn = ({ site }: Pick<SynonymRule, 'site'>, on: Site): boolean => site === null || site === on;
