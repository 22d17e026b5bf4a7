/** The weights and thicknesses at which prices of a site's tariffs can change. */
import type { Site } from '#domain/site/site.ts';
import type { CompiledTariffs } from './compiled.ts';

/** Limits up to and including which something cheaper may be offered, each list ascending and without repetitions. */
export interface Thresholds {
  /** In grams. */
  readonly weight: readonly number[];
  /** Shortest side, in millimetres. */
  readonly thickness: readonly number[];
}

const ascending = (values: Iterable<number>) => [...new Set(values)].sort((a, b) => a - b);

/** The limits of all weight bands of a site's services, and the thicknesses up to which they take parcels. */
export function tariffThresholds({ sites }: Pick<CompiledTariffs, 'sites'>, site: Site): Thresholds {
  const services = sites[site].flatMap(({ versions }) => versions);
  return {
    weight: ascending(services.flatMap(({ zones }) => [...zones.values()].flatMap(({ maxGrams }) => [...maxGrams]))),
    thickness: ascending(
      services.flatMap(({ limits }) => [limits.maxThicknessMm, limits.tube?.maxThicknessMm].flatMap((mm) => mm ?? [])),
    ),
  };
}
