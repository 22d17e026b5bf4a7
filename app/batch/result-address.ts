/** Reads and writes the address of a compared file: rule, filter, order and page. */

import type { BatchAnswer } from '#domain/batch/contract.ts';
import type { LineFilter, LineOrder } from '#domain/batch/line-list.ts';
import type { StrategyCode } from '#domain/batch/strategy.ts';

export type ShownCode = StrategyCode | 'own';

export interface ResultView {
  readonly rule: ShownCode;
  readonly day: string;
  readonly carrier: string;
  readonly filter: LineFilter | null;
  readonly order: LineOrder;
  readonly page: number;
}

export const ruleWords: Readonly<Record<ShownCode, string>> = {
  cheapest: 'moins-cher',
  before: 'avant',
  fastest: 'plus-rapide',
  carrier: 'transporteur',
  leastCo2: 'moins-co2',
  own: 'choix',
};
export const filterWords: Readonly<Record<LineFilter, string>> = {
  ready: 'pretes',
  faulty: 'a-corriger',
  discarded: 'ecartees',
  doubtful: 'a-verifier',
};
export const orderWords: Readonly<Record<LineOrder, string>> = {
  line: 'fichier',
  price: 'prix',
  dearest: 'prix-decroissant',
  arrival: 'arrivee',
  city: 'ville',
  weight: 'poids',
};

export const resultParams = {
  rule: 'regle',
  day: 'jour',
  carrier: 'transporteur',
  filter: 'etat',
  order: 'tri',
  page: 'page',
} as const;

/** Query parameter that says that the file has just been kept. */
export const savedParam = 'garde';

function codeOf<Code extends string>(words: Readonly<Record<Code, string>>, word: string | null): Code | null {
  return (Object.keys(words) as Code[]).find((code) => words[code] === word) ?? null;
}

/**
 * Reads the address; what it doesn't say, or says wrongly, is the plain view: cheapest, all lines, the file's order.
 */
export function readResultView(params: URLSearchParams): ResultView {
  const page = params.get(resultParams.page) ?? '';
  return {
    rule: codeOf(ruleWords, params.get(resultParams.rule)) ?? 'cheapest',
    day: params.get(resultParams.day) ?? '',
    carrier: params.get(resultParams.carrier) ?? '',
    filter: codeOf(filterWords, params.get(resultParams.filter)),
    order: codeOf(orderWords, params.get(resultParams.order)) ?? 'line',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** Filters and sorting that the page has anyway are left out of its address. */
export function resultQuery(view: ResultView): URLSearchParams {
  const params = new URLSearchParams();
  const add = (name: keyof typeof resultParams, value: string, plain: string) => {
    if (value !== plain) params.set(resultParams[name], value);
  };
  add('rule', ruleWords[view.rule], ruleWords.cheapest);
  add('day', view.rule === 'before' ? view.day : '', '');
  add('carrier', view.rule === 'carrier' ? view.carrier : '', '');
  add('filter', view.filter === null ? '' : filterWords[view.filter], '');
  add('order', orderWords[view.order], orderWords.line);
  add('page', String(view.page), '1');
  return params;
}

export function resultHref(path: string, view: ResultView): string {
  const query = resultQuery(view).toString();
  return query === '' ? path : `${path}?${query}`;
}

export function shownQuery({ rule, day, carrier }: ResultView) {
  return {
    strategy: rule,
    ...(rule === 'before' ? { day } : {}),
    ...(rule === 'carrier' ? { carrier } : {}),
  };
}

export type ResultProps = {
  readonly batch: BatchAnswer;
  readonly view: ResultView;
  readonly path: string;
};
