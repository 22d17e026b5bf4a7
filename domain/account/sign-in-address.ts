/** The address of the sign-in page with its parameters (docs/requirements.md NAV-19, ACC-2, ACC-5). */

import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/** The parameters of the sign-in page. */
export interface SignInWish {
  /** The site that the visitor comes from, sent as `profile`. */
  readonly site: Site;
  /** Path of ours to continue at after signing in. */
  readonly redirect?: string;
  /** Path of ours to continue at if a silent sign-in isn't possible. */
  readonly fallback?: string;
  /** Sign in without showing a screen, sent as `noPrompt`. */
  readonly silent?: boolean;
  /** Whether the session has expired, sent as `reason`; the screen says so. */
  readonly ended?: boolean;
}

/** The value of the parameter `reason` for a session that has expired (docs/requirements.md NAV-21). */
export const timeOut = 'time-out';

/**
 * `/smt/connexion?profile=…` with the given parameters. The paths aren't checked here but where they are used
 * (`signInTargets`).
 */
export function signInAddress({ site, redirect, fallback, silent, ended }: SignInWish): string {
  const query = new URLSearchParams({ profile: site });
  if (redirect) query.set('redirect', redirect);
  if (fallback) query.set('fallback', fallback);
  if (ended) query.set('reason', timeOut);
  if (silent) query.set('noPrompt', 'true');
  return `${pathOf('signIn', site)}?${query}`;
}
