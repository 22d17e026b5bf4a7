import type { Answered, Office } from '#app/api/use-cases.ts';
import { anyOf, declareList, oneNamed, oneOf, textFilter, type View } from '#app/office/list/declared-list.ts';
import { searchPeriods } from '#domain/numbers/search-list.ts';
import { officePages } from '#domain/office/pages.ts';
import { searchesFileCall } from '#domain/office/searches-file.ts';
import { defaultLocale, type Locale, locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';

export type SearchList = Answered<Office['searches']['list']>;
export type Synonyms = Answered<Office['searches']['rules']>;
export type ListedRule = Synonyms['rules'][number];

/** Searched texts by their outcome, or the rules of synonyms; `text` is a part of either. */
export const searchList = declareList(officePages.searches.path, {
  view: oneNamed(
    'vue',
    {
      none: 'sans-resultat',
      partial: 'en-partie',
      few: 'peu',
      corrected: 'corrigees',
      all: 'frequentes',
      synonyms: 'synonymes',
    },
    'none',
  ),
  text: textFilter('texte', 60),
  site: anyOf('site', allSites),
  locale: oneOf('langue', locales, defaultLocale),
  period: oneOf('periode', searchPeriods, '30'),
  sort: oneNamed('tri', { most: 'plus', fewest: 'moins', today: 'aujourdhui', az: 'az', za: 'za' }, 'most'),
});

export type SearchesView = View<typeof searchList>;

/** The rule that is open beside the list: a stored one by its id, or a new one for a text, which may be empty. */
export type OpenRule = number | string;

export function openRuleIn(query: URLSearchParams): OpenRule | null {
  const id = /^[1-9]\d{0,8}$/.exec(query.get('regle') ?? '')?.[0];
  return id ? Number(id) : (query.get('synonyme')?.trim().slice(0, 200) ?? null);
}

export const ruleAddress = (view: SearchesView, rule: OpenRule): string =>
  searchList.address(view, undefined, typeof rule === 'number' ? { regle: String(rule) } : { synonyme: rule });

/** A view as the use case of the list takes it. With the rules, only the numbers of the other tabs are shown. */
export function searchesWanted(view: SearchesView) {
  const { view: tab = 'none', text, ...wanted } = searchList.wanted(view);
  return tab === 'synonyms' ? { ...wanted, view: 'none' as const } : { ...wanted, view: tab, ...(text && { text }) };
}

/** The address of the list as a CSV file, in the language `lang`. */
export function searchesFileAddress(view: SearchesView, lang: Locale): string {
  const { page: _, ...filter } = searchesWanted(view);
  return `${searchesFileCall.path}?${new URLSearchParams({ ...filter, lang })}`;
}

/** The rules of synonyms that match a view. */
export function listedRules(rules: readonly ListedRule[], { text, site, locale }: SearchesView): readonly ListedRule[] {
  const words = text.toLowerCase();
  return rules.filter(
    (rule) =>
      rule.locale === locale &&
      (site === '' || rule.site === null || rule.site === site) &&
      [...rule.sought, ...rule.found].join(', ').toLowerCase().includes(words),
  );
}
