/** Where the embedded issuer goes on (docs/requirements.md ACC-2). */
import { ownPath } from '#domain/site/paths.ts';

/** The path of the issuer's answer: an address of ours, whichever of our origins it names. */
export function pathOfLocation(location: string): string {
  const { pathname, search } = new URL(location, 'https://own.invalid');
  const path = ownPath(pathname + search);
  if (path === null) throw new Error('the issuer goes on at no path of ours');
  return path;
}
