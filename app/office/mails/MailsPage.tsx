import type { ReactNode } from 'react';
import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { ListBeside, rowId, toPanel } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { TermField } from '#app/office/search/TermField.tsx';
import { Button } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { officePages, orderPath } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { mailStates } from '#domain/orders/staff-mails.ts';
import { MailMark } from './MailMark.tsx';
import { allMails, type MailsView, mailAddress, mailsAddress } from './mails-view.ts';

export type MailList = Answered<Office['mails']['list']>;

export type MailsPageProps = {
  readonly member: StaffMember;
  readonly list: MailList;
  readonly view: MailsView;
  /** The mail that is open beside the list, with its panel. */
  readonly opened?: { readonly id: string; readonly subject: string; readonly panel: ReactNode };
};

/** Mails to customers about their orders; state, search and page number are in the page's URL. */
export function MailsPage({ member, list, view, opened }: MailsPageProps) {
  const { mails: texts } = useDocumentMessages().office;
  return (
    <OfficeFrame page="mails" member={member} lead={texts.lead} opened={opened?.subject}>
      <ListBeside panel={opened?.panel}>
        <Mails list={list} view={view} openId={opened?.id ?? null} />
      </ListBeside>
    </OfficeFrame>
  );
}

type ListProps = Pick<MailsPageProps, 'list' | 'view'>;
type MailsProps = ListProps & {
  /** Id of the mail that is open beside the list; null for none. */
  readonly openId: string | null;
};

function Mails({ list, view, openId }: MailsProps) {
  const { mails: texts } = useDocumentMessages().office;
  return (
    <>
      <MailViews list={list} view={view} />
      <form className="o-filters" method="post" action={officePages.mails.path}>
        {view.state && <input type="hidden" name="etat" value={view.state} />}
        <TermField label={texts.search} term={view.term} />
        <Button size="small" look="second">
          {texts.filter}
        </Button>
        {(view.state || view.term.text) && <TextLink href={officePages.mails.path}>{texts.clear}</TextLink>}
      </form>
      {list.mails.length > 0 ? (
        <MailTable list={list} view={view} openId={openId} />
      ) : (
        <p className="o-empty">{view.state || view.term.text ? texts.empty : texts.none}</p>
      )}
      <MailListPages list={list} view={view} />
      <p className="o-note">{texts.note}</p>
    </>
  );
}

function MailViews({ list, view }: ListProps) {
  const { mails: texts } = useDocumentMessages().office;
  const current = (state: MailsView['state']) => (state === view.state ? 'page' : undefined);
  return (
    <nav className="o-tabs" aria-label={texts.viewsLabel}>
      <a href={officePages.mails.path} aria-current={current('')}>
        {texts.all}
      </a>
      {mailStates.map((state) => (
        <a key={state} href={mailsAddress({ ...allMails, state })} aria-current={current(state)}>
          {texts.views[state]}
          <span className="num" data-urgent={state === 'refused' && list.states[state] > 0}>
            {list.states[state]}
          </span>
        </a>
      ))}
    </nav>
  );
}

function MailTable({ list: { mails }, view, openId }: MailsProps) {
  const { mails: texts } = useDocumentMessages().office;
  const locale = useLocale();
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th scope="col">{texts.subject}</th>
          <th scope="col">{texts.state}</th>
          <th scope="col">{texts.to}</th>
          <th scope="col">{texts.when}</th>
        </tr>
      </thead>
      <tbody>
        {mails.map(({ id, subject, to, orderCode, state, attempts, at }) => (
          <tr key={id} aria-current={id === openId ? 'true' : undefined}>
            <th scope="row">
              <TextLink id={rowId(id)} href={toPanel(mailAddress(id, view))}>
                {subject}
              </TextLink>
              {orderCode && (
                <small>
                  <TextLink quiet href={orderPath(orderCode)}>
                    {orderCode}
                  </TextLink>
                </small>
              )}
            </th>
            <td>
              <MailMark state={state} />
              {state !== 'sent' && attempts > 0 && <small>{texts.attempts(attempts)}</small>}
            </td>
            <td>{to}</td>
            <td className="num">{momentText(at, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MailListPages({ list: { mails, total, pageSize }, view }: ListProps) {
  const { mails: texts } = useDocumentMessages().office;
  const format = new Intl.NumberFormat(useLocale());
  const before = (view.page - 1) * pageSize;
  return (
    <p className="o-pages">
      {mails.length > 0 && (
        <span className="num">
          {texts.range(format.format(before + 1), format.format(before + mails.length), format.format(total))}
        </span>
      )}
      {view.page > 1 && <TextLink href={mailsAddress({ ...view, page: view.page - 1 })}>{texts.previous}</TextLink>}
      {view.page * pageSize < total && (
        <TextLink href={mailsAddress({ ...view, page: view.page + 1 })}>{texts.next}</TextLink>
      )}
    </p>
  );
}
