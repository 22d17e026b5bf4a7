import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useLostSubmit } from '#app/forms/lost-submit.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, type ButtonLook } from '#app/ui/Button.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import type { AreaAnswer } from './area-answer.ts';

export type AreaFormProps = {
  /** The route's own address. */
  readonly action: string;
  readonly intent: string;
  readonly answer: AreaAnswer | undefined;
  readonly submit: ReactNode;
  readonly submitting: string;
  readonly look?: ButtonLook;
  readonly children?: ReactNode;
};

/** Whether this form is on its way: a page of the area has several. */
function useIsSending(intent: string): boolean {
  const { formData } = useNavigation();
  return formData?.get('intent') === intent;
}

/** A form of a page that has several, with its one button; what is wrong with it stands above it and takes the focus. */
export function AreaForm({ intent, answer, submit, submitting, look, ...props }: AreaFormProps) {
  const { customerArea: texts } = useAccountMessages();
  const { journey } = useStepMessages();
  const sending = useIsSending(intent);
  const lost = useLostSubmit() as { readonly intent?: string } | null;
  const own = answer?.intent === intent ? answer : undefined;
  const refused = lost?.intent === intent ? [''] : (own?.refused ?? []);
  const place = useRef<HTMLDivElement>(null);
  const errors = useMemo(() => own?.problems.map(({ field, message }) => ({ fieldId: field, message })) ?? [], [own]);
  // The same faults sent again are told again.
  useEffect(() => {
    if (own || lost?.intent === intent) place.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
  }, [own, lost, intent]);
  return (
    <Form method="post" action={props.action} className="stack" noValidate preventScrollReset>
      {errors.length + refused.length > 0 ? (
        <div ref={place} className="stack">
          {errors.length > 0 ? (
            <ErrorSummary id={`${intent}-errors`} title={journey.errorsTitle(errors.length)} errors={errors} />
          ) : null}
          {refused.length > 0 ? (
            <div
              tabIndex={-1}
              // biome-ignore lint/a11y/noAutofocus: what failed is what to read first
              autoFocus
            >
              <Alert tone="error" role="alert" title={refused.join(' ') || texts.failed} />
            </div>
          ) : null}
        </div>
      ) : null}
      <input type="hidden" name="intent" value={intent} />
      {props.children}
      <p>
        <Button look={look} busy={sending}>
          {sending ? submitting : submit}
        </Button>
      </p>
    </Form>
  );
}

/** The error of a field of a form. */
export function problemOf(answer: AreaAnswer | undefined, intent: string, field: string): string | undefined {
  return answer?.intent === intent ? answer.problems.find((problem) => problem.field === field)?.message : undefined;
}
