import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { dayOf } from '#app/journey/paris-day.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { useMode } from '#app/site/site-context.ts';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { OrderSummary, OrdersAnswer } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { againId } from './again-told.ts';
import { EmptyList } from './EmptyList.tsx';
import { OrderTags } from './OrderTags.tsx';
import { Pager } from './Pager.tsx';

/** Lines of an order that a list names; the others are counted. */
const mostNamed = 2;

/** What was bought, page by page (docs/requirements.md NAV-22, ACC-7). */
export function PurchasesScreen({ page }: { readonly page: OrdersAnswer }) {
  const { orders: texts } = useAccountMessages();
  const mode = useMode();
  const { orders, pagination } = page;
  const path = pathOf('purchases', mode);
  return (
    <div className="stack gap-6">
      <div>
        <h1 className="h34" tabIndex={-1}>
          {texts.title}
        </h1>
        {orders.length > 0 ? <p className="lead">{texts.lead}</p> : null}
      </div>
      {orders.length > 0 ? (
        <OrderTable orders={orders} />
      ) : (
        <EmptyList title={texts.emptyTitle} text={texts.empty} path={pagination.totalResults > 0 ? path : null} />
      )}
      <Pager path={path} page={pagination.currentPage} pages={pagination.totalPages} />
    </div>
  );
}

function OrderTable({ orders }: { readonly orders: readonly OrderSummary[] }) {
  const { orders: texts } = useAccountMessages();
  const { columns } = texts;
  const mode = useMode();
  return (
    <Table board caption={texts.title}>
      <thead>
        <tr>
          <th scope="col">{columns.code}</th>
          <th scope="col">{columns.what}</th>
          <th scope="col" className={tableCell.end}>
            {columns.total[mode]}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.code} order={order} />
        ))}
      </tbody>
    </Table>
  );
}

function OrderRow({ order }: { readonly order: OrderSummary }) {
  const locale = useLocale();
  const mode = useMode();
  const { orders: texts } = useAccountMessages();
  const { code, created, status, demo, total } = order;
  const path = pathOf('purchase', mode, { code });
  return (
    <tr>
      <th scope="row">
        <TextLink as={SiteLink} href={path}>
          {code}
        </TextLink>{' '}
        <span className="t14 muted nowrap">{formatShortDate(dayOf(created), locale)}</span>
        <div className="row gap-1">
          <OrderTags status={status} demo={demo} />
        </div>
      </th>
      <td>
        <Contents order={order} />
      </td>
      <td className={`${tableCell.end} nowrap`}>
        <b>{siteTotal(total, mode)}</b>
        <br />
        <TextLink as={SiteLink} tap className="t14" href={`${path}#${againId}`} aria-label={texts.againOf(code)}>
          {texts.again}
        </TextLink>
      </td>
    </tr>
  );
}

function Contents({ order: { parcels, articles } }: { readonly order: OrderSummary }) {
  const { orders: texts } = useAccountMessages();
  const named = [
    ...parcels.map(({ town, country, label }) => `${texts.parcelTo(town || country)}, ${label}`),
    ...articles.map(({ name, quantity }) => texts.packs(quantity, name)),
  ];
  const more = named.length - mostNamed;
  const lines = [...named.slice(0, mostNamed), ...(more > 0 ? [texts.more(more)] : [])];
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parcels may read the same, and lines are never reordered
    <div key={at}>{line}</div>
  ));
}
