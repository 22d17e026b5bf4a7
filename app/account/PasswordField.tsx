import { type ReactNode, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import styles from './SignIn.module.css';

export type PasswordFieldProps = {
  /** Where a page asks for several. */
  readonly id?: string;
  readonly name?: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: ReactNode;
  readonly error?: string;
};

/** A password that one may look at while React runs; it is hidden again before it is sent. */
export function PasswordField({
  id = 'password',
  name = 'password',
  label,
  autoComplete,
  hint,
  error,
}: PasswordFieldProps) {
  const { signIn: texts } = useAccountMessages();
  const [ready, setReady] = useState(false);
  const [shown, setShown] = useState(false);
  const sending = useNavigation().state !== 'idle';
  useEffect(() => setReady(true), []);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.secret}>
          <TextInput
            {...control}
            type={shown && !sending ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          {ready ? (
            <Button type="button" look="ghost" size="small" onClick={() => setShown(!shown)}>
              {shown ? texts.hide : texts.show}
              <span className="vh">{texts.thePassword}</span>
            </Button>
          ) : null}
        </span>
      )}
    </Field>
  );
}
