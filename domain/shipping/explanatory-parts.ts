/** The parts of a comparison's answer that explain it, which a caller may leave out by `fields` (docs/api.md). */

/**
 * How a price is made up, the neighbouring weight bands, what the price includes, what to know before choosing, and why
 * other services aren't offered.
 */
export const explanatoryParts = ['breakdown', 'bands', 'notes', 'conditions', 'notOffered'] as const;

export type ExplanatoryPart = (typeof explanatoryParts)[number];

export const allExplanatoryParts: ReadonlySet<ExplanatoryPart> = new Set(explanatoryParts);

/** Levels of OCC with everything. */
const wholeLevels = ['DEFAULT', 'FULL'];

/**
 * By OCC's `fields`: all parts without it, or with `DEFAULT` or `FULL`; none with `BASIC`; otherwise those named in the
 * list, at whatever depth: `offers(BASIC,notes),notOffered`.
 */
export function readParts(fields: string | undefined): ReadonlySet<ExplanatoryPart> {
  if (fields === undefined) return allExplanatoryParts;
  const names = new Set(fields.match(/\w+/g));
  if (wholeLevels.some((level) => names.has(level))) return allExplanatoryParts;
  return new Set(explanatoryParts.filter((part) => names.has(part)));
}
