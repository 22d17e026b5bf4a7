import { data } from 'react-router';
import { CallError } from './client.ts';

/** What a loader throws for a call that failed: its status, and what it said (docs/requirements.md NAV-27). Anything else stays what it is. */
export function failedPage(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  return data({ message: error.errors.map(({ message }) => message).join(' ') }, { status: error.status });
}
