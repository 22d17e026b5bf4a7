import { data } from 'react-router';
import { CallError } from './client.ts';

/** The messages of a failed call, which are written for visitors, in their language. */
export const messageOf = ({ errors }: CallError): string => errors.map(({ message }) => message).join(' ');

/**
 * Turns the error of a failed call into the response that a loader throws to show the error page, with the call's
 * messages and, unless another is given, its status (docs/requirements.md NAV-27). Returns any other error unchanged.
 */
export function failedPage(error: unknown, status?: number): unknown {
  if (!(error instanceof CallError)) return error;
  return data({ message: messageOf(error) }, { status: status ?? error.status });
}
