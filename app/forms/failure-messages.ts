/** What a form says about a call that failed. */
import type { ApiErrorItem } from '#domain/errors/api-error.ts';

/** A failure without a message of its own, such as a lost connection: the form shows its general text. */
export const unexplained: readonly string[] = [''];

/** The messages of a refused call; `unexplained` if its answer has none. */
export function failureMessages({ errors }: { readonly errors: readonly ApiErrorItem[] }): readonly string[] {
  return errors.length > 0 ? errors.map(({ message }) => message) : unexplained;
}
