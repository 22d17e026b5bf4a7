import { data } from 'react-router';
import { CallError } from './client.ts';

/**
 * Turns the error of a failed call into the response that a loader throws to show the error page, with the call's
 * status and messages (docs/requirements.md NAV-27). Returns any other error unchanged.
 */
export function failedPage(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  return data({ message: error.errors.map(({ message }) => message).join(' ') }, { status: error.status });
}
