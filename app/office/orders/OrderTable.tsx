import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { rowId, toPanel } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice } from '#domain/money/money.ts';
import type { ListedOrder, StaffSort } from '#domain/orders/staff-list.ts';
import { contentText } from './content-text.ts';
import { type OrdersView, orderAddress, ordersAddress } from './orders-view.ts';
import { paymentMarks, StateMark, stageMarks } from './StateMark.tsx';

export type OrderTableProps = {
  readonly orders: readonly ListedOrder[];
  readonly view: OrdersView;
  /** Code of the order that is open beside the list, which then has fewer columns; null for none. */
  readonly openCode: string | null;
};

/** A row for each order; on narrow screens each row has three lines. */
export function OrderTable({ orders, view, openCode }: OrderTableProps) {
  const { orders: texts } = useDocumentMessages().office;
  return (
    <table className={classNames('o-table o-orders', openCode !== null && 'o-orders--beside')}>
      <thead>
        <tr>
          <th scope="col">{texts.code}</th>
          <SortHeading view={view} sorts={['newest', 'oldest']} label={texts.placed} className="o-orders__placed" />
          <th scope="col" className="o-orders__site">
            {texts.site}
          </th>
          <th scope="col">{texts.customer}</th>
          <th scope="col" className="o-orders__content">
            {texts.content}
          </th>
          <th scope="col">{texts.tracking}</th>
          <th scope="col" className="o-orders__payment">
            {texts.payment}
          </th>
          <SortHeading view={view} sorts={['dearest', 'cheapest']} label={texts.total} className="o-amount" />
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.code} order={order} view={view} openCode={openCode} />
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
  readonly className: string;
};

/**
 * The heading of a column, with a link that sorts the list by this column: descending, or ascending if it is already
 * sorted descending.
 */
function SortHeading({ view, sorts: [falling, rising], label, className }: SortHeadingProps) {
  const current = view.sort === falling ? 'descending' : view.sort === rising ? 'ascending' : undefined;
  const next = view.sort === falling ? rising : falling;
  return (
    <th scope="col" aria-sort={current} className={className}>
      <a className="o-sort" href={ordersAddress({ ...view, sort: next, page: 1 })}>
        {label}
      </a>
    </th>
  );
}

type OrderRowProps = Pick<OrderTableProps, 'view' | 'openCode'> & { readonly order: ListedOrder };

function OrderRow({ order, view, openCode }: OrderRowProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.orders;
  const { code, placedAt, site, demo, customer, stage, payment, total } = order;
  return (
    <tr aria-current={code === openCode ? 'true' : undefined}>
      <th scope="row" className="num">
        <TextLink id={rowId(code)} href={toPanel(orderAddress(code, view))}>
          {code}
        </TextLink>
        {openCode !== null && <small>{momentText(placedAt, locale)}</small>}
      </th>
      <td className="num o-orders__placed">{momentText(placedAt, locale)}</td>
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
