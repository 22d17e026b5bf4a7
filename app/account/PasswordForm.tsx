import type { ReactNode } from 'react';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useMode } from '#app/shell/site-context.ts';
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
  /** Where an authenticator is in force, its code is asked for too. */
  readonly asksForCode?: boolean;
  readonly children?: ReactNode;
};

/** What the password allows, and the code: a session that was left open changes nothing without them. */
export function PasswordForm({ intent, asksForCode = false, children, ...form }: PasswordFormProps) {
  const { security: texts } = useAccountMessages().customerArea;
  const id = passwordIdOf(intent);
  const codeId = codeIdOf(intent);
  return (
    <AreaForm {...form} action={pathOf('sessions', useMode())} intent={intent}>
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
