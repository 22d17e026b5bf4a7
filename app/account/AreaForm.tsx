import { type ReactNode, useMemo } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { unexplained } from '#app/forms/failure-messages.ts';
import { useLostSubmit } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, type ButtonLook } from '#app/ui/Button.tsx';
import type { AreaAnswer } from './area-answer.ts';

export type AreaFormProps = {
  readonly action: string;
  readonly intent: string;
  readonly answer: AreaAnswer | undefined;
  readonly submit: ReactNode;
  readonly submitting: string;
  readonly look?: ButtonLook;
  readonly children?: ReactNode;
};

/** Whether the form with this intent is being sent; a page may have several forms. */
function useIsSending(intent: string): boolean {
  const { formData } = useNavigation();
  return formData?.get('intent') === intent;
}

/** Problems are listed above the form, and the list receives the focus. */
export function AreaForm({ intent, answer, submit, submitting, look, ...props }: AreaFormProps) {
  const texts = useTexts('customerArea');
  const sending = useIsSending(intent);
  const lost = useLostSubmit() as { readonly intent?: string } | null;
  const ownAnswer = answer?.intent === intent ? answer : undefined;
  const refused = lost?.intent === intent ? unexplained : (ownAnswer?.refused ?? []);
  const errors = useMemo(
    () => ownAnswer?.problems.map(({ field, message }) => ({ fieldId: field, message })) ?? [],
    [ownAnswer],
  );
  return (
    <Form method="post" action={props.action} className="stack" noValidate preventScrollReset>
      <FormFailure
        id={`${intent}-errors`}
        errors={errors}
        refused={refused}
        cause={lost ?? ownAnswer}
        failed={texts.failed}
      />
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

/**
 * The message for a field of the form with this intent; undefined if the last answer was for another form or has no
 * problem with the field.
 */
export function problemOf(answer: AreaAnswer | undefined, intent: string, field: string): string | undefined {
  return answer?.intent === intent ? answer.problems.find((problem) => problem.field === field)?.message : undefined;
}
