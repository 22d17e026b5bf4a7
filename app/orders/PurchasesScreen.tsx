import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { dayOf } from '#app/text/paris-day.ts';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { OrderSummary } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { AgainForm } from './AgainForm.tsx';
import { againId } from './again-result.ts';
import { EmptyList } from './EmptyList.tsx';
import type { PurchasesPage } from './load-orders.ts';
import { OrderTags } from './OrderTags.tsx';
import { Pager } from './Pager.tsx';

/** Lines of an order that a list names; the others are counted. */
const maxNamed = 2;

/** The customer's orders, page by page (docs/requirements.md NAV-22, ACC-7). */
export function PurchasesScreen({ page }: { readonly page: PurchasesPage }) {
  const texts = useTexts('orders');
  const site = useSite();
  const { orders, pagination } = page;
  const path = pathOf('purchases', site);
  return (
    <div className="stack gap-6">
      <div>
        <h1 className="h34" tabIndex={-1}>
          {texts.title}
        </h1>
        {orders.length > 0 ? <p className="lead">{texts.lead}</p> : null}
      </div>
      {orders.length > 0 ? (
        <OrderTable orders={orders} pressKey={page.key} />
      ) : (
        <EmptyList title={texts.emptyTitle} text={texts.empty} path={pagination.totalResults > 0 ? path : null} />
      )}
      <Pager path={path} page={pagination.currentPage} pages={pagination.totalPages} />
    </div>
  );
}

type OrderTableProps = {
  readonly orders: readonly OrderSummary[];
  /** One-time key of the page. */
  readonly pressKey: string;
};

function OrderTable({ orders, pressKey }: OrderTableProps) {
  const texts = useTexts('orders');
  const { columns } = texts;
  const site = useSite();
  return (
    <Table board caption={texts.title}>
      <thead>
        <tr>
          <th scope="col">{columns.code}</th>
          <th scope="col">{columns.what}</th>
          <th scope="col" className={tableCell.end}>
            {columns.total[site]}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.code} order={order} pressKey={pressKey} />
        ))}
      </tbody>
    </Table>
  );
}

type OrderRowProps = Pick<OrderTableProps, 'pressKey'> & { readonly order: OrderSummary };

function OrderRow({ order, pressKey }: OrderRowProps) {
  const locale = useLocale();
  const site = useSite();
  const { code, created, status, demo, total } = order;
  const path = pathOf('purchase', site, { code });
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
        <div className="stack gap-1">
          <b>{siteTotal(total, site)}</b>
          <OrderAgain order={order} pressKey={pressKey} />
        </div>
      </td>
    </tr>
  );
}

/**
 * The button for an order's only parcel, or for its articles; an order with several has a link to its page, with a button for
 * each.
 */
function OrderAgain({ order: { code, parcels, articles }, pressKey }: OrderRowProps) {
  const texts = useTexts('orders');
  const path = pathOf('purchase', useSite(), { code });
  const [parcel, ...others] = parcels;
  if (others.length > 0 || (parcel && articles.length > 0)) {
    return (
      <p>
        <TextLink as={SiteLink} tap className="t14" href={`${path}#${againId}`} aria-label={texts.chooseAgainOf(code)}>
          {texts.chooseAgain}
        </TextLink>
      </p>
    );
  }
  return (
    <AgainForm
      action={path}
      entryNumber={parcel?.entryNumber}
      pressKey={parcel ? undefined : pressKey}
      text={texts.again}
      label={texts.againOf(code)}
      busyText={parcel ? texts.opening : texts.adding}
    />
  );
}

function Contents({ order: { parcels, articles } }: { readonly order: OrderSummary }) {
  const texts = useTexts('orders');
  const named = [
    ...parcels.map(({ town, country, label }) => `${texts.parcelTo(town || country)}, ${label}`),
    ...articles.map(({ name, quantity }) => texts.packs(quantity, name)),
  ];
  const more = named.length - maxNamed;
  const lines = [...named.slice(0, maxNamed), ...(more > 0 ? [texts.more(more)] : [])];
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parcels may read the same, and lines are never reordered
    <div key={at}>{line}</div>
  ));
}
