import { useEffect, useRef, useState } from 'react';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { fewRecoveryCodes } from '#domain/account/recovery-codes.ts';
import type { SecurityAnswer } from './account-security.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export type RecoverySectionProps = {
  readonly left: number;
  readonly answer: SecurityAnswer | undefined;
};

/** Recovery codes: shown once when they are made, from then on how many are left (docs/requirements.md ACC-1). */
export function RecoverySection({ left, answer }: RecoverySectionProps) {
  const { recovery: texts } = useAccountMessages().customerArea.security;
  /** Another form of the page may be answered in between: they stay in sight. */
  const [made, setMade] = useState(answer?.recoveryCodes ? answer : undefined);
  if (answer?.recoveryCodes && answer !== made) setMade(answer);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (made) place.current?.focus();
  }, [made]);
  const few = left <= fewRecoveryCodes;
  return (
    <section className="rule stack">
      <div>
        <h2 className="h21">{texts.title}</h2>
        <p className="muted prose">{texts.lead}</p>
      </div>
      {made?.recoveryCodes ? (
        <>
          <div
            ref={place}
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: what is shown once is what to read first
            autoFocus
          >
            <Alert tone="success" role="status" title={made.intent === 'confirm' ? texts.withApp : texts.renewed}>
              <p>{texts.keep}</p>
            </Alert>
          </div>
          <RecoveryCodes key={made.recoveryCodes[0]} codes={made.recoveryCodes} />
        </>
      ) : (
        <>
          {few ? (
            <Alert tone="warn" title={texts.left(left)}>
              <p>{texts.few}</p>
            </Alert>
          ) : (
            <p className="num">{texts.left(left)}</p>
          )}
          <Disclosure inline summary={texts.renewOpen} open={few || answer?.intent === 'renew'}>
            <PasswordForm
              asksForCode
              intent="renew"
              answer={answer}
              submit={texts.renew}
              submitting={texts.renewing}
              look="second"
            >
              <p className="prose">{texts.renewText}</p>
            </PasswordForm>
          </Disclosure>
        </>
      )}
    </section>
  );
}
