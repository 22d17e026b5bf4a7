/** Tells a database that can't be reached now from a fault of ours. */

/**
 * Classes and codes of PostgreSQL (appendix A): connection exceptions, no resources, shutting down or starting, and what
 * took too long: a statement, the wait for a lock, a transaction at rest, a deadlock that chose this one.
 */
const states = /^(?:08...|53...|57P0[1-3]|57014|55P03|25P0[34]|40P01)$/;
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
/** What `pg` says without a code. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection|Client was closed|Query read timeout)/;

/** Whether an error means that the database can't be reached at the moment, so that asking again later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return states.test(code) || socketCodes.has(code) || messages.test(error.message);
}
