import { isRouteErrorResponse } from 'react-router';
import { isLostChunk } from '#app/shell/chunk-reload.ts';

/** What an error page says of an error (docs/requirements.md NAV-27). */
export interface ShownError {
  /** 500 for what isn't an answer. */
  readonly status: number;
  /** What was said for visitors, in their language; empty for what was thrown otherwise. */
  readonly message: string;
  /** Part of the page's script can't be had: loading the page anew may help (docs/requirements.md NAV-30). */
  readonly lostChunk: boolean;
}

/** Only a loader's own words are for visitors, not those of a program's error or of the router. */
export function shownError(error: unknown): ShownError {
  const answer = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const said: unknown = answer.data?.message;
  return { status: answer.status, message: typeof said === 'string' ? said : '', lostChunk: isLostChunk(error) };
}
