import { isRouteErrorResponse } from 'react-router';
import { isLostChunk } from '#app/shell/chunk-reload.ts';
import type { UnsentForm } from './unsent-form.ts';

/** The parts of an error that an error page shows (docs/requirements.md NAV-27). */
export interface ShownError {
  /** HTTP status; 500 for an error that isn't a response. */
  readonly status: number;
  /** A message written for visitors, in their language; empty if the error has none. */
  readonly message: string;
  /** Whether part of the page's code couldn't be loaded, so that reloading may help (docs/requirements.md NAV-30). */
  readonly lostChunk: boolean;
  /** The form that wasn't accepted because the session had ended; null if the error has another cause. */
  readonly unsent: UnsentForm | null;
}

/**
 * What an error page shows of an error. Only messages of failed calls, and others in responses thrown by loaders and
 * actions, are written for visitors; those of exceptions and of the router aren't shown.
 */
export function shownError(error: unknown): ShownError {
  const answer = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const message: unknown = answer.data?.message;
  return {
    status: answer.status,
    message: typeof message === 'string' ? message : '',
    lostChunk: isLostChunk(error),
    unsent: answer.data?.unsent ?? null,
  };
}
