/**
 * The URL that signs a visitor out, and the URL of the home page that confirms it afterwards (docs/requirements.md
 * NAV-21).
 */

import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

export function signOutAddress(site: Site): string {
  return `${pathOf('signOut', site)}?profile=${site}`;
}

/**
 * Query parameter that makes the home page tell visitors that they were signed out. It is in the table of pages
 * (domain/site/paths.ts), so that this page can be cached like any other.
 */
export const signedOutParameter = 'deconnecte';

/** The URL to which a visitor goes by default after signing out: the site's home page, which confirms it. */
export function signedOutAddress(site: Site): string {
  return `${pathOf('home', site)}?${signedOutParameter}=1`;
}

export function announcesSignOut(query: URLSearchParams): boolean {
  return query.get(signedOutParameter) === '1';
}
