import type { ApiClient } from '#app/api/client.ts';
import { collectionDateCall } from '#domain/shipping/contract.ts';
import type { Mode } from '#domain/site/mode.ts';

/** Days on which the parcel can leave; none when they can't be had, the draft's own then stands alone. */
export async function loadDates(api: ApiClient, site: Mode, isoAlpha2: string): Promise<readonly string[]> {
  const { availabilityDates } = await api
    .call(collectionDateCall, { parameters: { isoAlpha2 }, query: { site } })
    .catch(() => ({ availabilityDates: [] }));
  return availabilityDates;
}
