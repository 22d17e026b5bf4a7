/** Makes the URL of the sign-in page with its query parameters (docs/requirements.md NAV-19, ACC-2, ACC-5). */

import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

export interface SignInWish {
  /** The site that the visitor comes from; the parameter `profile`. */
  readonly site: Site;
  /** Path of the shop to go to after signing in. */
  readonly redirect?: string;
  /** Path of the shop to go to if `silent` is set and the visitor can't be signed in without a screen. */
  readonly fallback?: string;
  /** Whether to sign in without showing the visitor a screen; the parameter `noPrompt`. */
  readonly silent?: boolean;
  /** Whether the sign-in screen tells the visitor that the session has expired; the parameter `reason`. */
  readonly ended?: boolean;
}

/** The value of the parameter `reason` for a session that has expired (docs/requirements.md NAV-21). */
export const timeOut = 'time-out';

/** `redirect` and `fallback` are checked when the page is opened (`signInTargets`), not here. */
export function signInAddress({ site, redirect, fallback, silent, ended }: SignInWish): string {
  const query = new URLSearchParams({ profile: site });
  if (redirect) query.set('redirect', redirect);
  if (fallback) query.set('fallback', fallback);
  if (ended) query.set('reason', timeOut);
  if (silent) query.set('noPrompt', 'true');
  return `${pathOf('signIn', site)}?${query}`;
}
