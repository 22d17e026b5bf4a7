import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import type { ButtonLook } from '#app/ui/Button.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { AreaForm, problemOf } from './AreaForm.tsx';
import { codeIdOf, type PasswordIntent, passwordIdOf, type SecurityAnswer } from './account-security.ts';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';

export type PasswordFormProps = {
  readonly intent: PasswordIntent;
  readonly answer: SecurityAnswer | undefined;
  readonly submit: string;
  readonly submitting: string;
  readonly look: ButtonLook;
  /** Whether the form also asks for a code, because the account has a second factor. */
  readonly asksForCode?: boolean;
  readonly children?: ReactNode;
};

/**
 * A form that asks for the password again, and for a code if `asksForCode` is set, so that nobody can change these
 * settings on an unattended device.
 */
export function PasswordForm({ intent, asksForCode = false, children, ...form }: PasswordFormProps) {
  const { security: texts } = useTexts('customerArea');
  const id = passwordIdOf(intent);
  const codeId = codeIdOf(intent);
  return (
    <AreaForm {...form} action={pathOf('sessions', useSite())} intent={intent}>
      {children}
      <div className="grid">
        <div className="c6 stack">
          <PasswordField
            id={id}
            label={texts.currentPassword}
            autoComplete="current-password"
            error={problemOf(form.answer, intent, id)}
          />
          {asksForCode ? <CodeField id={codeId} error={problemOf(form.answer, intent, codeId)} /> : null}
        </div>
      </div>
    </AreaForm>
  );
}
