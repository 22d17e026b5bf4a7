import type { Answered, Office } from '#app/api/use-cases.ts';
import { listAddress, oneOf, pageNumberOf } from '#app/office/frame/list-address.ts';
import {
  type SearchPeriod,
  type SearchSort,
  type SearchView,
  searchPeriods,
  searchSorts,
  searchViews,
} from '#domain/numbers/search-list.ts';
import { officePages } from '#domain/office/pages.ts';
import { searchesFileCall } from '#domain/office/searches-file.ts';
import { defaultLocale, type Locale, locales } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';

export type SearchesList = Answered<Office['searches']['list']>;
export type Synonyms = Answered<Office['searches']['rules']>;
export type ListedRule = Synonyms['rules'][number];

/** The rule that is open beside the list: a new one for a searched text, which may be empty, or a stored one. */
export type OpenRule =
  | { readonly kind: 'new'; readonly sought: string }
  | { readonly kind: 'stored'; readonly id: number };

/** What the page of searches shows, as its URL states it. */
export interface SearchesView {
  readonly tab: SearchView | 'synonyms';
  /** Text that the searched texts or the rules must contain; empty for no filter. */
  readonly text: string;
  /** Empty for both sites. */
  readonly site: Site | '';
  readonly locale: Locale;
  readonly period: SearchPeriod;
  readonly sort: SearchSort;
  /** Number of the page of results, from 1. */
  readonly page: number;
  /** The rule that is open; null for none. */
  readonly open: OpenRule | null;
}

/** The list without a filter. */
export const allSearches: SearchesView = {
  tab: 'none',
  text: '',
  site: '',
  locale: defaultLocale,
  period: '30',
  sort: 'most',
  page: 1,
  open: null,
};

export const searchesFields = {
  tab: 'vue',
  text: 'texte',
  site: 'site',
  locale: 'langue',
  period: 'periode',
  sort: 'tri',
  sought: 'synonyme',
  rule: 'regle',
  done: 'fait',
} as const;

const tabNames: Readonly<Record<SearchesView['tab'], string>> = {
  none: 'sans-resultat',
  partial: 'en-partie',
  few: 'peu',
  corrected: 'corrigees',
  all: 'frequentes',
  synonyms: 'synonymes',
};
const sortNames: Readonly<Record<SearchSort, string>> = {
  most: 'plus',
  fewest: 'moins',
  today: 'aujourdhui',
  az: 'az',
  za: 'za',
};

/** The value of the query parameter for a tab. */
export const tabName = (tab: SearchesView['tab']): string => tabNames[tab];

/** Changes of a rule that the page reports after a redirect. */
export const synonymDeeds = ['added', 'changed', 'removed'] as const;
export type SynonymDeed = (typeof synonymDeeds)[number];

function openRuleOf(searchParams: URLSearchParams): OpenRule | null {
  const id = /^[1-9]\d{0,8}$/.exec(searchParams.get(searchesFields.rule) ?? '')?.[0];
  if (id) return { kind: 'stored', id: Number(id) };
  const sought = searchParams.get(searchesFields.sought);
  return sought === null ? null : { kind: 'new', sought: sought.trim().slice(0, 200) };
}

/** Reads the view from the page's URL; invalid values count as absent. */
export function searchesViewOf({ searchParams }: URL): SearchesView {
  const of = (name: keyof typeof searchesFields) => searchParams.get(searchesFields[name]);
  return {
    tab: ([...searchViews, 'synonyms'] as const).find((tab) => tabNames[tab] === of('tab')) ?? allSearches.tab,
    text: (of('text') ?? '').trim().slice(0, 60),
    site: oneOf(searchParams, searchesFields.site, allSites, ''),
    locale: oneOf(searchParams, searchesFields.locale, locales, allSearches.locale),
    period: oneOf(searchParams, searchesFields.period, searchPeriods, allSearches.period),
    sort: searchSorts.find((sort) => sortNames[sort] === of('sort')) ?? allSearches.sort,
    page: pageNumberOf(searchParams),
    open: openRuleOf(searchParams),
  };
}

/** The query parameter that opens a rule; the text of a new rule may be empty. */
const openRuleParam = (open: OpenRule): Readonly<Record<string, string>> =>
  open.kind === 'new' ? { [searchesFields.sought]: open.sought } : { [searchesFields.rule]: String(open.id) };

/** The URL of the page with a view. */
export const searchesAddress = ({ tab, text, site, locale, period, sort, page, open }: SearchesView): string =>
  listAddress(
    officePages.searches.path,
    {
      [searchesFields.tab]: tab !== allSearches.tab && tabNames[tab],
      [searchesFields.text]: text,
      [searchesFields.site]: site,
      [searchesFields.locale]: locale !== allSearches.locale && locale,
      [searchesFields.period]: period !== allSearches.period && period,
      [searchesFields.sort]: sort !== allSearches.sort && sortNames[sort],
      page,
    },
    open ? openRuleParam(open) : {},
  );

/**
 * The query parameters for a view as the filter of the list. On the tab of synonyms, the page needs only the numbers
 * of the other tabs.
 */
export const searchesFilterOf = ({ tab, text, site, locale, period, sort }: SearchesView) => ({
  view: tab === 'synonyms' ? ('none' as const) : tab,
  text: tab === 'synonyms' ? '' : text,
  locale,
  period,
  sort,
  ...(site && { site }),
});

/** The URL of the list as a CSV file, in the language `lang`. */
export const searchesFileAddress = (view: SearchesView, lang: Locale): string =>
  `${searchesFileCall.path}?${new URLSearchParams({ ...searchesFilterOf(view), lang })}`;

/**
 * Whether the filter of the view differs from the one without choices. The period is kept from tab to tab, but doesn't
 * filter rules of synonyms.
 */
export const isFiltered = ({ tab, text, site, locale, period }: SearchesView): boolean =>
  text !== '' || site !== '' || locale !== allSearches.locale || (tab !== 'synonyms' && period !== allSearches.period);

/** The rules of synonyms that match the filter of a view. */
export function listedRules(rules: readonly ListedRule[], { text, site, locale }: SearchesView): readonly ListedRule[] {
  const words = text.toLowerCase();
  return rules.filter(
    (rule) =>
      rule.locale === locale &&
      (site === '' || rule.site === null || rule.site === site) &&
      [...rule.sought, ...rule.found].join(', ').toLowerCase().includes(words),
  );
}
