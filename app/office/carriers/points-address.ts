/** Addresses of the page about sets of relay points. */
import { listAddress } from '#app/office/frame/list-address.ts';
import { officeItemPages } from '#domain/office/pages.ts';

/** A set of points: an uploaded one by its id, or the points of the configuration. */
export type PointTarget = number | 'file';

/** How addresses and forms name the points of the configuration. */
const fileTarget = 'configuration';

export const targetText = (target: PointTarget): string => (target === 'file' ? fileTarget : String(target));

export function targetOf(text: string): PointTarget | null {
  if (text === fileTarget) return 'file';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The page with the report on a set, or with what was just done. */
export const pointsAddress = ({
  target,
  done,
}: {
  readonly target?: PointTarget;
  readonly done?: 'applied' | 'removed';
} = {}): string =>
  listAddress(officeItemPages.relayPoints.path, { jeu: target === undefined ? null : targetText(target), fait: done });
