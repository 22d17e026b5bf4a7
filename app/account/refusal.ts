/**
 * Answers of actions on the account screens that show their page again instead of redirecting (docs/architecture.md, "A
 * journey").
 */

import { data } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { unexplained } from '#app/forms/failure-messages.ts';
import type { ApiErrorItem } from '#domain/errors/api-error.ts';

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

export interface FormRefusal {
  readonly problems: readonly FieldProblem[];
  /**
   * Messages that belong to no field. A single empty string stands for a failure without a message; the form then shows
   * a general message.
   */
  readonly refused: readonly string[];
}

/** The answer that shows the page again, with status 422. */
export function refuse<More extends object>(refusal: Partial<FormRefusal> & More) {
  return data({ problems: [], refused: [], ...refusal } as FormRefusal & More, { status: 422 });
}

/** Returns the error if it is a failed call; throws any other error. */
export function callErrorOf(error: unknown): CallError {
  if (error instanceof CallError) return error;
  throw error;
}

/**
 * Divides the errors of a failed call into problems of the fields that `fieldOf` finds for their subjects, and messages
 * about the form as a whole.
 */
export function formRefusalOf(
  { errors }: { readonly errors: readonly ApiErrorItem[] },
  fieldOf: (subject: string) => string | null,
): FormRefusal {
  const placedErrors = errors.map(({ subject, message }) => ({ field: fieldOf(subject ?? ''), message }));
  const problems = placedErrors.flatMap(({ field, message }) => (field === null ? [] : [{ field, message }]));
  const refused = placedErrors.filter(({ field }) => field === null).map(({ message }) => message);
  return { problems, refused: errors.length > 0 ? refused : unexplained };
}

/** The data that an action returns when it doesn't redirect. */
export type AnsweredRefusal<Action extends (...args: never[]) => unknown> =
  Exclude<Awaited<ReturnType<Action>>, Response> extends { readonly data: infer Body } ? Body : never;
