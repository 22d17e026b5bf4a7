/** HTTP calls for searches and synonyms (docs/back-office.md, "Searches"). */
import type { SynonymRule } from '#domain/catalog/synonym-rule.ts';
import { type SearchPeriod, searchPageSize, searchViews } from '#domain/numbers/search-list.ts';
import {
  addSynonymContract,
  changeSynonymContract,
  type ListedSynonym,
  removeSynonymContract,
  searchesContract,
  searchesFileContract,
  searchSummaryContract,
  synonymsContract,
  trySynonymContract,
} from '#domain/office/searches-contract.ts';
import { searchesFile } from '#domain/office/searches-file.ts';
import { locales } from '#domain/site/locale.ts';
import { addDays } from '#domain/time/date.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import type { SearchCounts } from '#server/numbers/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { StaffContext, StaffMount } from './staff-call.ts';

export interface SearchOfficeOptions {
  readonly searchCounts: Pick<SearchCounts, 'list' | 'summary'>;
  readonly catalog: Pick<CatalogService, 'synonyms'>;
  readonly territory: Pick<TerritoryService, 'localTime'>;
  readonly clock: () => Date;
}

/** The largest number of lines in an exported file. */
const maxFileLines = 10_000;

type StoredRule = Awaited<ReturnType<CatalogService['synonyms']['list']>>['rules'][number];

const wireRule = ({ sought, found, changedAt, ...rule }: StoredRule): ListedSynonym => ({
  ...rule,
  sought: [...sought],
  found: [...found],
  changedAt: changedAt.toISOString(),
});

const ruleOf = ({ site, locale, kind, sought, found }: SynonymRule): SynonymRule => ({
  site,
  locale,
  kind,
  sought: sought.filter((each) => each !== ''),
  found: found.filter((each) => each !== ''),
});

/** Mounts the calls for the list of searches, its file and the summary of the day. */
function mountSearchLists(mount: StaffMount, { searchCounts, catalog, territory, clock }: SearchOfficeOptions): void {
  const today = () => territory.localTime('FR', clock()).date;
  const days = (period: SearchPeriod) => ({ today: today(), from: addDays(today(), 1 - Number(period)) });
  mount(searchesContract, async ({ query: { site, period, ...query } }) => {
    const request = { ...query, ...days(period), site: site ?? null, pageSize: searchPageSize };
    const { searches, total, views } = await searchCounts.list(request);
    const listed = await Promise.all(
      searches.map(async ({ sites, ...search }) => {
        const { total: present, words } = await catalog.synonyms.present(search.text, sites, query.locale);
        return { ...search, sites: [...sites], present, words: [...words] };
      }),
    );
    const counts = searchViews.map((view) => ({ view, count: views[view] }));
    return { status: 200, body: { searches: listed, total, pageSize: searchPageSize, views: counts } };
  });
  mount(searchesFileContract, async ({ query: { site, period, ...query } }, { locale }) => {
    const range = days(period);
    const request = { ...query, ...range, site: site ?? null, page: 1, pageSize: maxFileLines };
    const { searches } = await searchCounts.list(request);
    return csvAnswer(searchesFile(searches, locale), `recherches-${range.from}-${range.today}.csv`);
  });
  mount(searchSummaryContract, async () => ({ status: 200, body: await searchCounts.summary(today()) }));
}

/** Mounts the calls for searches and synonyms. */
export function mountSearches(mount: StaffMount, options: SearchOfficeOptions): void {
  const { catalog, clock } = options;
  const { synonyms } = catalog;
  const editorOf = ({ actor, record }: StaffContext) => ({ name: actor.name, now: clock(), record });
  mountSearchLists(mount, options);
  mount(synonymsContract, async () => {
    const { rules, bundled } = await synonyms.list();
    const lines = locales.flatMap((locale) => bundled[locale].map(({ text }) => ({ locale, text })));
    return { status: 200, body: { rules: rules.map(wireRule), bundled: lines } };
  });
  mount(trySynonymContract, async ({ body: { replaces, ...rule } }) => {
    const { searches, products } = await synonyms.try(ruleOf(rule), replaces);
    return { status: 200, body: { searches: [...searches], products: [...products] } };
  });
  mount(addSynonymContract, async ({ body }, context) => ({
    status: 201,
    body: wireRule(await synonyms.add(ruleOf(body), editorOf(context))),
  }));
  mount(changeSynonymContract, async ({ parameters: { id }, body: { version, ...rule } }, context) => ({
    status: 200,
    body: wireRule(await synonyms.change(id, version, ruleOf(rule), editorOf(context))),
  }));
  mount(removeSynonymContract, async ({ parameters: { id }, query: { version } }, context) => {
    await synonyms.remove(id, version, editorOf(context));
    return { status: 200, body: { id } };
  });
}
