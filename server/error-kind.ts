/**
 * The kind of an error for logs: its code (`ECONNREFUSED`, PostgreSQL's `23505`), otherwise its name; `unknown` if it
 * isn't an Error. Its message is left out, since it may contain personal data.
 */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
