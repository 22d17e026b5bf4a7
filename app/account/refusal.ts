/** What an action of these screens answers instead of a redirect (docs/architecture.md, "A journey"). */
import { data } from 'react-router';
import { CallError } from '#app/api/client.ts';
import type { ApiErrorItem } from '#domain/errors/api-error.ts';

/** A field with what is wrong with it, in words. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

export interface Refusal {
  readonly problems: readonly FieldProblem[];
  /** What failed as a whole, in words; one empty text for a failure without any. */
  readonly refused: readonly string[];
}

/** The answer 422: the page again, with what is wrong. */
export function refuse<More extends object>(refusal: Partial<Refusal> & More) {
  return data({ problems: [], refused: [], ...refusal } as Refusal & More, { status: 422 });
}

/** The failed call that an error is; any other error is thrown on. */
export function callErrorOf(error: unknown): CallError {
  if (error instanceof CallError) return error;
  throw error;
}

/** What a failed call says: on the fields that its errors name, `fieldOf` giving the name in the form, else of the whole. */
export function refusalOf(
  { errors }: { readonly errors: readonly ApiErrorItem[] },
  fieldOf: (subject: string) => string | null,
): Refusal {
  const placed = errors.map(({ subject, message }) => ({ field: fieldOf(subject ?? ''), message }));
  const problems = placed.flatMap(({ field, message }) => (field === null ? [] : [{ field, message }]));
  const refused = placed.filter(({ field }) => field === null).map(({ message }) => message);
  return { problems, refused: errors.length > 0 ? refused : [''] };
}

/** What an action says when it doesn't lead on. */
export type RefusalOf<Action extends (...given: never[]) => unknown> =
  Exclude<Awaited<ReturnType<Action>>, Response> extends { readonly data: infer Said } ? Said : never;
