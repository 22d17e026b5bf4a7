/** Whether a registration was sent from a browser (docs/requirements.md ACC-3). */

/** Name of the HttpOnly cookie that proves it, behind `__Host-` on https. */
export const registrationCookie = 'registration';

/** Whether a `Cookie` header holds one; the server judges whether it is that of the link that is opened. */
export function hasRegistered(cookieHeader: string): boolean {
  return cookieHeader.split(';').some((pair) => /^(?:__Host-)?registration=[\w-]/.test(pair.trim()));
}
