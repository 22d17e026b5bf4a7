import type { ReactNode } from 'react';
import type { Answered, Office } from '#app/api/use-cases.ts';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { ListBeside } from '#app/office/frame/ListBeside.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { StaffForm } from '#app/office/frame/StaffForm.tsx';
import { bad, StateMark } from '#app/office/frame/StateMark.tsx';
import type { View } from '#app/office/list/declared-list.ts';
import type { Column } from '#app/office/list/ListTable.tsx';
import { ListTabs, OfficeList } from '#app/office/list/OfficeList.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { packingSlipsAddress } from '#domain/office/order-downloads.ts';
import { officeItemPages, partPath } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { partViews } from '#domain/orders/staff-parts.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { sendingList } from './sending-list.ts';
import { sendingTexts } from './sending-texts.ts';

type Parts = Answered<Office['sending']['list']>;
type Part = Parts['parts'][number];

export type SendingScreenProps = {
  readonly member: StaffMember;
  readonly list: Parts;
  readonly view: View<typeof sendingList>;
  readonly opened?: { readonly id: string; readonly title: string; readonly panel: ReactNode };
  readonly answer?: FormRefusal | undefined;
  readonly done?: string | false | undefined;
};

export const partId = ({ code, seller }: Pick<Part, 'code' | 'seller'>) => `${code}/${seller}`;

/** Beside an open part there is no room for the seller and the buyer, whom it names. */
function useColumns(canTick: boolean, isOpen: boolean): readonly Column<Part>[] {
  const texts = usePageTexts(sendingTexts);
  const { siteMarks } = useDocumentMessages().office;
  const locale = useLocale();
  return [
    {
      head: texts.order,
      className: 'num',
      cell: ({ site }) => <small>{siteMarks[site]}</small>,
    },
    ...(isOpen ? [] : [{ head: texts.seller, cell: ({ sellerName }: Part) => sellerName }]),
    {
      head: texts.content,
      cell: ({ articles }) => articles.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    },
    ...(isOpen
      ? []
      : [{ head: texts.to, cell: ({ customer, town }: Part) => [customer, town].filter(Boolean).join(', ') }]),
    {
      head: texts.state,
      cell: ({ code, seller, sellerName, version, status }) =>
        canTick && status === 'TO_PREPARE' ? (
          <label>
            <input
              type="checkbox"
              name="part"
              value={`${code}/${seller}/${version}`}
              aria-label={texts.tick(code, sellerName)}
            />{' '}
            {texts.statuses[status]}
          </label>
        ) : (
          texts.statuses[status]
        ),
    },
    {
      head: texts.sendBy,
      className: 'num',
      cell: ({ sendBy, isLate }) => (
        <>
          {formatShortDate(sendBy, locale)}
          {isLate && (
            <small>
              <StateMark {...bad}>{texts.late}</StateMark>
            </small>
          )}
        </>
      ),
    },
  ];
}

/** What sellers must send, and what is on its way. */
export function SendingScreen({ member, list, view, opened, answer, done }: SendingScreenProps) {
  const texts = usePageTexts(sendingTexts);
  const locale = useLocale();
  const { parts, late, total } = list;
  const canTick = !opened && member.permissions.includes('orders.send') && parts.some(isTickable);
  const table = (
    <OfficeList
      list={sendingList}
      view={view}
      rows={parts}
      total={total}
      pageSize={list.pageSize}
      columns={useColumns(canTick, Boolean(opened))}
      idOf={partId}
      opens={{ path: partPath, text: ({ code }) => code }}
      open={opened?.id}
      empty={texts.empty}
      none={texts.none}
      {...(view.view !== 'onTheWay' && { file: { href: packingSlipsAddress(parts, locale), text: texts.slips } })}
    />
  );
  return (
    <OfficeFrame
      page="sending"
      member={member}
      lead={texts.lead}
      opened={opened?.title}
      answer={answer}
      failed={texts.failed}
      done={done}
    >
      <ListBeside panel={opened?.panel} wide>
        <ListTabs
          list={sendingList}
          view={view}
          filter="view"
          label={texts.viewsLabel}
          tabs={partViews.map((name) => ({
            value: name,
            text: texts.views[name],
            ...(name === 'late' && { count: late, isUrgent: true }),
          }))}
        />
        {canTick ? (
          <StaffForm intent="prepare" className="o-stack" send={texts.prepare} look="second">
            {table}
          </StaffForm>
        ) : (
          table
        )}
        {!opened && member.permissions.includes('keys.make') && (
          <p className="o-note">
            <TextLink href={officeItemPages.staffKeys.path}>{texts.keys}</TextLink>
          </p>
        )}
      </ListBeside>
    </OfficeFrame>
  );
}

const isTickable = ({ status }: Part) => status === 'TO_PREPARE';
