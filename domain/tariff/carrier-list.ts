/** Lists the carriers that a site compares. */
import { compareCarriers } from '#domain/shipping/offer-ranking.ts';
import type { Site } from '#domain/site/site.ts';
import type { CompiledTariffs } from './compiled.ts';

export interface ListedCarrier {
  readonly code: string;
  readonly name: string;
}

/**
 * Carriers that have a tariff file of any period for the site, and `remoteCarriers`. Each is listed once, in the fixed
 * order of carriers.
 */
export function listCarriers(
  tariffs: CompiledTariffs,
  remoteCarriers: readonly ListedCarrier[],
  site: Site,
): readonly ListedCarrier[] {
  const local = tariffs.sites[site].map(({ carrierCode, versions }) => ({
    code: carrierCode,
    name: versions[0].carrierName,
  }));
  const byCode = new Map([...local, ...remoteCarriers].map(({ code, name }) => [code, { code, name }]));
  return [...byCode.values()].sort((a, b) => compareCarriers(a.code, b.code));
}
