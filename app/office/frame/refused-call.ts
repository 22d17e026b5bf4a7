/**
 * Turns the errors of a call that the server refused into messages for the page, which is shown again with what was
 * typed.
 */
import { CallError } from '#app/api/client.ts';

/**
 * Statuses of refused calls that a member of staff can react to: by correcting the input, looking at a change that
 * somebody else has made, or trying later.
 */
const usualStatuses = [400, 409, 503] as const;

export interface RefusedCall {
  readonly status: number;
  /** The messages of all errors, each once; empty if the server didn't answer. */
  readonly message: string;
  /** `subject` is the part of the request that is wrong; empty for the request as a whole. */
  readonly errors: readonly { readonly subject: string; readonly message: string; readonly reason: string | null }[];
}

/** The refusal that an error stands for; rethrows the error unless it is a `CallError` with one of the statuses. */
export function refusalOf(error: unknown, statuses: readonly number[] = usualStatuses): RefusedCall {
  if (!(error instanceof CallError) || !statuses.includes(error.status)) throw error;
  const errors = error.errors.map(({ subject, message, reason }) => ({
    subject: subject ?? '',
    message,
    reason: reason ?? null,
  }));
  return { status: error.status, message: [...new Set(errors.map(({ message }) => message))].join(' '), errors };
}

/** Whether one of the errors concerns this part of the request. */
export const isAbout = ({ errors }: RefusedCall, subject: string): boolean =>
  errors.some((each) => each.subject === subject);

/** The messages of a refusal by their subject. If several errors concern the same subject, the last one counts. */
export const messagesBySubject = ({ errors }: RefusedCall): Readonly<Record<string, string>> =>
  Object.fromEntries(errors.map(({ subject, message }) => [subject, message]));
