import type { ReactNode } from 'react';
import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { ListBeside } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import type { PageAnswer } from '#app/office/frame/StaffForm.tsx';
import { StateMark } from '#app/office/frame/StateMark.tsx';
import type { View } from '#app/office/list/declared-list.ts';
import { optionsOf } from '#app/office/list/ListFilter.tsx';
import type { Column } from '#app/office/list/ListTable.tsx';
import { ListTabs, OfficeList } from '#app/office/list/OfficeList.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { formatPrice } from '#domain/money/money.ts';
import { orderPath } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { type ListedOrder, orderPeriods, orderViews, staffSorts } from '#domain/orders/staff-list.ts';
import { allSites } from '#domain/site/site.ts';
import { orderList, ordersFileAddress } from './order-list.ts';
import { paymentMarks, stageMarks } from './order-marks.ts';
import { ordersTexts } from './orders-texts.ts';

export type OrdersScreenProps = Pick<PageAnswer, 'answer'> & {
  readonly member: StaffMember;
  readonly list: Answered<Office['orders']['list']>;
  readonly view: View<typeof orderList>;
  /** The order that is open beside the list, with its panel. */
  readonly opened?: { readonly code: string; readonly panel: ReactNode };
  /** Shown between the tabs and the list. */
  readonly children?: ReactNode;
};

/** The content of an order in one line: `Colis Lyon – Lausanne, Delivengo easy + 2 articles`. */
function contentText({ parcels, articles }: ListedOrder, texts: typeof ordersTexts.fr): string {
  const [parcel] = parcels;
  const [article, ...others] = articles;
  const more = (count: number) => (count > 0 ? texts.more(count) : '');
  if (parcel) {
    const { from, to, service } = parcel;
    const all = parcels.length > 1 ? texts.parcels(parcels.length, service) : texts.parcel(from, to, service);
    return all + more(articles.length);
  }
  return article ? texts.article(article.name, article.quantity) + more(others.length) : '';
}

function useColumns(): readonly Column<ListedOrder>[] {
  const texts = usePageTexts(ordersTexts);
  const locale = useLocale();
  return [
    {
      head: texts.code,
      className: 'num',
      cell: ({ placedAt }, isOpen) => isOpen && <small>{momentText(placedAt, locale)}</small>,
    },
    {
      head: texts.placed,
      className: 'num o-orders__placed',
      sorts: ['newest', 'oldest'],
      cell: ({ placedAt }) => momentText(placedAt, locale),
    },
    {
      head: texts.site,
      className: 'o-orders__site',
      cell: ({ site }) => (
        <span data-site={site}>
          <Tag tone="accent">{texts.sites[site]}</Tag>
        </span>
      ),
    },
    {
      head: texts.customer,
      className: 'o-orders__customer',
      cell: ({ customer, demo, found, tags }) => (
        <>
          {customer ?? texts.erased}
          {demo && <small>{texts.demo}</small>}
          {tags.length > 0 && <small>{tags.join(', ')}</small>}
          {found.slice(0, 2).map(({ by, text }) => (
            <small key={by + text}>{texts.found[by](text)}</small>
          ))}
        </>
      ),
    },
    { head: texts.content, className: 'o-orders__content', cell: (order) => contentText(order, texts) },
    {
      head: texts.tracking,
      className: 'o-orders__stage',
      cell: ({ stage }) =>
        stage ? (
          <StateMark {...stageMarks[stage]}>{texts.stages[stage]}</StateMark>
        ) : (
          <span className="o-quiet">{texts.articlesOnly}</span>
        ),
    },
    {
      head: texts.payment,
      className: 'o-orders__payment',
      cell: ({ payment }) => (
        <span data-usual={payment === 'paid'}>
          <StateMark {...paymentMarks[payment]}>{texts.payments[payment]}</StateMark>
        </span>
      ),
    },
    {
      head: texts.total,
      className: 'o-figure o-orders__total',
      sorts: ['dearest', 'cheapest'],
      cell: ({ total }) => formatPrice(total),
    },
  ];
}

/** The orders of both sites. */
export function OrdersScreen({ member, list, view, opened, answer, children }: OrdersScreenProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(ordersTexts);
  const locale = useLocale();
  const { total } = list;
  return (
    <OfficeFrame page="orders" member={member} opened={opened?.code} answer={answer} failed={texts.failed}>
      <ListBeside panel={opened?.panel} wide>
        <ListTabs
          list={orderList}
          view={view}
          filter="view"
          label={texts.viewsLabel}
          tabs={orderViews.map((name) => ({
            value: name,
            text: texts.views[name],
            ...(name !== 'all' && { count: list.views[name], isUrgent: name !== 'unpaid' }),
          }))}
        />
        {children}
        <OfficeList
          list={orderList}
          view={view}
          rows={list.orders}
          total={total}
          pageSize={list.pageSize}
          columns={useColumns()}
          idOf={({ code }) => code}
          opens={{ path: ({ code }) => orderPath(code), text: ({ code }) => code }}
          open={opened?.code ?? null}
          className={opened ? 'o-orders o-orders--beside' : 'o-orders'}
          search={texts.search}
          fields={[
            { filter: 'site', label: texts.site, any: texts.anySite, options: optionsOf(allSites, sites) },
            {
              filter: 'status',
              label: texts.status,
              any: texts.anyStatus,
              options: optionsOf(orderStatuses, texts.statuses),
            },
            ...(list.tags.length === 0 && view.tag === ''
              ? []
              : [
                  {
                    filter: 'tag' as const,
                    label: texts.tag,
                    any: texts.anyTag,
                    options: [...new Set([...list.tags, view.tag])]
                      .filter(Boolean)
                      .map((tag) => ({ value: tag, text: tag })),
                  },
                ]),
            { filter: 'period', label: texts.period, options: optionsOf(orderPeriods.toReversed(), texts.periods) },
            { filter: 'sort', label: texts.sort, options: optionsOf(staffSorts, texts.sorts) },
          ]}
          empty={texts.empty}
          none={texts.none}
          rangeNote={texts.rangeNote(formatPrice(list.sum))}
          file={{
            href: ordersFileAddress(view, locale),
            text: total === 1 ? texts.exportOne : texts.export(new Intl.NumberFormat(locale).format(total)),
          }}
        />
      </ListBeside>
    </OfficeFrame>
  );
}
