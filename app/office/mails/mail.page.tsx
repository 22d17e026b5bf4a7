import { officeOf } from '#app/api/use-cases.ts';
import { TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { SidePanel } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { ButtonForm, Done, FoldedForm } from '#app/office/frame/StaffForm.tsx';
import { openSearch } from '#app/office/search/searched-list.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { mailPath, orderPath } from '#domain/office/pages.ts';
import type { Route } from './+types/mail.page.ts';
import { MailMark } from './MailMark.tsx';
import { MailsScreen } from './MailsScreen.tsx';
import { mailList } from './mail-list.ts';
import { mailsTexts } from './mails-texts.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('mails.see', args, async ({ mails }, query) => {
    const { id } = args.params;
    const view = await openSearch(args, mailList.viewOf, (sealed) => mailList.address(sealed, mailPath(id)));
    const [mail, list] = await Promise.all([mails.read(id), mails.list(mailList.wanted(view))]);
    return { list, view, mail, justResent: query.get('fait') === 'renvoye' };
  });

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

type MailProps = Route.ComponentProps['loaderData'];

/** The list of mails with one of them open beside it; on small screens only that mail. */
export default function OfficeMail({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subject } = loaderData.mail;
  const panel = <MailPanel {...loaderData} />;
  return <MailsScreen {...loaderData} opened={{ id, subject, panel }} answer={actionData} />;
}

/** The text of a mail as it was sent, with forms that send it again, to the same or to another address. */
function MailPanel({ member, view, mail, justResent }: MailProps) {
  const texts = usePageTexts(mailsTexts);
  const { id, subject, to, orderCode, state, text } = mail;
  return (
    <SidePanel title={subject} close={{ href: mailList.address(view), text: texts.back, row: id }}>
      <div className="o-facts-line">
        <MailMark state={state} />
        <span>{texts.about(to)}</span>
        {orderCode && <TextLink href={orderPath(orderCode)}>{texts.order(orderCode)}</TextLink>}
      </div>
      <Done>{justResent && texts.resent}</Done>
      {orderCode && member.permissions.includes('mails.send') && (
        <div className="o-acts">
          {state !== 'waiting' && <ButtonForm intent="resend">{texts.resend}</ButtonForm>}
          {(state === 'refused' || member.permissions.includes('mails.redirect')) && (
            <FoldedForm summary={texts.correct} intent="correct" send={texts.confirmCorrect} look="second">
              <p>{texts.correctText}</p>
              <TextField name="email" label={texts.email} type="email" required maxLength={254} />
            </FoldedForm>
          )}
        </div>
      )}
      <MailDelivery mail={mail} />
      <Section title={texts.message}>
        <div className="o-ruled">
          <p className="o-note">{texts.messageNote}</p>
          <p className="o-message" lang={mail.locale}>
            {text.trim()}
          </p>
        </div>
      </Section>
    </SidePanel>
  );
}

/** When a mail was written and sent, and the last refusal by the mail server. */
function MailDelivery({ mail: { writtenAt, state, at, nextAt, attempts, failure } }: Pick<MailProps, 'mail'>) {
  const texts = usePageTexts(mailsTexts);
  const locale = useLocale();
  return (
    <Section title={texts.delivery}>
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
    </Section>
  );
}
