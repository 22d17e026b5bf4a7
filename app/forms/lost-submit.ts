/**
 * Handles forms and pages whose request gets no answer, because the connection or the server fails
 * (docs/requirements.md SMT-18).
 */
import { useRef } from 'react';
import { data, isRouteErrorResponse, useActionData } from 'react-router';
import { loadTexts, type TextSubject } from '#app/i18n/texts.ts';

/** Takes the place of an action's answer that never arrived; a new object each time. */
export interface LostSubmit {
  readonly lost: true;
}

export const lostPage = { kind: 'lost' } as const;

const tooManyRequests = 429;
const serverFailed = 500;

/**
 * Whether trying again may help: there was no answer, or one with status 429 or of at least 500. A redirect, which is
 * thrown as a `Response`, isn't a failure.
 */
export function isLostAnswer(error: unknown): boolean {
  if (error instanceof Response) return false;
  if (!isRouteErrorResponse(error)) return true;
  return error.status === tooManyRequests || error.status >= serverFailed;
}

export function isLostSubmit(answer: unknown): answer is LostSubmit {
  return typeof answer === 'object' && answer !== null && 'lost' in answer;
}

/**
 * Calls a form's action from its `clientAction`. If no answer arrives, returns a `LostSubmit` with the properties
 * `extra`, so that the page stays with everything typed in it. Its status 503 keeps the router from reloading the
 * page's data, which would fail too.
 */
export async function keepLostSubmit<Answer, Extra extends object>(
  { serverAction }: { serverAction: () => Promise<Answer> },
  extra: Extra,
) {
  try {
    return await serverAction();
  } catch (error) {
    if (!isLostAnswer(error)) throw error;
    return data({ lost: true as const, ...extra }, { status: 503 });
  }
}

/**
 * Loads a page's data and the texts of its `handle` from its `clientLoader`. Returns `lost` if trying again later may
 * help; any other error is thrown.
 */
export async function loadInBrowser<Data, Lost>(
  { serverLoader }: { serverLoader: () => Promise<Data> },
  { texts }: { readonly texts: readonly TextSubject[] },
  lost: Lost,
): Promise<Data | Lost> {
  const loading = serverLoader().catch((error: unknown) => {
    if (!isLostAnswer(error)) throw error;
    return lost;
  });
  const [data] = await Promise.all([loading, loadTexts(texts)]);
  return data;
}

/** The `LostSubmit` of this page if the form that was sent last got no answer; null otherwise. */
export function useLostSubmit(): LostSubmit | null {
  const answer: unknown = useActionData();
  return isLostSubmit(answer) ? answer : null;
}

/**
 * The latest answer that arrived, so that its messages stay on the page when the form is sent again and gets no answer.
 */
export function useLastAnswer<Answer>(answer: Answer): Exclude<Answer, LostSubmit> | undefined {
  const last = useRef<Exclude<Answer, LostSubmit>>(undefined);
  if (!isLostSubmit(answer)) last.current = answer as Exclude<Answer, LostSubmit>;
  return last.current;
}
