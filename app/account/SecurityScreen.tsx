import { refusalIn } from '#app/forms/answer-form.ts';
import { PageForm, TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { QrCode } from '#app/ui/QrCode.tsx';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { fewRecoveryCodes } from '#domain/account/recovery-codes.ts';
import { AreaForm } from './AreaForm.tsx';
import { AreaHead } from './AreaHead.tsx';
import { type SecurityAnswer, type SecurityPage, setupIn } from './account-security.ts';
import { instantText } from './day-text.ts';
import { OwnerFields, PasswordField } from './PasswordField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export type SecurityScreenProps = { readonly page: SecurityPage; readonly answer: SecurityAnswer };

/**
 * The page about signing in and security: password, second factor and open sessions (docs/requirements.md ACC-1, ACC-5,
 * ACC-7).
 */
export function SecurityScreen(props: SecurityScreenProps) {
  const { menu, security: texts } = useTexts('customerArea');
  const { ownIssuer } = useSettings();
  return (
    <div className="stack gap-8">
      <AreaHead title={menu.pages.sessions} />
      <Sessions {...props} />
      {ownIssuer ? (
        <>
          <Password {...props} />
          <Authenticator {...props} />
          {props.page.hasAuthenticator ? <Recovery {...props} /> : null}
        </>
      ) : (
        <p className="rule prose">{texts.elsewhere}</p>
      )}
    </div>
  );
}

/** The open sessions, with buttons to end one of them, all others or all. */
function Sessions({ page: { sessions }, answer }: SecurityScreenProps) {
  const { failed, security: texts } = useTexts('customerArea');
  const all = { refusal: refusalIn(answer), failed };
  return (
    <section className="stack">
      <div className="rule">
        <h2 className="h21">{texts.sessions}</h2>
        <p className="muted">{texts.sessionsLead}</p>
      </div>
      <Table thin board caption={texts.sessions}>
        <thead>
          <tr>
            <th scope="col">{texts.device}</th>
            <th scope="col">{texts.lastSeen}</th>
            <th scope="col" className={tableCell.end}>
              {texts.action}
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} answer={answer} />
          ))}
        </tbody>
      </Table>
      <div className="row">
        {sessions.length > 1 ? (
          <PageForm intent="endOthers" {...all}>
            <Button look="second" data-busy={texts.endOthers}>
              {texts.endOthers}
            </Button>
          </PageForm>
        ) : null}
        <PageForm intent="endAll" {...all}>
          <Button look="danger" data-busy={texts.endAll}>
            {texts.endAll}
          </Button>
        </PageForm>
      </div>
    </section>
  );
}

type SessionRowProps = Pick<SecurityScreenProps, 'answer'> & { readonly session: SecurityPage['sessions'][number] };

/** The session of this browser has no button to end it. */
function SessionRow({ session: { id, device, current, createdAt, lastSeenAt }, answer }: SessionRowProps) {
  const { at, failed, security: texts } = useTexts('customerArea');
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">
        <span className="row gap-2">
          {device || texts.unknownDevice}
          {current ? <Tag tone="accent">{texts.current}</Tag> : null}
        </span>
      </th>
      <td>
        {texts.seen(instantText(lastSeenAt, locale, at))}
        <br />
        <span className="muted">{texts.opened(instantText(createdAt, locale, at))}</span>
      </td>
      <td className={tableCell.end}>
        {current ? null : (
          <PageForm intent="end" of={id} refusal={refusalIn(answer)} failed={failed}>
            <Button look="second" size="small" data-busy={texts.end}>
              {texts.end}
              <span className="vh"> {texts.ofDevice(device || texts.unknownDevice)}</span>
            </Button>
          </PageForm>
        )}
      </td>
    </tr>
  );
}

function Password({ page, answer }: SecurityScreenProps) {
  const { security: texts } = useTexts('customerArea');
  const { passwordRules } = useTexts('signIn');
  return (
    <section className="rule stack">
      <div>
        <h2 className="h21">{texts.password}</h2>
        <p className="muted">{texts.passwordLead}</p>
      </div>
      <AreaForm intent="password" refusal={refusalIn(answer)} submit={texts.changePassword} submitting={texts.changing}>
        <OwnerFields name="current" label={texts.currentPassword} asksForCode={page.hasAuthenticator} />
        <div className="grid">
          <div className="c6">
            <PasswordField name="password" label={texts.newPassword} autoComplete="new-password" hint={passwordRules} />
          </div>
        </div>
      </AreaForm>
    </section>
  );
}

/**
 * The second factor. It is set up with the password, confirmed with a code, and removed with password and code
 * (docs/requirements.md ACC-1; RFC 6238).
 */
function Authenticator({ page, answer }: SecurityScreenProps) {
  const { security: texts } = useTexts('customerArea');
  const isOn = page.hasAuthenticator;
  const setup = setupIn(answer);
  const refusal = refusalIn(answer);
  return (
    <section className="rule stack">
      <div>
        <h2 className="h21 row">
          {texts.authenticator}
          {isOn ? <Tag tone="success">{texts.on}</Tag> : null}
        </h2>
        <p className="muted prose">{isOn ? texts.authenticatorOn : texts.authenticatorOff}</p>
      </div>
      {isOn ? (
        <AreaForm intent="remove" refusal={refusal} submit={texts.remove} submitting={texts.removing} look="danger">
          <OwnerFields asksForCode label={texts.currentPassword} />
        </AreaForm>
      ) : setup ? (
        <AreaForm
          intent="confirm"
          refusal={refusal}
          hidden={{ uri: setup.uri, secret: setup.secret }}
          submit={texts.confirm}
          submitting={texts.confirming}
        >
          <p className="prose">{texts.scan}</p>
          <QrCode text={setup.uri} label={texts.qr} />
          <p>
            {texts.secret}
            <br />
            <b className="num">{setup.secret.match(/.{1,4}/g)?.join(' ')}</b>
          </p>
          <div className="grid">
            <TextField
              name="code"
              label={texts.code}
              className="c6"
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
            />
          </div>
        </AreaForm>
      ) : (
        <AreaForm intent="begin" refusal={refusal} submit={texts.begin} submitting={texts.beginning} look="second">
          <OwnerFields asksForCode={false} label={texts.currentPassword} />
        </AreaForm>
      )}
    </section>
  );
}

/** The recovery codes are shown only when they are made; afterwards the page only says how many are left. */
function Recovery({ page: { recoveryCodesLeft: left }, answer }: SecurityScreenProps) {
  const { currentPassword, recovery: texts } = useTexts('customerArea').security;
  const refusal = refusalIn(answer);
  const few = left <= fewRecoveryCodes;
  return (
    <section className="rule stack">
      <div>
        <h2 className="h21">{texts.title}</h2>
        <p className="muted prose">{texts.lead}</p>
      </div>
      {answer && 'recoveryCodes' in answer ? (
        <>
          <FocusedAlert tone="success" role="status" title={answer.isFirst ? texts.withApp : texts.renewed}>
            <p>{texts.keep}</p>
          </FocusedAlert>
          <RecoveryCodes codes={answer.recoveryCodes} />
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
          <Disclosure inline summary={texts.renewOpen} open={few || refusal?.intent === 'renew'}>
            <AreaForm intent="renew" refusal={refusal} submit={texts.renew} submitting={texts.renewing} look="second">
              <p className="prose">{texts.renewText}</p>
              <OwnerFields asksForCode label={currentPassword} />
            </AreaForm>
          </Disclosure>
        </>
      )}
    </section>
  );
}
