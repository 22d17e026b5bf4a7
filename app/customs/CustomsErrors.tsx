import { useEffect, useRef } from 'react';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx';
import type { JourneyProblem } from '#domain/journey/contract.ts';

export type CustomsErrorsProps = {
  /** What the server answered last. */
  readonly answered: readonly JourneyProblem[];
  /** What of it is still to be mended. */
  readonly errors: readonly FieldError[];
};

/** The summary of a refused declaration: each answer takes the focus, and shrinks in place as its fields are mended. */
export function CustomsErrors({ answered, errors }: CustomsErrorsProps) {
  const texts = useStepMessages().journey;
  const summary = useRef<HTMLElement>(null);
  // The same faults sent again are told again.
  useEffect(() => {
    if (answered.length > 0) summary.current?.focus();
  }, [answered]);
  if (errors.length === 0) return null;
  return <ErrorSummary ref={summary} title={texts.errorsTitle(errors.length)} errors={errors} />;
}
