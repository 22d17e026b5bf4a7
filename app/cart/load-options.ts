import type { ApiClient } from '#app/api/client.ts';
import type { StepData } from '#app/journey/load-step.ts';
import { packagingCall } from '#domain/journey/calls.ts';
import type { PackagingAdvice } from '#domain/journey/contract.ts';
import { collectionDateCall, configCall } from '#domain/shipping/calls.ts';
import type { Site } from '#domain/site/site.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';

/** Possible dates of departure, ISO 8601. Empty if they can't be loaded; the page then offers only the draft's date. */
export async function loadDates(
  api: ApiClient,
  site: Site,
  { country: isoAlpha2, postalCode }: Pick<PostalPlace, 'country' | 'postalCode'>,
): Promise<readonly string[]> {
  const { availabilityDates } = await api
    .call(collectionDateCall, { parameters: { isoAlpha2 }, query: { site, postalCode } })
    .catch(() => ({ availabilityDates: [] }));
  return availabilityDates;
}

/**
 * The name of the type of goods declared to customs, such as 'Cadeau'; null without a declaration or if it can't be
 * loaded.
 */
export async function loadGoodsLabel(api: ApiClient, site: Site, page: StepData): Promise<string | null> {
  const goodsType = page.draft.customsNeeded ? page.draft.details.customs?.goodsType : undefined;
  if (!goodsType) return null;
  const config = await api.call(configCall, { query: { site } }).catch(() => null);
  return config?.cn23Config.goodsTypes.find(({ code }) => code === goodsType)?.label ?? null;
}

/** The box for the draft's parcel, sent by the chosen service; null if there is none, or if it can't be loaded. */
export async function loadPackaging(api: ApiClient, site: Site, page: StepData): Promise<PackagingAdvice | null> {
  const { criteria, offer } = page.draft;
  const { carrierCode, serviceCode } = offer.service;
  const body = { ...criteria, service: { carrierCode, serviceCode } };
  const answer = await api.call(packagingCall, { query: { site }, body }).catch(() => null);
  return answer?.packaging ?? null;
}
