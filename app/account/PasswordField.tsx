import type { ReactNode } from 'react';
import { useField } from '#app/forms/PageForm.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import styles from './SignIn.module.css';

export type PasswordFieldProps = {
  readonly name?: string;
  readonly label: string;
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly hint?: ReactNode;
};

/**
 * A password field with a button that shows what was typed (`app/forms/show-password.ts`). After a refusal the page's
 * script leaves the password in it, unless it is wrong itself; a new one may be corrected.
 */
export function PasswordField({
  name = 'password',
  label,
  hint,
  autoComplete = 'current-password',
}: PasswordFieldProps) {
  const { id, error, autoFocus, isPartlyRefused } = useField(name);
  const texts = useTexts('signIn');
  const stays = isPartlyRefused && (!error || autoComplete === 'new-password');
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
            data-stays={stays || undefined}
          />
          <Button type="button" look="ghost" size="small" className={styles.show} data-show-password={texts.hide}>
            <span>{texts.show}</span>
            <span className="vh">{texts.thePassword}</span>
          </Button>
        </span>
      )}
    </Field>
  );
}

export type CodeFieldProps = { readonly hint?: string; readonly autoFocus?: boolean };

/** The field for a code from the authenticator or a recovery code. */
export function CodeField({ hint, autoFocus = false }: CodeFieldProps) {
  const { id, error, autoFocus: isWrong } = useField('code');
  const { fields, codeHint } = useTexts('signIn');
  return (
    <Field id={id} label={fields.code} hint={hint ?? codeHint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          className="num"
          autoFocus={autoFocus || isWrong}
        />
      )}
    </Field>
  );
}

export type OwnerFieldsProps = {
  readonly label: string;
  /** Whether the account has a second factor. */
  readonly asksForCode: boolean;
  readonly name?: string;
};

/** Asks for the password and the authenticator's code before a change; nothing if another issuer keeps them. */
export function OwnerFields({ label, asksForCode, name }: OwnerFieldsProps) {
  const { ownIssuer } = useSettings();
  if (!ownIssuer) return null;
  return (
    <div className="grid">
      <div className="c6 stack">
        <PasswordField name={name} label={label} />
        {asksForCode ? <CodeField /> : null}
      </div>
    </div>
  );
}
