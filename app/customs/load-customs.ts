/** What the declaration's page needs besides its draft (docs/requirements.md CUS-2, CUS-5). */
import type { ApiClient } from '#app/api/client.ts';
import type { StepData } from '#app/journey/load-step.ts';
import { type TariffNumbersAnswer, tariffNumbersCall } from '#domain/customs/contract.ts';
import { configCall, type InitAnswer, initCall } from '#domain/shipping/contract.ts';
import type { AnswerOf } from '#domain/site/call.ts';
import { type Mode, modeOfPath } from '#domain/site/mode.ts';
import { articleParam, findParam } from './submit-customs.ts';

export type GoodsTypes = AnswerOf<typeof configCall>['cn23Config']['goodsTypes'];

export interface CustomsData extends StepData {
  readonly goodsTypes: GoodsTypes;
  /** Countries in which an article can be made. */
  readonly origins: InitAnswer['departureCountries'];
  /** The article whose description takes the focus; null for none. */
  readonly focused: number | null;
  /** A search that was asked for without a script. */
  readonly search: TariffSearch | null;
}

export interface TariffSearch {
  readonly article: number;
  readonly query: string;
  readonly tariffNumbers: TariffNumbersAnswer['tariffNumbers'];
}

const mostFound = '12';

const indexIn = (url: URL, name: string): number | null => {
  const text = url.searchParams.get(name) ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
};

/** Looked for are the words in the number's field, else those of the description. */
async function findFor(api: ApiClient, site: Mode, data: StepData, url: URL): Promise<TariffSearch | null> {
  const at = indexIn(url, findParam);
  const article = at === null ? undefined : data.draft.details.customs?.articles[at];
  if (at === null || !article) return null;
  const query = (article.tariffNumber.trim() || article.description.trim()).slice(0, 100);
  const { tariffNumbers } = await api.call(tariffNumbersCall, { query: { site, q: query, limit: mostFound } });
  return { article: at, query, tariffNumbers };
}

/** The page's data: goods types, countries, and what was looked for. */
export async function loadCustoms(api: ApiClient, url: URL, data: StepData): Promise<CustomsData> {
  const site = modeOfPath(url.pathname);
  const [{ cn23Config }, { departureCountries }, search] = await Promise.all([
    api.call(configCall, { query: { site } }),
    api.call(initCall, { query: { site } }),
    findFor(api, site, data, url),
  ]);
  return {
    ...data,
    goodsTypes: cn23Config.goodsTypes,
    origins: departureCountries,
    focused: indexIn(url, articleParam),
    search,
  };
}
