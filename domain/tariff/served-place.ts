/** Whether carriers with tariff files serve a place (docs/requirements.md ADR-6). */
import { ownPlace, territoryOf } from '#domain/territory/territory.ts';
import type { CompiledTariffs } from './compiled.ts';
import { leavesFrom, zoneOf } from './rate.ts';

/** By any service, on either site and in any period of its files, that sends from the place or delivers to it. */
export function isServedPlace({ territories, sites }: CompiledTariffs, country: string, postalCode: string): boolean {
  const own = ownPlace(territories, { country, postalCode, city: '' });
  const place = territoryOf(territories, own);
  return [...sites.part, ...sites.pro].some(({ versions }) =>
    versions.some((service) => leavesFrom(service, place) || zoneOf(service, place, own.postalCode) !== null),
  );
}
