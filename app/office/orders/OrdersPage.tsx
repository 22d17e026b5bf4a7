import type { ReactNode } from 'react';
import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { ListBeside } from '#app/office/frame/ListBeside.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice } from '#domain/money/money.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { orderViews } from '#domain/orders/staff-list.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';
import { allOrders, type OrdersView, ordersAddress, ordersFileAddress } from './orders-view.ts';
import type { UnmatchedRefusal } from './settle-unmatched.ts';
import { UnmatchedStatements, type UnmatchedStatementsProps } from './UnmatchedStatements.tsx';

export type OrderList = Answered<Office['orders']['list']>;

export type OrdersPageProps = {
  readonly member: StaffMember;
  readonly list: OrderList;
  readonly view: OrdersView;
  /** Statements of withdrawal without a matching order; empty unless the view of withdrawals is open. */
  readonly unmatched: UnmatchedStatementsProps['statements'];
  readonly refusal: UnmatchedRefusal | null;
  /** The order that is open beside the list, with its panel. */
  readonly opened?: { readonly code: string; readonly panel: ReactNode };
};

/** The orders of both sites; view, filter, sort and page number are in the page's URL. */
export function OrdersPage({ member, list, view, unmatched, refusal, opened }: OrdersPageProps) {
  const { orders: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale);
  return (
    <OfficeFrame page="orders" member={member} opened={opened?.code}>
      <ListBeside panel={opened?.panel} wide>
        <OrderViews list={list} view={view} />
        <UnmatchedStatements member={member} statements={unmatched} refusal={refusal} />
        <OrderFilters view={view} />
        {list.orders.length > 0 ? (
          <OrderTable orders={list.orders} view={view} openCode={opened?.code ?? null} />
        ) : (
          <p className="o-empty">{orderViews.every((each) => list.views[each] === 0) ? texts.none : texts.empty}</p>
        )}
        <OrderListPages list={list} view={view} />
        {list.total > 0 && (
          <p>
            <ButtonLink look="second" size="small" href={ordersFileAddress(view, locale)} download>
              {list.total === 1 ? texts.exportOne : texts.export(format.format(list.total))}
            </ButtonLink>
          </p>
        )}
      </ListBeside>
    </OfficeFrame>
  );
}

type ListProps = Pick<OrdersPageProps, 'list' | 'view'>;

/**
 * Links to the predefined views, each with its number of orders; the number is red if orders in the view need staff.
 */
function OrderViews({ list, view }: ListProps) {
  const { orders: texts } = useDocumentMessages().office;
  const format = new Intl.NumberFormat(useLocale());
  return (
    <nav className="o-tabs" aria-label={texts.viewsLabel}>
      {orderViews.map((name) => (
        <a
          key={name}
          href={ordersAddress({ ...allOrders, view: name })}
          aria-current={name === view.view ? 'page' : undefined}
        >
          {texts.views[name]}
          {name !== 'all' && (
            <span className="num" data-urgent={list.views[name] > 0 && name !== 'unpaid'}>
              {format.format(list.views[name])}
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

function OrderListPages({ list: { orders, total, sum, pageSize }, view }: ListProps) {
  const { orders: texts } = useDocumentMessages().office;
  const format = new Intl.NumberFormat(useLocale());
  const before = (view.page - 1) * pageSize;
  return (
    <p className="o-pages">
      {orders.length > 0 && (
        <span className="num">
          {texts.range(
            format.format(before + 1),
            format.format(before + orders.length),
            format.format(total),
            formatPrice(sum),
          )}
        </span>
      )}
      {view.page > 1 && <TextLink href={ordersAddress({ ...view, page: view.page - 1 })}>{texts.previous}</TextLink>}
      {view.page * pageSize < total && (
        <TextLink href={ordersAddress({ ...view, page: view.page + 1 })}>{texts.next}</TextLink>
      )}
    </p>
  );
}
