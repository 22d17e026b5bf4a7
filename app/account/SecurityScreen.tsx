import { useEffect, useRef } from 'react';
import { useLostSubmit } from '#app/forms/lost-submit.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useMode, useSettings } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { AreaForm, problemOf } from './AreaForm.tsx';
import { AreaHead } from './AreaHead.tsx';
import { AuthenticatorSection } from './AuthenticatorSection.tsx';
import type { SecurityAnswer, SecurityPage } from './account-security.ts';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { RecoverySection } from './RecoverySection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

export type SecurityScreenProps = {
  readonly page: SecurityPage;
  readonly answer: SecurityAnswer | undefined;
};

/** Forms of one button have no place of their own for what failed. */
const plainIntents: ReadonlySet<string> = new Set(['end', 'endOthers', 'endAll']);

/** How one signs in, and where one is signed in (docs/requirements.md ACC-1, ACC-5, ACC-7). */
export function SecurityScreen({ page, answer }: SecurityScreenProps) {
  const { menu, security: texts } = useAccountMessages().customerArea;
  const { ownIssuer } = useSettings();
  return (
    <div className="stack gap-8">
      <AreaHead title={menu.pages.sessions} />
      <Refused answer={answer} />
      <SessionsSection sessions={page.sessions} />
      {ownIssuer ? (
        <>
          <PasswordSection asksForCode={page.authenticator === 'TOTP'} answer={answer} />
          <AuthenticatorSection authenticator={page.authenticator} answer={answer} />
          {page.authenticator === 'TOTP' ? <RecoverySection left={page.recoveryCodesLeft} answer={answer} /> : null}
        </>
      ) : (
        <p className="rule prose">{texts.elsewhere}</p>
      )}
    </div>
  );
}

/** Stands at the top while the button may be out of sight: it takes the focus, each time. */
function Refused({ answer }: { readonly answer: SecurityAnswer | undefined }) {
  const { failed } = useAccountMessages().customerArea;
  const lost = useLostSubmit() as { readonly intent?: string } | null;
  const told = lost ? { intent: lost.intent ?? '', refused: [''] } : answer;
  const refused = told && plainIntents.has(told.intent) ? told.refused : [];
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same once more is told once more
  useEffect(() => place.current?.focus(), [lost, answer]);
  if (refused.length === 0) return null;
  return (
    <div
      ref={place}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: what failed is what to read first
      autoFocus
    >
      <Alert tone="error" role="alert" title={refused.join(' ') || failed} />
    </div>
  );
}

type PasswordSectionProps = {
  readonly asksForCode: boolean;
  readonly answer: SecurityAnswer | undefined;
};

function PasswordSection({ asksForCode, answer }: PasswordSectionProps) {
  const { customerArea, signIn } = useAccountMessages();
  const { security: texts } = customerArea;
  const mode = useMode();
  const intent = 'password';
  return (
    <section className="rule stack">
      <div>
        <h2 className="h21">{texts.password}</h2>
        <p className="muted">{texts.passwordLead}</p>
      </div>
      <AreaForm
        action={pathOf('sessions', mode)}
        intent={intent}
        answer={answer}
        submit={texts.changePassword}
        submitting={texts.changing}
      >
        <div className="grid">
          <div className="c6">
            <PasswordField
              id="current"
              name="current"
              label={texts.currentPassword}
              autoComplete="current-password"
              error={problemOf(answer, intent, 'current')}
            />
          </div>
        </div>
        {asksForCode ? (
          <div className="grid">
            <div className="c6">
              <CodeField id="password-code" error={problemOf(answer, intent, 'password-code')} />
            </div>
          </div>
        ) : null}
        <div className="grid">
          <div className="c6">
            <PasswordField
              label={texts.newPassword}
              autoComplete="new-password"
              hint={signIn.passwordRules}
              error={problemOf(answer, intent, 'password')}
            />
          </div>
        </div>
      </AreaForm>
    </section>
  );
}
