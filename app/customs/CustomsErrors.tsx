import { useTexts } from '#app/i18n/texts.ts';
import { type FieldError, FocusedErrorSummary } from '#app/ui/ErrorSummary.tsx';
import type { JourneyProblem } from '#domain/journey/contract.ts';

export type CustomsErrorsProps = {
  /** The problems in the server's last answer; each new array moves the focus to the summary. */
  readonly problems: readonly JourneyProblem[];
  /** Those of the server's problems that haven't been corrected since its answer. */
  readonly errors: readonly FieldError[];
};

/** The summary takes the focus after each answer of the server, and gets shorter as fields are corrected. */
export function CustomsErrors({ problems, errors }: CustomsErrorsProps) {
  const texts = useTexts('journey');
  if (errors.length === 0) return null;
  return <FocusedErrorSummary cause={problems} title={texts.errorsTitle(errors.length)} errors={errors} />;
}
