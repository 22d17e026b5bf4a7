/** Makes the address of the sign-in page with its parameters (docs/requirements.md NAV-19, ACC-2, ACC-5). */

import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/** How a visitor is to sign in: what the parameters of the sign-in page say. */
export interface SignInWish {
  /** The site that the visitor comes from; the parameter `profile`. */
  readonly site: Site;
  /** Path of the shop at which to go on after signing in. */
  readonly redirect?: string;
  /** Path of the shop at which to go on if it isn't possible to sign in without a screen. */
  readonly fallback?: string;
  /** Whether to sign in without showing a screen; the parameter `noPrompt`. */
  readonly silent?: boolean;
  /** Whether the session has expired, which the screen then says; the parameter `reason`. */
  readonly ended?: boolean;
}

/** The value of the parameter `reason` for a session that has expired (docs/requirements.md NAV-21). */
export const timeOut = 'time-out';

/**
 * The address of the sign-in page, `/smt/connexion?profile=…`, with the given parameters. Paths are checked where they
 * are used (`signInTargets`), not here.
 */
export function signInAddress({ site, redirect, fallback, silent, ended }: SignInWish): string {
  const query = new URLSearchParams({ profile: site });
  if (redirect) query.set('redirect', redirect);
  if (fallback) query.set('fallback', fallback);
  if (ended) query.set('reason', timeOut);
  if (silent) query.set('noPrompt', 'true');
  return `${pathOf('signIn', site)}?${query}`;
}
