import type { ApiClient } from '#app/api/client.ts';
import type { StepPage } from '#app/journey/load-step.ts';
import { collectionDateCall, configCall } from '#domain/shipping/contract.ts';
import type { Mode } from '#domain/site/mode.ts';

/** Days on which the parcel can leave; none when they can't be had, the draft's own then stands alone. */
export async function loadDates(api: ApiClient, site: Mode, isoAlpha2: string): Promise<readonly string[]> {
  const { availabilityDates } = await api
    .call(collectionDateCall, { parameters: { isoAlpha2 }, query: { site } })
    .catch(() => ({ availabilityDates: [] }));
  return availabilityDates;
}

/** The word for what is declared to customs ('Cadeau'); null without a declaration, or when it can't be had. */
export async function loadGoodsLabel(api: ApiClient, site: Mode, page: StepPage): Promise<string | null> {
  const goodsType =
    page.kind === 'draft' && page.draft.customsNeeded ? page.draft.details.customs?.goodsType : undefined;
  if (!goodsType) return null;
  const config = await api.call(configCall, { query: { site } }).catch(() => null);
  return config?.cn23Config.goodsTypes.find(({ code }) => code === goodsType)?.label ?? null;
}
