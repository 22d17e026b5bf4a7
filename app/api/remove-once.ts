/** Calls about something that may have been removed meanwhile. */
import { CallError } from './client.ts';

const notFound = 404;

/**
 * Awaits a call that removes something. What is gone already is what the press wanted: it was removed by a first press
 * whose answer was lost, or in another tab. Any other failure is thrown.
 */
export async function removeOnce(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== notFound) throw error;
  }
}

const conflict = 409;

/**
 * Awaits a call about something that may be gone by now. Its refusal is then one that a form shows, instead of a page
 * that doesn't exist.
 */
export async function explainGone<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== notFound) throw error;
    throw new CallError(error.message, conflict, error.errors);
  }
}
