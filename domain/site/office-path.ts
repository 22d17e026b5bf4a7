/**
 * Whether a path is in the back office, whose pages belong to neither site and are only for the person who asks for
 * them (docs/back-office.md).
 */
export function isOfficePath(pathname: string): boolean {
  return pathname === '/gestion' || pathname.startsWith('/gestion/');
}
