import { type ReactNode, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
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
};

/**
 * A password field with a button that shows the text once the page is hydrated. The text is hidden again before the
 * form is sent.
 */
export function PasswordField({
  id = 'password',
  name = 'password',
  label,
  autoComplete,
  hint,
  error,
}: PasswordFieldProps) {
  const texts = useTexts('signIn');
  const [ready, setReady] = useState(false);
  const [isVisible, setVisible] = useState(false);
  const sending = useNavigation().state !== 'idle';
  useEffect(() => setReady(true), []);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.secret}>
          <TextInput
            {...control}
            type={isVisible && !sending ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          {ready ? (
            <Button type="button" look="ghost" size="small" onClick={() => setVisible(!isVisible)}>
              {isVisible ? texts.hide : texts.show}
              <span className="vh">{texts.thePassword}</span>
            </Button>
          ) : null}
        </span>
      )}
    </Field>
  );
}
