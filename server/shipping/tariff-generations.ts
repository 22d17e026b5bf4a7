/**
 * Remembers the tariffs in force and former ones, by which offers whose keys are still valid may have been priced
 * (docs/requirements.md SMT-17, SMT-23).
 */
import { type CompiledTariffs, serviceKey } from '#domain/tariff/compiled.ts';

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
