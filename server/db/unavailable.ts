/** Distinguishes an unreachable database from a fault in the code. */

/**
 * SQLSTATE classes and codes (PostgreSQL, appendix A): connection exceptions, insufficient resources, server shutting
 * down or starting, statement, lock and idle transaction time-outs, and deadlocks.
 */
const states = /^(?:08...|53...|57P0[1-3]|57014|55P03|25P0[34]|40P01)$/;
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
/** Messages of `pg` errors that have no code. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection|Client was closed|Query read timeout)/;

/** Whether an error means that the database is temporarily unavailable, so that a retry makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return states.test(code) || socketCodes.has(code) || messages.test(error.message);
}
