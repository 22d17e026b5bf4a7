/** Whether carriers with tariff files serve a place (docs/requirements.md ADR-6). */
import { territoryOf } from '#domain/territory/territory.ts';
import type { CompiledTariffs } from './compiled.ts';
import { zoneOf } from './rate.ts';

/** Whether any service, on either site and in any period of its files, sends from a place or delivers to it. */
export function isServedPlace({ territories, sites }: CompiledTariffs, country: string, postalCode: string): boolean {
  const place = territoryOf(territories, { country, postalCode, city: '' });
  return [...sites.part, ...sites.pro].some(({ versions }) =>
    versions.some(
      (service) =>
        service.origins.has(place.country) ||
        (place.regionalCode !== null && service.origins.has(place.regionalCode)) ||
        zoneOf(service, place, postalCode) !== null,
    ),
  );
}
