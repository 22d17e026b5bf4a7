import { PageForm, type PageFormProps, useField } from '#app/forms/PageForm.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings } from '#app/shell/site-context.ts';
import { Button, type ButtonLook } from '#app/ui/Button.tsx';
import { CodeField } from './CodeField.tsx';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

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

export type OwnPasswordProps = Pick<PasswordFieldProps, 'label' | 'hint'> & {
  readonly name: string;
  readonly autoComplete?: PasswordFieldProps['autoComplete'];
};

export function OwnPassword({ name, autoComplete = 'current-password', ...field }: OwnPasswordProps) {
  return <PasswordField {...field} {...useField(name)} name={name} autoComplete={autoComplete} />;
}

export type OwnerFieldsProps = {
  readonly label: string;
  /** Whether the account has a second factor. */
  readonly asksForCode: boolean;
  readonly name?: string;
};

/** Password and code that prove a form to be its owner's; nothing if another issuer manages them. */
export function OwnerFields({ label, asksForCode, name = 'password' }: OwnerFieldsProps) {
  const { ownIssuer } = useSettings();
  const code = useField('code');
  if (!ownIssuer) return null;
  return (
    <div className="grid">
      <div className="c6 stack">
        <OwnPassword name={name} label={label} />
        {asksForCode ? <CodeField {...code} /> : null}
      </div>
    </div>
  );
}
