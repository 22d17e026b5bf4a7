/** The tariffs in force, in which the carriers closed by staff are marked. */
import { carrierFlag } from '#domain/flags/flag.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { closeCarriers } from '#domain/tariff/closed-carriers.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import type { FlagService } from '#server/flags/service.ts';

export type IsCarrierOpen = (carrierCode: string, site: Site) => boolean;

/**
 * Marks closed carriers in the tariffs that `load` returns. `current` returns the same object until the tariffs or the
 * closed carriers change.
 */
export function createOpenTariffs(
  load: () => CompiledTariffs,
  flags: Pick<FlagService, 'isOpen'>,
): { readonly isCarrierOpen: IsCarrierOpen; current(): CompiledTariffs } {
  const isCarrierOpen: IsCarrierOpen = (carrierCode, site) => flags.isOpen(carrierFlag(carrierCode), site);
  const isClosed = (carrierCode: string, site: Site) => !isCarrierOpen(carrierCode, site);
  let last: { readonly loaded: CompiledTariffs; readonly closed: string; readonly tariffs: CompiledTariffs } | null =
    null;
  return {
    isCarrierOpen,
    current() {
      const loaded = load();
      const closed = allSites
        .flatMap((site) =>
          loaded.sites[site]
            .filter(({ carrierCode }) => isClosed(carrierCode, site))
            .map(({ carrierCode }) => `${site}:${carrierCode}`),
        )
        .join();
      if (last?.loaded !== loaded || last.closed !== closed) {
        last = { loaded, closed, tariffs: closeCarriers(loaded, isClosed) };
      }
      return last.tariffs;
    },
  };
}
