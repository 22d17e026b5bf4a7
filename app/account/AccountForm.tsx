import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { unexplained } from '#app/forms/failure-messages.ts';
import { useLostSubmit } from '#app/forms/lost-submit.ts';
import { stepFormId } from '#app/forms/step-form.ts';
import { useSending } from '#app/forms/use-sending.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/Button.tsx';
import type { FieldError } from '#app/ui/ErrorSummary.tsx';

export type AccountFormProps = {
  readonly action: string;
  /**
   * Problems of fields in the last answer, in the form's order. The array must stay the same object until the next
   * answer, since a new one moves the focus to the summary.
   */
  readonly errors: readonly FieldError[];
  /**
   * Messages that belong to no field. A single empty string stands for a failure without a message; the form then shows
   * a general message.
   */
  readonly refused?: readonly string[];
  /** Text below the message about a failure; it says what wasn't lost. */
  readonly refusedHint?: string;
  readonly submit: string;
  readonly submitting: string;
  readonly handlers?: Pick<React.ComponentProps<'form'>, 'onBlur' | 'onFocus' | 'onInput'>;
  readonly children: ReactNode;
};

const none: readonly string[] = [];

/** Problems are listed above the form, and the list receives the focus. */
export function AccountForm({ errors, refused = none, refusedHint, submit, submitting, ...props }: AccountFormProps) {
  const texts = useTexts('signIn');
  const lost = useLostSubmit();
  const sending = useNavigation().formMethod === 'POST';
  const locked = useSending();
  const failures = lost ? unexplained : refused;
  return (
    <>
      <FormFailure errors={errors} refused={failures} cause={lost ?? refused} failed={texts.failed}>
        <p>{lost || !refusedHint ? texts.failedHint : refusedHint}</p>
      </FormFailure>
      <Form
        id={stepFormId}
        method="post"
        action={props.action}
        className="stack gap-5"
        noValidate
        {...locked}
        {...props.handlers}
      >
        {props.children}
        <Button size="large" full busy={sending}>
          {sending ? submitting : submit}
        </Button>
      </Form>
    </>
  );
}
