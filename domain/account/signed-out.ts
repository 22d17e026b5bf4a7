/** Where one signs out, and how the home page is told that it follows (docs/requirements.md NAV-21). */
import type { Mode } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';

/** The address that signs out on a site. */
export function signOutAddress(mode: Mode): string {
  return `${pathOf('signOut', mode)}?profile=${mode}`;
}

/** Name of the parameter, which the table of paths knows too: the page that says so is the same for everyone. */
export const signedOutParameter = 'deconnecte';

/** Where signing out leads when no other page is asked for: the home page of the site, which says that it is done. */
export function signedOutAddress(mode: Mode): string {
  return `${pathOf('home', mode)}?${signedOutParameter}=1`;
}

/** Whether a page's address tells of a sign-out. */
export function tellsOfSignOut(query: URLSearchParams): boolean {
  return query.get(signedOutParameter) === '1';
}
