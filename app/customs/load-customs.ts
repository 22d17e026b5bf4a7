/** Loads what the page of the declaration needs besides its draft (docs/requirements.md CUS-2, CUS-5). */
import type { ApiClient } from '#app/api/client.ts';
import type { AnswerTo } from '#app/api/contracts.ts';
import type { StepData } from '#app/journey/load-step.ts';
import { tariffNumbersCall } from '#domain/customs/calls.ts';
import type { TariffNumbersAnswer } from '#domain/customs/contract.ts';
import type { ArticleForm } from '#domain/customs/declaration-form.ts';
import { configCall, initCall } from '#domain/shipping/calls.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { type Site, siteOfPath } from '#domain/site/site.ts';
import { articleParam, findParam } from './submit-customs.ts';

export type GoodsTypes = AnswerTo<typeof configCall>['cn23Config']['goodsTypes'];

/** What the fields of a declaration offer to choose from, and what a browser without JavaScript has asked for. */
export interface DeclarationLists {
  readonly goodsTypes: GoodsTypes;
  readonly origins: InitAnswer['departureCountries'];
  /** Index of the article whose description takes the focus; null if none does. */
  readonly focused: number | null;
  /** The results of a search made by a browser without JavaScript; null if there was none. */
  readonly search: TariffSearch | null;
}

export interface CustomsData extends StepData, DeclarationLists {}

export interface TariffSearch {
  readonly article: number;
  readonly query: string;
  readonly tariffNumbers: TariffNumbersAnswer['tariffNumbers'];
}

const maxResults = '12';

const indexIn = (url: URL, name: string): number | null => {
  const text = url.searchParams.get(name) ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
};

/**
 * Searches tariff numbers for the article whose index is in the URL: by what is typed in the field of its number or, if
 * that is empty, by its description. Null without an index, or if there is no such article.
 */
async function findFor(
  api: ApiClient,
  site: Site,
  articles: readonly ArticleForm[],
  url: URL,
): Promise<TariffSearch | null> {
  const at = indexIn(url, findParam);
  const article = at === null ? undefined : articles[at];
  if (at === null || !article) return null;
  const query = (article.tariffNumber.trim() || article.description.trim()).slice(0, 100);
  const { tariffNumbers } = await api.call(tariffNumbersCall, { query: { site, q: query, limit: maxResults } });
  return { article: at, query, tariffNumbers };
}

export async function loadDeclarationLists(
  api: ApiClient,
  url: URL,
  articles: readonly ArticleForm[],
): Promise<DeclarationLists> {
  const site = siteOfPath(url.pathname);
  const [{ cn23Config }, { departureCountries }, search] = await Promise.all([
    api.call(configCall, { query: { site } }),
    api.call(initCall, { query: { site } }),
    findFor(api, site, articles, url),
  ]);
  return {
    goodsTypes: cn23Config.goodsTypes,
    origins: departureCountries,
    focused: indexIn(url, articleParam),
    search,
  };
}

export async function loadCustoms(api: ApiClient, url: URL, data: StepData): Promise<CustomsData> {
  return { ...data, ...(await loadDeclarationLists(api, url, data.draft.details.customs?.articles ?? [])) };
}
