import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice } from '#domain/money/money.ts';
import type { ListedOrder } from '#domain/office/orders-contract.ts';
import { orderPath } from '#domain/office/pages.ts';
import type { StaffSort } from '#domain/orders/staff-list.ts';
import { contentText } from './content-text.ts';
import { type OrdersView, ordersAddress } from './orders-view.ts';
import { paymentMarks, StateMark, stageMarks } from './StateMark.tsx';

export type OrderTableProps = {
  readonly orders: readonly ListedOrder[];
  readonly view: OrdersView;
};

/** A row for each order; on narrow screens each row has three lines. */
export function OrderTable({ orders, view }: OrderTableProps) {
  const { orders: texts } = useDocumentMessages().office;
  return (
    <table className="o-table o-orders">
      <thead>
        <tr>
          <th scope="col">{texts.code}</th>
          <SortHeading view={view} sorts={['newest', 'oldest']} label={texts.placed} />
          <th scope="col">{texts.site}</th>
          <th scope="col">{texts.customer}</th>
          <th scope="col">{texts.content}</th>
          <th scope="col">{texts.tracking}</th>
          <th scope="col">{texts.payment}</th>
          <SortHeading view={view} sorts={['dearest', 'cheapest']} label={texts.total} isAmount />
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.code} order={order} />
        ))}
      </tbody>
    </table>
  );
}

type SortHeadingProps = {
  readonly view: OrdersView;
  /** The two sorts by this column: first the descending, then the ascending one. */
  readonly sorts: readonly [StaffSort, StaffSort];
  readonly label: string;
  readonly isAmount?: boolean;
};

/**
 * The heading of a column, with a link that sorts the list by this column: descending, or ascending if it is already
 * sorted descending.
 */
function SortHeading({ view, sorts: [falling, rising], label, isAmount = false }: SortHeadingProps) {
  const current = view.sort === falling ? 'descending' : view.sort === rising ? 'ascending' : undefined;
  const next = view.sort === falling ? rising : falling;
  return (
    <th scope="col" aria-sort={current} className={isAmount ? 'o-amount' : undefined}>
      <a className="o-sort" href={ordersAddress({ ...view, sort: next, page: 1 })}>
        {label}
      </a>
    </th>
  );
}

function OrderRow({ order }: { readonly order: ListedOrder }) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.orders;
  const { code, placed, site, demo, customer, stage, payment, total } = order;
  return (
    <tr>
      <th scope="row" className="num">
        <TextLink href={orderPath(code)}>{code}</TextLink>
      </th>
      <td className="num o-orders__placed">{momentText(placed, locale)}</td>
      <td className="o-orders__site" data-site={site}>
        <Tag tone="accent">{texts.sites[site]}</Tag>
      </td>
      <td className="o-orders__customer">
        {customer ?? texts.erased}
        {demo && <small>{texts.demo}</small>}
      </td>
      <td className="o-orders__content">{contentText(order, office)}</td>
      <td className="o-orders__stage">
        {stage ? (
          <StateMark {...stageMarks[stage]}>{texts.stages[stage]}</StateMark>
        ) : (
          <span className="o-quiet">{texts.articlesOnly}</span>
        )}
      </td>
      <td className="o-orders__payment" data-usual={payment === 'paid'}>
        <StateMark {...paymentMarks[payment]}>{texts.payments[payment]}</StateMark>
      </td>
      <td className="num o-amount o-orders__total">{formatPrice(total)}</td>
    </tr>
  );
}
