import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Field } from '#app/ui/Field.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { AreaForm, problemOf } from './AreaForm.tsx';
import type { SecurityAnswer, SecurityPage, TotpSetup } from './account-security.ts';
import { PasswordForm } from './PasswordForm.tsx';

export type AuthenticatorSectionProps = {
  readonly authenticator: SecurityPage['authenticator'];
  readonly answer: SecurityAnswer | undefined;
};

/**
 * The settings for a second factor. It is set up with the password, confirmed with a code, and removed with password
 * and code (docs/requirements.md ACC-1; RFC 6238).
 */
export function AuthenticatorSection({ authenticator, answer }: AuthenticatorSectionProps) {
  const { security: texts } = useTexts('customerArea');
  const on = authenticator === 'TOTP';
  return (
    <section className="rule stack">
      <div>
        <h2 className="h21 row">
          {texts.authenticator}
          {on ? <Tag tone="success">{texts.on}</Tag> : null}
        </h2>
        <p className="muted prose">{on ? texts.authenticatorOn : texts.authenticatorOff}</p>
      </div>
      {on ? (
        <PasswordForm
          asksForCode
          intent="remove"
          answer={answer}
          submit={texts.remove}
          submitting={texts.removing}
          look="danger"
        />
      ) : (
        <Setup answer={answer} />
      )}
    </section>
  );
}

function Setup({ answer }: Pick<AuthenticatorSectionProps, 'answer'>) {
  const { security: texts } = useTexts('customerArea');
  const action = pathOf('sessions', useSite());
  /**
   * Stored as state, because the answer to another form of the page doesn't contain the set-up and must not interrupt
   * it.
   */
  const [setup, setSetup] = useState(answer?.setup);
  if (answer?.setup && answer.setup !== setup) setSetup(answer.setup);
  if (!setup) {
    return (
      <PasswordForm intent="begin" answer={answer} submit={texts.begin} submitting={texts.beginning} look="second" />
    );
  }
  return (
    <AreaForm action={action} intent="confirm" answer={answer} submit={texts.confirm} submitting={texts.confirming}>
      <p className="prose">{texts.scan}</p>
      <Picture setup={setup} />
      <p>
        {texts.secret}
        <br />
        <b className="num">{setup.secret.match(/.{1,4}/g)?.join(' ')}</b>
      </p>
      <input type="hidden" name="uri" value={setup.uri} />
      <input type="hidden" name="secret" value={setup.secret} />
      <div className="grid">
        <Field id="code" label={texts.code} error={problemOf(answer, 'confirm', 'code')} className="c6">
          {(control) => (
            <TextInput
              {...control}
              name="code"
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              className="num"
            />
          )}
        </Field>
      </div>
    </AreaForm>
  );
}

/**
 * The secret as a QR code for the authenticator app. It is black on white in the dark theme too, since many cameras
 * can't read inverted codes.
 */
function Picture({ setup: { picture } }: { readonly setup: TotpSetup }) {
  const { security: texts } = useTexts('customerArea');
  return (
    <svg
      role="img"
      aria-label={texts.qr}
      viewBox={`0 0 ${picture.size} ${picture.size}`}
      width="200"
      height="200"
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={picture.path} fill="black" />
    </svg>
  );
}
