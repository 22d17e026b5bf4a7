import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { fewRecoveryCodes } from '#domain/account/recovery-codes.ts';
import type { SecurityAnswer } from './account-security.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export type RecoverySectionProps = {
  readonly left: number;
  readonly answer: SecurityAnswer | undefined;
};

/**
 * The recovery codes. They are shown only once, when they are generated; afterwards the page only says how many are
 * left (docs/requirements.md ACC-1).
 */
export function RecoverySection({ left, answer }: RecoverySectionProps) {
  const { recovery: texts } = useTexts('customerArea').security;
  /**
   * Stored as state, since the codes can't be shown a second time and the answer to another form of the page must not
   * hide them.
   */
  const [newCodes, setNewCodes] = useState(answer?.recoveryCodes ? answer : undefined);
  if (answer?.recoveryCodes && answer !== newCodes) setNewCodes(answer);
  const few = left <= fewRecoveryCodes;
  return (
    <section className="rule stack">
      <div>
        <h2 className="h21">{texts.title}</h2>
        <p className="muted prose">{texts.lead}</p>
      </div>
      {newCodes?.recoveryCodes ? (
        <>
          <FocusedAlert
            cause={newCodes}
            tone="success"
            role="status"
            title={newCodes.intent === 'confirm' ? texts.withApp : texts.renewed}
          >
            <p>{texts.keep}</p>
          </FocusedAlert>
          <RecoveryCodes key={newCodes.recoveryCodes[0]} codes={newCodes.recoveryCodes} />
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
