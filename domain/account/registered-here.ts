/** Whether someone has registered in this browser (docs/requirements.md ACC-3). */

/** HttpOnly, set by a registration; on https it has the prefix `__Host-`. */
export const registrationCookie = 'registration';

/** The server checks whether the cookie belongs to the confirmation link that was opened. */
export function hasRegistered(cookieHeader: string): boolean {
  return cookieHeader.split(';').some((pair) => /^(?:__Host-)?registration=[\w-]/.test(pair.trim()));
}
