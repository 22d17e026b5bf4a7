/** Finds the version of a page of content that visitors will see at a given time (docs/content.md, "Versions"). */
import type { VersionState } from '#domain/content/page.ts';

/** State and period of a version. */
export interface TimedVersion {
  readonly number: number;
  readonly state: VersionState;
  readonly publishAt: Date | null;
  readonly withdrawAt: Date | null;
  /** Number of the version that this one has replaced; it is published again when this one is withdrawn. */
  readonly replaced: number | null;
}

const isBy = (instant: Date | null, at: Date) => instant !== null && instant <= at;

/**
 * The number of the version that visitors will see at `at` if nobody changes anything before; null if they will see
 * none. For a time in the past, the result is that for now.
 */
export function versionInForce(versions: readonly TimedVersion[], at: Date): number | null {
  const published = versions.find(({ state }) => state === 'published');
  const scheduled = versions.find(({ state }) => state === 'scheduled');
  const shownUntil = (end: Date) => {
    if (!published) return null;
    return isBy(published.withdrawAt, end) ? published.replaced : published.number;
  };
  if (!scheduled?.publishAt || !isBy(scheduled.publishAt, at)) return shownUntil(at);
  return isBy(scheduled.withdrawAt, at) ? shownUntil(scheduled.publishAt) : scheduled.number;
}
