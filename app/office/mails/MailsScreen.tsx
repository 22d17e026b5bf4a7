import type { ReactNode } from 'react';
import type { Answered, Office } from '#app/api/use-cases.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { ListBeside } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import type { PageAnswer } from '#app/office/frame/StaffForm.tsx';
import type { View } from '#app/office/list/declared-list.ts';
import type { Column } from '#app/office/list/ListTable.tsx';
import { ListTabs, OfficeList } from '#app/office/list/OfficeList.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { mailPath, officeItemPages, orderPath } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { mailStates } from '#domain/orders/staff-mails.ts';
import { MailMark } from './MailMark.tsx';
import { mailList } from './mail-list.ts';
import { mailsTexts } from './mails-texts.ts';

type MailList = Answered<Office['mails']['list']>;

export type MailsScreenProps = {
  readonly member: StaffMember;
  readonly list: MailList;
  readonly view: View<typeof mailList>;
  /** The mail that is open beside the list, with its panel. */
  readonly opened?: { readonly id: string; readonly subject: string; readonly panel: ReactNode };
} & Pick<PageAnswer, 'answer'>;

function useColumns(): readonly Column<MailList['mails'][number]>[] {
  const texts = usePageTexts(mailsTexts);
  const locale = useLocale();
  return [
    {
      head: texts.subject,
      cell: ({ orderCode }) =>
        orderCode && (
          <small>
            <TextLink quiet href={orderPath(orderCode)}>
              {orderCode}
            </TextLink>
          </small>
        ),
    },
    {
      head: texts.state,
      cell: ({ state, attempts }) => (
        <>
          <MailMark state={state} />
          {state !== 'sent' && attempts > 0 && <small>{texts.attempts(attempts)}</small>}
        </>
      ),
    },
    { head: texts.to, cell: ({ to }) => to },
    { head: texts.when, className: 'num', cell: ({ at }) => momentText(at, locale) },
  ];
}

/** Mails to customers about their orders. */
export function MailsScreen({ member, list, view, opened, answer }: MailsScreenProps) {
  const texts = usePageTexts(mailsTexts);
  return (
    <OfficeFrame
      page="mails"
      member={member}
      lead={texts.lead}
      opened={opened?.subject}
      answer={answer}
      failed={texts.failed}
    >
      <ListBeside panel={opened?.panel}>
        <ListTabs
          list={mailList}
          view={view}
          filter="state"
          label={texts.viewsLabel}
          tabs={[
            { value: '', text: texts.all },
            ...mailStates.map((state) => ({
              value: state,
              text: texts.views[state],
              count: list.states[state],
              isUrgent: state === 'refused',
            })),
          ]}
        />
        <OfficeList
          list={mailList}
          view={view}
          rows={list.mails}
          total={list.total}
          pageSize={list.pageSize}
          columns={useColumns()}
          idOf={({ id }) => id}
          opens={{ path: ({ id }) => mailPath(id), text: ({ subject }) => subject }}
          open={opened?.id ?? null}
          search={texts.search}
          empty={texts.empty}
          none={texts.none}
        />
        <p className="o-note">{texts.note}</p>
        <p>
          <TextLink href={officeItemPages.mailModels.path}>{texts.models.link}</TextLink>
        </p>
      </ListBeside>
    </OfficeFrame>
  );
}
