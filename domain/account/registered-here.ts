/** Whether someone has registered in this browser (docs/requirements.md ACC-3). */

/** Name of the HttpOnly cookie that a registration sets; on https it has the prefix `__Host-`. */
export const registrationCookie = 'registration';

/**
 * Whether a `Cookie` header contains the cookie of a registration. The server checks whether this cookie belongs to the
 * confirmation link that was opened.
 */
export function hasRegistered(cookieHeader: string): boolean {
  return cookieHeader.split(';').some((pair) => /^(?:__Host-)?registration=[\w-]/.test(pair.trim()));
}
