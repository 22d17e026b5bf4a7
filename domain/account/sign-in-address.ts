/** The address of the sign-in page with what it is told (docs/requirements.md NAV-19, ACC-2, ACC-5). */
import type { Mode } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';

/** Where a sign-in leads, and for whom. */
export interface SignInWish {
  /** The site that one comes from: `profile`. */
  readonly mode: Mode;
  /** Own path to go to once signed in. */
  readonly redirect?: string;
  /** Own path to go to when a silent sign-in isn't possible. */
  readonly fallback?: string;
  /** Without a screen: `noPrompt`. */
  readonly silent?: boolean;
  /** The session has ended, which the screen says: `reason`. */
  readonly ended?: boolean;
}

/** The value of `reason` by which signing in and out are told of a session that has ended (docs/requirements.md NAV-21). */
export const timeOut = 'time-out';

/** `/smt/connexion?profile=…`; the paths are checked anew where they are used. */
export function signInAddress({ mode, redirect, fallback, silent, ended }: SignInWish): string {
  const query = new URLSearchParams({ profile: mode });
  if (redirect) query.set('redirect', redirect);
  if (fallback) query.set('fallback', fallback);
  if (ended) query.set('reason', timeOut);
  if (silent) query.set('noPrompt', 'true');
  return `${pathOf('signIn', mode)}?${query}`;
}
