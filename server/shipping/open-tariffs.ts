/**
 * The tariffs in force, in which the carriers closed by staff are marked, and former ones, by which offers whose keys
 * are still valid may have been priced (docs/requirements.md SMT-17, SMT-23).
 */
import { carrierFlag } from '#domain/flags/flag.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { closeCarriers } from '#domain/tariff/closed-carriers.ts';
import { type CompiledTariffs, serviceKey } from '#domain/tariff/compiled.ts';
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

export interface TariffGenerations {
  /** The tariffs in force; those that they have replaced are remembered. */
  current(): CompiledTariffs;
  /** The remembered tariffs that contain a version of a service, otherwise those in force. */
  holding(tariffVersion: string, serviceCode: string): CompiledTariffs;
}

/**
 * How many sets of tariffs are remembered. If more are loaded within an hour, the details of older offers are taken
 * from the current tariffs.
 */
const maxGenerations = 8;

export function createTariffGenerations(load: () => CompiledTariffs): TariffGenerations {
  let generations: CompiledTariffs[] = [];
  function current(): CompiledTariffs {
    const latest = load();
    if (generations[0] !== latest) {
      const former = generations.filter(({ version }) => version !== latest.version);
      generations = [latest, ...former].slice(0, maxGenerations);
    }
    return latest;
  }
  return {
    current,
    holding(tariffVersion, serviceCode) {
      const latest = current();
      const key = serviceKey(tariffVersion, serviceCode);
      return generations.find((generation) => generation.byVersion.has(key)) ?? latest;
    },
  };
}
