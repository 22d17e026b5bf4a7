/** Marks in the tariffs the carriers that staff have closed; rating refuses them (docs/back-office.md, "Flags"). */
import type { Site } from '#domain/site/site.ts';
import type { CompiledTariffs } from './compiled.ts';

/**
 * The tariffs in which services of closed carriers are marked `isClosed`, site by site; the same object if none is
 * closed.
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
