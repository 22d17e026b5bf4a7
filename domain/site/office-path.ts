/**
 * Whether a path is in the back office. Its pages belong to neither site and are made for one signed-in member of staff
 * (docs/back-office.md).
 */
export function isOfficePath(pathname: string): boolean {
  return pathname === '/gestion' || pathname.startsWith('/gestion/');
}
