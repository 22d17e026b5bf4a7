import { PageForm, type PageFormProps } from '#app/forms/PageForm.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/Button.tsx';

export type AccountFormProps = Omit<PageFormProps, 'intent' | 'failed' | 'failedHint' | 'className'> & {
  /** Whether a refusal empties the form's password. */
  readonly forgets?: boolean;
  readonly submit: string;
  /** Text of the button while the form is being sent. */
  readonly submitting: string;
};

/** The form of a page for signing in, registering or passwords. */
export function AccountForm({ forgets = true, submit, submitting, children, ...form }: AccountFormProps) {
  const { failed, failedHint, refusedHint } = useTexts('signIn');
  const hint = <p>{forgets && form.refusal?.errors.length ? refusedHint : failedHint}</p>;
  return (
    <PageForm {...form} intent="" failed={failed} failedHint={hint} className="stack gap-5">
      {children}
      <Button size="large" full data-busy={submitting}>
        {submit}
      </Button>
    </PageForm>
  );
}
