import type { Answered, Office } from '#app/api/use-cases.ts';
import { type PointsView, pointsViewOf } from './points-view.ts';

export type PointSets = Answered<Office['points']['list']>;
export type PointSet = PointSets['sets'][number];

/** What the page about sets of relay points shows. */
export interface LoadedSets {
  readonly sets: PointSets;
  readonly view: PointsView;
  /** The set that the URL names, if it was refused. */
  readonly faulty: PointSet | null;
  /** The report on the set that the URL names; null if it names none, or one that was refused or is in force. */
  readonly stamped: Answered<Office['points']['report']> | null;
}

/**
 * Loads the sets, and the report on the one that a URL names. A set that is no longer there, because another upload has
 * taken its place, counts as none.
 */
export async function loadPoints({ points }: Office, url: URL): Promise<LoadedSets> {
  const sets = await points.list();
  const named = pointsViewOf(url);
  const open = sets.sets.find(({ id }) => id === named.target) ?? null;
  const target = open || named.target === 'file' ? named.target : null;
  const faulty = open && open.faultCount > 0 ? open : null;
  const isInForce = (open?.id ?? null) === sets.inForce.setId;
  const stamped = target === null || faulty || isInForce ? null : await points.report(target);
  return { sets, view: { ...named, target }, faulty, stamped };
}
