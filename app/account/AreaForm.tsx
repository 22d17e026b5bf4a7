import { PageForm, type PageFormProps } from '#app/forms/PageForm.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, type ButtonLook } from '#app/ui/Button.tsx';

export type AreaFormProps = Omit<PageFormProps, 'failed'> & {
  readonly submit: string;
  /** Text of the button while the form is being sent. */
  readonly submitting: string;
  readonly look?: ButtonLook;
};

/** A form of the customer area with its button. */
export function AreaForm({ submit, submitting, look, children, ...form }: AreaFormProps) {
  const { failed } = useTexts('customerArea');
  return (
    <PageForm className="stack" {...form} failed={failed}>
      {children}
      <p>
        <Button look={look} data-busy={submitting}>
          {submit}
        </Button>
      </p>
    </PageForm>
  );
}
