/** The addresses that end a session and confirm it on the home page (docs/requirements.md NAV-21). */

import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/** The address that signs the visitor out on a site. */
export function signOutAddress(site: Site): string {
  return `${pathOf('signOut', site)}?profile=${site}`;
}

/**
 * Query parameter of the home page that announces the sign-out. The table of paths lists it, so that the page can be
 * cached like any other.
 */
export const signedOutParameter = 'deconnecte';

/** The default destination after signing out: the home page of the site, with the announcement. */
export function signedOutAddress(site: Site): string {
  return `${pathOf('home', site)}?${signedOutParameter}=1`;
}

/** Whether a page's query asks it to announce a sign-out. */
export function announcesSignOut(query: URLSearchParams): boolean {
  return query.get(signedOutParameter) === '1';
}
