import { officeOf } from '#app/api/use-cases.ts';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { isRefused, PageForm, TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { SidePanel } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { openSearch } from '#app/office/search/searched-list.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { mailPath, orderPath } from '#domain/office/pages.ts';
import type { Route } from './+types/mail.page.ts';
import { MailMark } from './MailMark.tsx';
import { MailsScreen } from './MailsScreen.tsx';
import { mailList } from './mail-list.ts';
import { mailsTexts } from './mails-texts.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('mails.see', args);
  const { id } = args.params;
  const justResent = new URL(args.request.url).searchParams.get('fait') === 'renvoye';
  try {
    const view = await openSearch(args, mailList.viewOf, (sealed) => mailList.address(sealed, mailPath(id)));
    const { mails } = officeOf(args.context);
    const [mail, list] = await Promise.all([mails.read(id), mails.list(mailList.wanted(view))]);
    return { member, list, view, mail, justResent };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export function action(args: Route.ActionArgs) {
  const { mails } = officeOf(args.context);
  const { id } = args.params;
  // The same list stays open beside the mail.
  const result = new URL(args.request.url);
  result.searchParams.set('fait', 'renvoye');
  const resent = result.pathname + result.search;
  return answerStaffForm('mails.see', args, {
    resend: () => mails.resend(id).then(() => resent),
    correct: (text) => mails.correct({ id, email: text('email') }).then(() => resent),
  });
}

type MailProps = Route.ComponentProps['loaderData'] & { readonly refusal: FormRefusal | undefined };

/** The list of mails with one of them open beside it; on small screens only that mail. */
export default function OfficeMail({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subject } = loaderData.mail;
  const panel = <MailPanel {...loaderData} refusal={actionData} />;
  return <MailsScreen {...loaderData} opened={{ id, subject, panel }} />;
}

/** The text of a mail as it was sent, with forms that send it again, to the same or to another address. */
function MailPanel({ member, view, mail, justResent, refusal }: MailProps) {
  const texts = usePageTexts(mailsTexts);
  const { id, subject, to, orderCode, state, text } = mail;
  return (
    <SidePanel title={subject} close={{ href: mailList.address(view), text: texts.back, row: id }}>
      <div className="o-facts-line">
        <MailMark state={state} />
        <span>{texts.about(to)}</span>
        {orderCode && <TextLink href={orderPath(orderCode)}>{texts.order(orderCode)}</TextLink>}
      </div>
      {justResent && !refusal && (
        <Alert tone="success" role="status">
          <p>{texts.resent}</p>
        </Alert>
      )}
      {orderCode && member.permissions.includes('mails.send') && (
        <div className="o-acts">
          {state !== 'waiting' && (
            <PageForm intent="resend" refusal={refusal} failed={texts.failed}>
              <Button size="small">{texts.resend}</Button>
            </PageForm>
          )}
          {(state === 'refused' || member.permissions.includes('mails.redirect')) && (
            <details className="o-act" open={isRefused(refusal, 'correct')}>
              <summary>{texts.correct}</summary>
              <PageForm intent="correct" refusal={refusal} failed={texts.failed} className="o-form">
                <p>{texts.correctText}</p>
                <TextField name="email" label={texts.email} type="email" required maxLength={254} />
                <p>
                  <Button size="small" look="second">
                    {texts.confirmCorrect}
                  </Button>
                </p>
              </PageForm>
            </details>
          )}
        </div>
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

/** When a mail was written and sent, and the last refusal by the mail server. */
function MailDelivery({ mail: { writtenAt, state, at, nextAt, attempts, failure } }: Pick<MailProps, 'mail'>) {
  const texts = usePageTexts(mailsTexts);
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
