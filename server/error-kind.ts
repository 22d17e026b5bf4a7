/**
 * What an error is, without its message, which may contain personal data: its code (`ECONNREFUSED`, PostgreSQL's `23505`),
 * otherwise its name; `unknown` if it is no Error.
 */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
