import type { ReactNode } from 'react';
import { showPassword } from '#app/forms/show-password.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import styles from './SignIn.module.css';

export type PasswordFieldProps = {
  /** Id of the input; needed if a page has several password fields. */
  readonly id?: string;
  readonly name?: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly autoFocus?: boolean;
};

/** A password field with a button that shows what was typed (on document pages, `app/forms/show-password.ts`). */
export function PasswordField({ id = 'password', name = 'password', ...props }: PasswordFieldProps) {
  const { label, hint, error, autoComplete, autoFocus } = props;
  const texts = useTexts('signIn');
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.secret}>
          <TextInput
            {...control}
            type="password"
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={autoFocus}
          />
          <Button
            type="button"
            look="ghost"
            size="small"
            className={styles.show}
            data-show-password={texts.hide}
            onClick={({ currentTarget }) => showPassword(currentTarget)}
          >
            <span>{texts.show}</span>
            <span className="vh">{texts.thePassword}</span>
          </Button>
        </span>
      )}
    </Field>
  );
}
