import { data } from 'react-router';
import { CallError } from './client.ts';

/**
 * The error response a loader throws for a failed call: the call's status and messages (docs/requirements.md NAV-27).
 * Any other error is returned unchanged.
 */
export function failedPage(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  return data({ message: error.errors.map(({ message }) => message).join(' ') }, { status: error.status });
}
