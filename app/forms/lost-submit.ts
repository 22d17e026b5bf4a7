/** Forms and pages that get no answer because the connection or the server fails (docs/requirements.md SMT-18). */
import { useRef } from 'react';
import { data, isRouteErrorResponse, useActionData } from 'react-router';
import { loadTexts, type TextSubject } from '#app/i18n/texts.ts';

/** Stands for the answer of an action that never arrived; a new object each time. */
export interface LostSubmit {
  readonly lost: true;
}

export const lostPage = { kind: 'lost' } as const;

const tooManyRequests = 429;
const serverFailed = 500;

/**
 * Whether trying again may help: there was no answer at all, status 429, or a failure of the server. Redirects are
 * thrown as `Response` and don't count.
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
 * The `clientAction` of a form. If no answer arrives, it returns a `LostSubmit` with the properties `extra`, so that
 * the page stays with everything typed in it. Its status 503 keeps the router from reloading the page's data, which
 * would fail as well.
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
 * The `clientLoader` of a page: loads its data and the texts of its `handle`; returns `lost` if the data can't be
 * loaded.
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

/** The `LostSubmit` of this page if its last submit got no answer; null otherwise. */
export function useLostSubmit(): LostSubmit | null {
  const answer: unknown = useActionData();
  return isLostSubmit(answer) ? answer : null;
}

/** The last answer that did arrive, so that its messages stay on the page when a later submit gets none. */
export function useLastAnswer<Answer>(answer: Answer): Exclude<Answer, LostSubmit> | undefined {
  const last = useRef<Exclude<Answer, LostSubmit>>(undefined);
  if (!isLostSubmit(answer)) last.current = answer as Exclude<Answer, LostSubmit>;
  return last.current;
}
