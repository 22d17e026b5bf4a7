import { useLostSubmit } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
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

/**
 * Intents of forms that consist of a button only. There is no place in them for a message, so that it is shown at the
 * top of the page.
 */
const plainIntents: ReadonlySet<string> = new Set(['end', 'endOthers', 'endAll']);

/**
 * The page about signing in and security: password, second factor and open sessions (docs/requirements.md ACC-1, ACC-5,
 * ACC-7).
 */
export function SecurityScreen({ page, answer }: SecurityScreenProps) {
  const { menu, security: texts } = useTexts('customerArea');
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

/**
 * The message of a form that has no place for it. It is at the top of the page and takes the focus each time, because
 * the form's button may be far below.
 */
function Refused({ answer }: { readonly answer: SecurityAnswer | undefined }) {
  const { failed } = useTexts('customerArea');
  const lost = useLostSubmit() as { readonly intent?: string } | null;
  const latestAnswer = lost ? { intent: lost.intent ?? '', refused: [''] } : answer;
  const refused = latestAnswer && plainIntents.has(latestAnswer.intent) ? latestAnswer.refused : [];
  if (refused.length === 0) return null;
  return <FocusedAlert cause={lost ?? answer} tone="error" role="alert" title={refused.join(' ') || failed} />;
}

type PasswordSectionProps = {
  readonly asksForCode: boolean;
  readonly answer: SecurityAnswer | undefined;
};

function PasswordSection({ asksForCode, answer }: PasswordSectionProps) {
  const customerArea = useTexts('customerArea');
  const signIn = useTexts('signIn');
  const { security: texts } = customerArea;
  const site = useSite();
  const intent = 'password';
  return (
    <section className="rule stack">
      <div>
        <h2 className="h21">{texts.password}</h2>
        <p className="muted">{texts.passwordLead}</p>
      </div>
      <AreaForm
        action={pathOf('sessions', site)}
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
