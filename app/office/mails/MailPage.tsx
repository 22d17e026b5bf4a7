import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { SidePanel } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { orderPath } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { MailMark } from './MailMark.tsx';
import { type MailList, MailsPage } from './MailsPage.tsx';
import { type MailsView, mailAddress, mailsAddress } from './mails-view.ts';
import type { SendRefusal } from './send-mail.ts';

export type StaffMailAnswer = Answered<Office['mails']['read']>;

export type MailPageProps = {
  readonly member: StaffMember;
  /** The list that the mail is shown beside, and its filter. */
  readonly list: MailList;
  readonly view: MailsView;
  readonly mail: StaffMailAnswer;
  /** Whether the member has just sent the mail again. */
  readonly justResent: boolean;
  readonly refusal: SendRefusal | null;
};

/** The list of mails with one of them open beside it; on small screens only that mail. */
export function MailPage(props: MailPageProps) {
  const { member, list, view, mail } = props;
  const { id, subject } = mail;
  return (
    <MailsPage member={member} list={list} view={view} opened={{ id, subject, panel: <MailPanel {...props} /> }} />
  );
}

/** The text of a mail as it was sent, with forms that send it again, to the same or to another address. */
function MailPanel({ member, view, mail, justResent, refusal }: MailPageProps) {
  const { mails: texts } = useDocumentMessages().office;
  const { id, subject, to, orderCode, state, text } = mail;
  return (
    <SidePanel title={subject} close={{ href: mailsAddress(view), text: texts.back, row: id }}>
      <div className="o-facts-line">
        <MailMark state={state} />
        <span>{texts.about(to)}</span>
        {orderCode && <TextLink href={orderPath(orderCode)}>{texts.order(orderCode)}</TextLink>}
      </div>
      {justResent && (
        <Alert tone="success" role="status">
          <p>{texts.resent}</p>
        </Alert>
      )}
      {refusal && refusal.field === null && (
        <Alert tone="error" role="alert" title={texts.failed}>
          <p>{refusal.message}</p>
        </Alert>
      )}
      {orderCode && member.permissions.includes('mails.send') && (
        <MailActions
          action={mailAddress(id, view)}
          state={state}
          refusal={refusal}
          canCorrect={state === 'refused' || member.permissions.includes('mails.redirect')}
        />
      )}
      <MailDelivery mail={mail} />
      <section className="o-sec">
        <h3>{texts.message}</h3>
        <div className="o-ruled">
          <p className="o-note">{texts.messageNote}</p>
          <p className="o-message" lang={mail.locale}>
            {text.trim()}
          </p>
        </div>
      </section>
    </SidePanel>
  );
}

type MailActionsProps = Pick<StaffMailAnswer, 'state'> &
  Pick<MailPageProps, 'refusal'> & {
    /** URL that the forms are sent to. */
    readonly action: string;
    readonly canCorrect: boolean;
  };

function MailActions({ action, state, refusal, canCorrect }: MailActionsProps) {
  const { mails: texts } = useDocumentMessages().office;
  const isWrong = refusal !== null && refusal.field === 'email';
  return (
    <div className="o-acts">
      {state !== 'waiting' && (
        <form method="post" action={action}>
          <Button size="small" name="do" value="resend">
            {texts.resend}
          </Button>
        </form>
      )}
      {canCorrect && (
        <details className="o-act" open={isWrong}>
          <summary>{texts.correct}</summary>
          <form method="post" action={action} className="o-form">
            <p>{texts.correctText}</p>
            <Field id="email" label={texts.email} error={isWrong ? refusal.message : undefined}>
              {(control) => (
                <TextInput
                  {...control}
                  type="email"
                  name="email"
                  defaultValue={refusal?.email}
                  required
                  maxLength={254}
                  autoComplete="off"
                />
              )}
            </Field>
            <p>
              <Button size="small" look="second" name="do" value="correct">
                {texts.confirmCorrect}
              </Button>
            </p>
          </form>
        </details>
      )}
    </div>
  );
}

/** When a mail was written and sent, and the last refusal by the mail server. */
function MailDelivery({ mail: { writtenAt, state, at, nextAt, attempts, failure } }: Pick<MailPageProps, 'mail'>) {
  const { mails: texts } = useDocumentMessages().office;
  const locale = useLocale();
  return (
    <section className="o-sec">
      <h3>{texts.delivery}</h3>
      <ul className="o-rows">
        {failure && (
          <li>
            <p>
              {failure.code === null ? texts.noAnswer : texts.refusal(failure.code)}
              {failure.text && <small>{texts.quoted(failure.text)}</small>}
              <small>{texts.attempts(attempts)}</small>
            </p>
            <span className="o-quiet">{momentText(failure.at, locale)}</span>
          </li>
        )}
        {state === 'sent' && <li>{texts.sent(momentText(at, locale))}</li>}
        {nextAt && state !== 'waiting' && <li>{texts.nextTry(momentText(nextAt, locale))}</li>}
        <li>{texts.written(momentText(writtenAt, locale))}</li>
      </ul>
    </section>
  );
}
