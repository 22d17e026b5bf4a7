/** Paths of the shop that are safe to redirect to. */
const ownBase = 'https://own.invalid';
const maxPathLength = 2048;

/**
 * A path as a lenient server or proxy might read it: without any percent-encoding, with look-alike characters replaced.
 * Null if it can't be decoded.
 */
function plainPath(pathname: string): string | null {
  let plainText = pathname;
  for (let times = 0; times < 5; times += 1) {
    let decodedPath: string;
    try {
      decodedPath = decodeURIComponent(plainText);
    } catch {
      return null;
    }
    if (decodedPath === plainText) return plainText.normalize('NFKC');
    plainText = decodedPath;
  }
  return null;
}

/**
 * A path of the shop that is safe to redirect to, with dots resolved and the rest percent-encoded; null for anything
 * else. It starts with exactly one slash and contains no double slash, backslash, control character or scheme, encoded
 * or not (docs/requirements.md ACC-2).
 */
export function ownPath(target: string | null | undefined): string | null {
  if (!target || target.length > maxPathLength || !/^\/(?![/\\])[^\\\s\p{Cc}\p{Cf}\p{Cs}]*$/u.test(target)) return null;
  if (!URL.canParse(target, ownBase)) return null;
  const url = new URL(target, ownBase);
  const plainText = plainPath(url.pathname);
  if (url.origin !== ownBase || plainText === null || /\/\/|[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(plainText)) return null;
  const normalisedPath = url.pathname + url.search + url.hash;
  return normalisedPath.length > maxPathLength ? null : normalisedPath;
}
