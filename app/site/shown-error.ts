import { isRouteErrorResponse } from 'react-router';
import { isLostChunk } from '#app/shell/chunk-reload.ts';
import type { UnsentForm } from './unsent-form.ts';

/** The parts of an error that an error page shows (docs/requirements.md NAV-27). */
export interface ShownError {
  /** HTTP status; 500 for an error that isn't a response. */
  readonly status: number;
  /** A message written for visitors, in their language; empty for any other error. */
  readonly message: string;
  /**
   * Whether a chunk of the page's code couldn't be loaded, so that reloading may help (docs/requirements.md NAV-30).
   */
  readonly lostChunk: boolean;
  /** The form that wasn't accepted because the session had ended; null for any other error. */
  readonly unsent: UnsentForm | null;
}

/**
 * What to show of an error. Only messages that loaders throw are written for visitors, not those of exceptions or of
 * the router.
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
