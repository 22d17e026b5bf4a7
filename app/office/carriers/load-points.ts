import type { ApiClient } from '#app/api/client.ts';
import type { AnswerTo } from '#app/api/contracts.ts';
import { pointSetsCall, pointsReportCall } from '#domain/office/points-calls.ts';
import type { PointSet, PointSetsAnswer } from '#domain/office/points-contract.ts';
import { type PointsView, pointsViewOf } from './points-view.ts';

/** What the page about sets of relay points shows. */
export interface LoadedSets {
  readonly sets: PointSetsAnswer;
  readonly view: PointsView;
  /** The set that the URL names, if it was refused. */
  readonly faulty: PointSet | null;
  /** The report on the set that the URL names; null if it names none, or one that was refused or is in force. */
  readonly stamped: AnswerTo<typeof pointsReportCall> | null;
}

/**
 * Loads the sets, and the report on the one that a URL names. A set that is no longer there, because another upload has
 * taken its place, counts as none.
 */
export async function loadPoints(api: ApiClient, url: URL): Promise<LoadedSets> {
  const sets = await api.call(pointSetsCall);
  const named = pointsViewOf(url);
  const open = sets.sets.find(({ id }) => id === named.target) ?? null;
  const view = { ...named, target: open || named.target === 'file' ? named.target : null };
  const faulty = open && open.faultCount > 0 ? open : null;
  const isInForce = view.target === 'file' ? sets.inForce.setId === null : open?.isInForce === true;
  const isReported = view.target !== null && !faulty && !isInForce;
  const stamped = isReported ? await api.call(pointsReportCall, { parameters: { set: String(view.target) } }) : null;
  return { sets, view, faulty, stamped };
}
