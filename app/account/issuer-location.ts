/** The address to which the embedded issuer sends the browser next (docs/requirements.md ACC-2). */
import { ownPath } from '#domain/site/own-path.ts';

/** The path of the issuer's redirect, which may be to any of our origins. Throws if it isn't one of our paths. */
export function pathOfLocation(location: string): string {
  const { pathname, search } = new URL(location, 'https://own.invalid');
  const path = ownPath(pathname + search);
  if (path === null) throw new Error('the issuer goes on at no path of ours');
  return path;
}
