/** Which codes of a town cost the same, whatever the parcel (docs/decisions/0047-a-town-is-enough.md). */
import type { Place } from '#domain/territory/place-index.ts';
import { ownPlace, territoryOf } from '#domain/territory/territory.ts';
import type { CompiledTariffs } from './compiled.ts';
import { zoneOf } from './rate.ts';

/** Whatever depends on an end's postal code in any service of either site and any period of its tariffs, as one text. */
function standingOf({ territories, sites }: CompiledTariffs, place: Place): string {
  const own = ownPlace(territories, place);
  const territory = territoryOf(territories, own);
  const zones = [...sites.part, ...sites.pro].flatMap(({ versions }) =>
    versions.map((service) => zoneOf(service, territory, own.postalCode)?.code),
  );
  return [own.country, territory.regionalCode, ...zones].join('|');
}

/** A town's places in groups of equal prices and holidays; `calendarOf` names the calendar of a place. */
export function alikeCodes(
  tariffs: CompiledTariffs,
  town: readonly Place[],
  calendarOf: (place: Place) => string,
): readonly (readonly Place[])[] {
  const groups = new Map<string, Place[]>();
  for (const place of town) {
    const standing = `${standingOf(tariffs, place)} ${calendarOf(place)}`;
    groups.set(standing, [...(groups.get(standing) ?? []), place]);
  }
  return [...groups.values()];
}
