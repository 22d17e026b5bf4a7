/** Why a call of the back office was refused, for the page that is shown again with what was typed. */
import { CallError } from '#app/api/client.ts';

/** Statuses that a member of staff can do something about: correct it, look again, or try later. */
const usualStatuses = [400, 409, 503] as const;

export interface Refusal {
  readonly status: number;
  /** What the server says, each sentence once; empty if it didn't answer. */
  readonly message: string;
  /** What is said of each part of the request; the subject is empty if it is about none. */
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

/** Whether a refusal says something of a part of the request. */
export const isAbout = ({ errors }: Refusal, subject: string): boolean =>
  errors.some((each) => each.subject === subject);

/** The messages of a refusal by their subject; the last one of each. */
export const messagesBySubject = ({ errors }: Refusal): Readonly<Record<string, string>> =>
  Object.fromEntries(errors.map(({ subject, message }) => [subject, message]));
