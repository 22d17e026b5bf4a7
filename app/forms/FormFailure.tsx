import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { type FieldError, FocusedErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';

export type FormFailureProps = {
  readonly id?: string;
  /**
   * Errors of fields, in the form's order. A summary lists them; each new array moves the focus to it, even if the
   * errors are the same.
   */
  readonly errors: readonly FieldError[];
  /** Messages that belong to no field; `failed` is shown for `unexplained` (`failure-messages.ts`). */
  readonly refused: readonly string[];
  /** The answer that contains `refused`. Each new value moves the focus to the messages, even if they are the same. */
  readonly cause: unknown;
  /** Title to show for a failure without a message. */
  readonly failed: string;
  /** Text below the messages: says that nothing was lost, or what to do. */
  readonly children?: ReactNode;
};

/**
 * The messages above a form that was refused: the errors of its fields, then those of the form as a whole. They take
 * the focus.
 */
export function FormFailure({ id, errors, refused, cause, failed, children }: FormFailureProps) {
  const { errorsTitle } = useTexts('journey');
  return (
    <>
      {errors.length > 0 ? (
        <FocusedErrorSummary id={id} cause={errors} title={errorsTitle(errors.length)} errors={errors} />
      ) : null}
      {refused.length > 0 ? (
        <FocusedAlert cause={cause} tone="error" role="alert" title={refused.join(' ') || failed}>
          {children}
        </FocusedAlert>
      ) : null}
    </>
  );
}
