/** Whether this browser has sent a registration (docs/requirements.md ACC-3). */

/** The HttpOnly cookie set by a registration; on https its name has the prefix `__Host-`. */
export const registrationCookie = 'registration';

/**
 * Whether a `Cookie` header has a registration cookie. Whether it belongs to the confirmation link that was opened is
 * for the server to check.
 */
export function hasRegistered(cookieHeader: string): boolean {
  return cookieHeader.split(';').some((pair) => /^(?:__Host-)?registration=[\w-]/.test(pair.trim()));
}
