import { isRouteErrorResponse } from 'react-router';
import { isLostChunk } from '#app/shell/chunk-reload.ts';

/** The parts of an error that an error page shows (docs/requirements.md NAV-27). */
export interface ShownError {
  /** 500 for an error that isn't a response. */
  readonly status: number;
  /** The message meant for visitors, in their language; empty for any other error. */
  readonly message: string;
  /** A part of the page's script couldn't be loaded; reloading may help (docs/requirements.md NAV-30). */
  readonly lostChunk: boolean;
}

/** Only messages from loaders are meant for visitors, not those of exceptions or the router. */
export function shownError(error: unknown): ShownError {
  const answer = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const message: unknown = answer.data?.message;
  return { status: answer.status, message: typeof message === 'string' ? message : '', lostChunk: isLostChunk(error) };
}
