import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useLostSubmit } from '#app/forms/lost-submit.ts';
import { stepFormId } from '#app/forms/step-form.ts';
import { useSending } from '#app/forms/use-sending.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx';

export type AccountFormProps = {
  /** The route's own address. */
  readonly action: string;
  /** What is to be mended, in the form's order; the same list until the next answer, since a new one takes the focus. */
  readonly errors: readonly FieldError[];
  /** What failed as a whole; an empty text where nothing is known of it. */
  readonly refused?: readonly string[];
  /** Said below what failed: what is kept. */
  readonly kept?: string;
  readonly submit: string;
  readonly submitting: string;
  readonly handlers?: Pick<React.ComponentProps<'form'>, 'onBlur' | 'onFocus' | 'onInput'>;
  readonly children: ReactNode;
};

const none: readonly string[] = [];

/** A form of one column with its one button: what is wrong stands above it and takes the focus. */
export function AccountForm({ errors, refused = none, kept, submit, submitting, ...props }: AccountFormProps) {
  const { signIn: texts } = useAccountMessages();
  const { journey } = useStepMessages();
  const lost = useLostSubmit();
  const summary = useRef<HTMLElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const sending = useNavigation().formMethod === 'POST';
  const locked = useSending();
  const failed = lost ? [''] : refused;
  // The same faults sent again are told again.
  useEffect(() => {
    if (errors.length > 0) summary.current?.focus();
  }, [errors]);
  useEffect(() => {
    if (lost || refused.length > 0) failure.current?.focus();
  }, [lost, refused]);
  return (
    <>
      {errors.length > 0 ? (
        <ErrorSummary ref={summary} title={journey.errorsTitle(errors.length)} errors={errors} />
      ) : null}
      {failed.length > 0 ? (
        <div
          ref={failure}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: what failed is what to read first
          autoFocus
        >
          <Alert tone="error" role="alert" title={failed.join(' ') || texts.failed}>
            <p>{lost || !kept ? texts.failedHint : kept}</p>
          </Alert>
        </div>
      ) : null}
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
