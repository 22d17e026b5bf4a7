/**
 * Marks the carriers in the tariffs that staff have closed, so that rating refuses them (docs/back-office.md, "Flags").
 */
import type { Site } from '#domain/site/site.ts';
import type { CompiledTariffs } from './compiled.ts';

/**
 * Services of closed carriers are marked `isClosed`, on each site separately. If no carrier is closed, `tariffs` itself
 * is returned.
 */
export function closeCarriers(
  tariffs: CompiledTariffs,
  isClosed: (carrierCode: string, site: Site) => boolean,
): CompiledTariffs {
  const mark = (site: Site) =>
    tariffs.sites[site].map((slot) => (isClosed(slot.carrierCode, site) ? { ...slot, isClosed: true } : slot));
  const sites = { part: mark('part'), pro: mark('pro') };
  const hasClosed = [...sites.part, ...sites.pro].some((slot) => slot.isClosed);
  return hasClosed ? { ...tariffs, sites } : tariffs;
}

/**
 * The tariffs without services of carriers that the brand doesn't offer, so that these services are neither rated nor
 * listed nor named. For earlier quotes they stay in `byVersion`.
 */
export function tariffsOnOffer(tariffs: CompiledTariffs, offersCarrier: (code: string) => boolean): CompiledTariffs {
  const offered = (site: keyof CompiledTariffs['sites']) =>
    tariffs.sites[site].filter(({ carrierCode }) => offersCarrier(carrierCode));
  return { ...tariffs, sites: { part: offered('part'), pro: offered('pro') } };
}
