/** Makes and reads URLs of the page about sets of relay points (docs/back-office.md, "Carriers"). */
import { listAddress, oneOf } from '#app/office/frame/list-address.ts';
import { officeItemPages } from '#domain/office/pages.ts';

/** A set of points: an uploaded one by its id, or the points of the configuration. */
export type PointTarget = number | 'file';

const params = { set: 'jeu', done: 'fait' } as const;
const fileTarget = 'configuration';

/** Changes that were just made; the page reports them after a redirect. */
const doneKinds = ['applied', 'removed'] as const;
export type PointsDone = (typeof doneKinds)[number];

export interface PointsView {
  /** The set whose report or faults are shown; null for none. */
  readonly target: PointTarget | null;
  /** What was just done; null if nothing was. */
  readonly done: PointsDone | null;
}

/** Reads a set from a URL or a form; null if there is none. */
export function targetOf(text: string | null): PointTarget | null {
  if (text === fileTarget) return 'file';
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** A set as URLs and forms name it. */
export const targetText = (target: PointTarget): string => (target === 'file' ? fileTarget : String(target));

/** Reads the page's URL. */
export function pointsViewOf({ searchParams }: URL): PointsView {
  return { target: targetOf(searchParams.get(params.set)), done: oneOf(searchParams, params.done, doneKinds, null) };
}

/** The URL of the page. */
export const pointsAddress = ({ target = null, done = null }: Partial<PointsView> = {}): string =>
  listAddress(officeItemPages.relayPoints.path, {
    [params.set]: target === null ? null : targetText(target),
    [params.done]: done,
  });
