/**
 * The tariffs in force, and the former ones that offer keys of the last hour were made with (docs/requirements.md
 * SMT-17, SMT-23).
 */
import { type CompiledTariffs, serviceKey } from '#domain/tariff/compiled.ts';

/** Generations in one process. */
export interface TariffGenerations {
  /** The tariffs in force; remembers those that they replaced. */
  current(): CompiledTariffs;
  /** The generation that holds a service's version, else the tariffs in force. */
  holding(tariffVersion: string, serviceCode: string): CompiledTariffs;
}

/**
 * Maximum number of generations. If tariffs are reloaded more often within an hour, the details of older offers come
 * from the current tariffs.
 */
const maxGenerations = 8;

export function createTariffGenerations(load: () => CompiledTariffs): TariffGenerations {
  let generations: CompiledTariffs[] = [];
  function current(): CompiledTariffs {
    const latest = load();
    if (generations[0] !== latest) generations = [latest, ...generations].slice(0, maxGenerations);
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
