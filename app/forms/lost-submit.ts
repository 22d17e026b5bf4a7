/** A form or a page whose answer doesn't come: the connection is gone, or the server can't (docs/requirements.md SMT-18). */
import { useRef } from 'react';
import { data, isRouteErrorResponse, useActionData } from 'react-router';
import { withStepMessages } from '#app/i18n/step-messages.ts';

/** Stands for the answer that didn't come; a new object each time. */
export interface LostSubmit {
  readonly lost: true;
}

/** What a step shows when it couldn't be loaded. */
export const lostPage = { kind: 'lost' } as const;

const tooManyRequests = 429;
const serverFailed = 500;

/** Whether asking again may help: no answer, or one that isn't about what was asked. Redirects are `Response`s. */
export function isLostAnswer(error: unknown): boolean {
  if (error instanceof Response) return false;
  if (!isRouteErrorResponse(error)) return true;
  return error.status === tooManyRequests || error.status >= serverFailed;
}

/** Whether an action's answer stands for one that didn't come. */
export function isLostSubmit(answer: unknown): answer is LostSubmit {
  return typeof answer === 'object' && answer !== null && 'lost' in answer;
}

/**
 * The `clientAction` of a form: a lost answer becomes an answer of the action, so that the page stays with everything
 * typed in it; `told` is what the page's own answers say. Its status keeps the router from loading the page's data anew, which would be lost as well.
 */
export async function keepLostSubmit<Answer, Told extends object>(
  { serverAction }: { serverAction: () => Promise<Answer> },
  told: Told,
) {
  try {
    return await serverAction();
  } catch (error) {
    if (!isLostAnswer(error)) throw error;
    return data({ lost: true as const, ...told }, { status: 503 });
  }
}

/** The `clientLoader` of a step: its data with its texts, or `lost` when it doesn't come. */
export function loadStepInBrowser<Data, Lost>({ serverLoader }: { serverLoader: () => Promise<Data> }, lost: Lost) {
  return withStepMessages<Data | Lost>({
    serverLoader: () =>
      serverLoader().catch((error: unknown) => {
        if (!isLostAnswer(error)) throw error;
        return lost;
      }),
  });
}

/** The submit of this page that was lost just now. */
export function useLostSubmit(): LostSubmit | null {
  const answer: unknown = useActionData();
  return isLostSubmit(answer) ? answer : null;
}

/** The last answer that came: a lost one takes nothing back of what the one before it said. */
export function useLastAnswer<Answer>(answer: Answer): Exclude<Answer, LostSubmit> | undefined {
  const last = useRef<Exclude<Answer, LostSubmit>>(undefined);
  if (!isLostSubmit(answer)) last.current = answer as Exclude<Answer, LostSubmit>;
  return last.current;
}
