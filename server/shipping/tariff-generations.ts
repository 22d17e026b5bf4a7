/** The tariffs in force, and those that offer keys of the last hour were made with (docs/requirements.md SMT-17, SMT-23). */
import { type CompiledTariffs, serviceKey } from '#domain/tariff/compiled.ts';

/** Generations in one process. */
export interface TariffGenerations {
  /** The tariffs in force; remembers those that they replaced. */
  current(): CompiledTariffs;
  /** The generation that holds a service's version, else the tariffs in force. */
  holding(tariffVersion: string, serviceCode: string): CompiledTariffs;
}

/** Former generations kept; reloading more often than this within the hour re-reads an offer's facts from the newest. */
const kept = 8;

export function createTariffGenerations(load: () => CompiledTariffs): TariffGenerations {
  let generations: CompiledTariffs[] = [];
  function current(): CompiledTariffs {
    const latest = load();
    if (generations[0] !== latest) generations = [latest, ...generations].slice(0, kept);
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
