/** The URL to which the embedded issuer sends the browser next (docs/requirements.md ACC-2). */
import { ownPath } from '#domain/site/own-path.ts';

/**
 * The path and query of the URL to which the issuer redirects; its origin may be any of the shop's, so that it is
 * dropped. Throws if the path isn't one of the shop's.
 */
export function pathOfLocation(location: string): string {
  const { pathname, search } = new URL(location, 'https://own.invalid');
  const path = ownPath(pathname + search);
  if (path === null) throw new Error('the issuer goes on at no path of ours');
  return path;
}
