/** The errors with which the server refused a call of the back office, for the page that is shown again with what was typed. */
import { CallError } from '#app/api/client.ts';

/** Statuses that a member of staff can react to: correct the input, look at what somebody else has changed, or try later. */
const usualStatuses = [400, 409, 503] as const;

export interface Refusal {
  readonly status: number;
  /** The messages of all errors, each once; empty if the server didn't answer. */
  readonly message: string;
  /** One for each error; the subject is the part of the request that is wrong, empty for the request as a whole. */
  readonly errors: readonly { readonly subject: string; readonly message: string; readonly reason: string | null }[];
}

/** The refusal that a call failed with; throws the error again unless it is a `CallError` of one of the statuses. */
export function refusalOf(error: unknown, statuses: readonly number[] = usualStatuses): Refusal {
  if (!(error instanceof CallError) || !statuses.includes(error.status)) throw error;
  const errors = error.errors.map(({ subject, message, reason }) => ({
    subject: subject ?? '',
    message,
    reason: reason ?? null,
  }));
  return { status: error.status, message: [...new Set(errors.map(({ message }) => message))].join(' '), errors };
}

/** Whether a refusal has an error about a part of the request. */
export const isAbout = ({ errors }: Refusal, subject: string): boolean =>
  errors.some((each) => each.subject === subject);

/** The messages of a refusal by subject; of several about one subject, the last. */
export const messagesBySubject = ({ errors }: Refusal): Readonly<Record<string, string>> =>
  Object.fromEntries(errors.map(({ subject, message }) => [subject, message]));
