import { useState } from 'react';
import type { RelayPoint } from '#domain/relay/contract.ts';
import { isOpenAt, opensAfter, opensOn, saturday, sunday, type WeekMoment } from '#domain/relay/opening-hours.ts';

const fits = {
  openNow: ({ openingHours }, now) => isOpenAt(openingHours, now),
  openLate: ({ openingHours }) => opensAfter(openingHours, '19:00'),
  openSaturday: ({ openingHours }) => opensOn(openingHours, saturday),
  openSunday: ({ openingHours }) => opensOn(openingHours, sunday),
  accessible: ({ accessible }) => accessible,
} satisfies Record<string, (point: RelayPoint, now: WeekMoment) => boolean>;

export type RelayFilter = keyof typeof fits;

export const relayFilters: readonly RelayFilter[] = ['openNow', 'openLate', 'openSaturday', 'openSunday', 'accessible'];

/** Returns the points that pass every ticked filter; the selected point is always among them. */
export function useRelayFilters(all: readonly RelayPoint[], selectedId: string | null, now: WeekMoment) {
  const [filters, setFilters] = useState<ReadonlySet<RelayFilter>>(new Set());
  return {
    filters,
    visiblePoints: all.filter(
      (point) => point.postOfficeId === selectedId || [...filters].every((filter) => fits[filter](point, now)),
    ),
    toggle(filter: RelayFilter): void {
      const next = new Set(filters);
      if (!next.delete(filter)) next.add(filter);
      setFilters(next);
    },
    clear: () => setFilters(new Set()),
  };
}
