/**
 * The address that signs a visitor out, and the one that confirms it on the home page (docs/requirements.md NAV-21).
 */

import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/** The address that signs the visitor out on a site. */
export function signOutAddress(site: Site): string {
  return `${pathOf('signOut', site)}?profile=${site}`;
}

/**
 * Query parameter by which the home page says that the visitor was signed out. The table of paths lists it, so that the
 * page can be cached like any other.
 */
export const signedOutParameter = 'deconnecte';

/** Where a visitor goes by default after signing out: the home page of the site, which then says so. */
export function signedOutAddress(site: Site): string {
  return `${pathOf('home', site)}?${signedOutParameter}=1`;
}

/** Whether the query of a page asks it to say that the visitor was signed out. */
export function announcesSignOut(query: URLSearchParams): boolean {
  return query.get(signedOutParameter) === '1';
}
