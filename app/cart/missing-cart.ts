import { CallError } from '#app/api/client.ts';

/** Whether a call was refused since the visitor has no cart, or its cookie remembers one that is gone. */
export function isMissingCart(error: unknown): boolean {
  return (
    error instanceof CallError && error.status === 404 && error.errors.some(({ subjectType }) => subjectType === 'cart')
  );
}
