/** Searches and synonyms: use cases, and a call for the list's file (docs/back-office.md, "Searches"). */
import * as v from 'valibot';
import { splitExpressions, synonymKinds } from '#domain/catalog/synonym-rule.ts';
import { type SearchPeriod, searchPageSize } from '#domain/numbers/search-list.ts';
import { searchesFileCall, searchFilter } from '#domain/office/searches-file.ts';
import { givenNumber, listPage } from '#domain/site/call-query.ts';
import { csvFile, defusedCell } from '#domain/site/csv-file.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import { addDays } from '#domain/time/date.ts';
import type { CatalogContext } from '#server/catalog/catalog-context.ts';
import { addRule, changeRule, listRules, presentSearch, removeRule, tryRule } from '#server/catalog/synonym-rules.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import type { SearchCounts } from '#server/numbers/search-counts.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { StaffMount } from './staff-call.ts';
import { type Staff, staffUseCase, staffUseCaseOf } from './staff-use-case.ts';

export interface SearchOfficeOptions {
  readonly searchCounts: Pick<SearchCounts, 'list' | 'summary'>;
  readonly catalog: { readonly context: CatalogContext };
  readonly territory: Pick<TerritoryService, 'localTime'>;
  readonly clock: () => Date;
}

/** Expressions as they are typed, separated by commas. */
const expressions = v.pipe(v.string(), v.maxLength(2000), v.transform(splitExpressions));

const ruleEntries = {
  /** Empty for both sites. */
  site: v.pipe(
    v.string(),
    v.picklist(['', ...allSites]),
    v.transform((site) => site || null),
  ),
  locale: v.pipe(v.string(), v.picklist(locales)),
  kind: v.pipe(v.string(), v.picklist(synonymKinds)),
  sought: expressions,
  found: expressions,
};
const known = { id: givenNumber, version: givenNumber };
/** `id` is that of the rule which the tried one would replace; empty for a new one. */
const trial = v.object({
  ...ruleEntries,
  id: v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    givenNumber,
  ]),
});

const dayRange = ({ territory, clock }: SearchOfficeOptions, period: SearchPeriod) => {
  const { date: today } = territory.localTime('FR', clock());
  return { today, from: addDays(today, 1 - Number(period)) };
};

export function searchRoom(options: SearchOfficeOptions) {
  const { searchCounts, catalog, clock } = options;
  const editorOf = ({ actor, record }: Staff) => ({ name: actor.name, now: clock(), record });
  return {
    /**
     * Texts that were searched often enough to be stored, by outcome, with the number of products that each finds now
     * (`present`) and the words of it that find some alone.
     */
    list: staffUseCaseOf(
      'searches.see',
      v.object({ ...searchFilter.entries, page: listPage }),
      async (_staff, { site, period, ...filter }) => {
        const request = { ...filter, ...dayRange(options, period), site: site ?? null, pageSize: searchPageSize };
        const { searches, ...list } = await searchCounts.list(request);
        const listed = searches.map(async (search) => {
          const { text, sites } = search;
          const { total: present, words } = await presentSearch(catalog.context, text, sites, filter.locale);
          return { ...search, present, words };
        });
        return { ...list, searches: await Promise.all(listed), pageSize: searchPageSize };
      },
    ),
    /** Searches of today on both sites in all languages, and those that found nothing. */
    summary: staffUseCase('searches.see', () => searchCounts.summary(dayRange(options, '7').today)),
    /** The rules in force: those of staff, the latest first, and those of the shop's files as they are written there. */
    rules: staffUseCase('searches.see', async () => {
      const { rules, bundled } = await listRules(catalog.context);
      return { rules, bundled: locales.flatMap((locale) => bundled[locale].map(({ text }) => ({ locale, text }))) };
    }),
    /** What searches would find if a rule were in force. */
    tryRule: staffUseCaseOf('searches.edit', trial, (_staff, { id, ...rule }) => tryRule(catalog.context, rule, id)),
    addRule: staffUseCaseOf('searches.edit', v.object(ruleEntries), (staff, rule) =>
      addRule(catalog.context, rule, editorOf(staff)),
    ),
    /** Throws a 409 for a rule that is no longer at `version`. */
    changeRule: staffUseCaseOf('searches.edit', v.object({ ...known, ...ruleEntries }), (staff, rule) =>
      changeRule(catalog.context, rule, editorOf(staff)),
    ),
    /** Throws a 409 as `changeRule` does. */
    removeRule: staffUseCaseOf('searches.edit', v.object(known), (staff, rule) =>
      removeRule(catalog.context, rule, editorOf(staff)),
    ),
  };
}

/** The largest number of lines in an exported file. */
const maxFileLines = 10_000;

const headings: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['Recherche', 'Sites', 'Aujourd’hui', 'Période', 'En tout'],
  en: ['Search', 'Sites', 'Today', 'Period', 'In all'],
};

export function mountSearchesFile(mount: StaffMount, options: SearchOfficeOptions): void {
  mount(searchesFileCall, async ({ query: { site, period, ...filter } }, { locale }) => {
    const range = dayRange(options, period);
    const request = { ...filter, ...range, site: site ?? null, page: 1, pageSize: maxFileLines };
    const { searches } = await options.searchCounts.list(request);
    const lines = searches.map(({ text, sites, today, count, all }) => [
      defusedCell(text),
      sites.join(' '),
      ...[today, count, all].map(String),
    ]);
    return csvAnswer(csvFile([headings[locale], ...lines], locale), `recherches-${range.from}-${range.today}.csv`);
  });
}
