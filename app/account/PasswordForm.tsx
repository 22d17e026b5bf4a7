import type { ReactNode } from 'react';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useMode } from '#app/site/site-context.ts';
import type { ButtonLook } from '#app/ui/Button.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { AreaForm, problemOf } from './AreaForm.tsx';
import { type PasswordIntent, passwordIdOf, type SecurityAnswer } from './account-security.ts';
import { PasswordField } from './PasswordField.tsx';

export type PasswordFormProps = {
  readonly intent: PasswordIntent;
  readonly answer: SecurityAnswer | undefined;
  readonly submit: string;
  readonly submitting: string;
  readonly look: ButtonLook;
  readonly children?: ReactNode;
};

/** What the password allows: a session that was left open changes nothing without it. */
export function PasswordForm({ intent, children, ...form }: PasswordFormProps) {
  const { security: texts } = useAccountMessages().customerArea;
  const id = passwordIdOf(intent);
  return (
    <AreaForm {...form} action={pathOf('sessions', useMode())} intent={intent}>
      {children}
      <div className="grid">
        <div className="c6">
          <PasswordField
            id={id}
            label={texts.currentPassword}
            autoComplete="current-password"
            error={problemOf(form.answer, intent, id)}
          />
        </div>
      </div>
    </AreaForm>
  );
}
