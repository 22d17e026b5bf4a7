import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Pager } from '#app/ui/Pager.tsx';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { EmptyList } from './EmptyList.tsx';
import type { PurchasesPage } from './load-orders.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderRow } from './OrderRow.tsx';
import styles from './Orders.module.css';
import { countOf, listHref } from './order-list-address.ts';

export function PurchasesScreen({ page }: { readonly page: PurchasesPage }) {
  const texts = useTexts('orders');
  const path = pathOf('purchases', useSite());
  const { orders, pagination, listed, statusCounts } = page;
  const hasOrders = countOf('all', statusCounts) > 0;
  return (
    <div className="stack gap-6">
      <div>
        <h1 className="h34" tabIndex={-1}>
          {texts.title}
        </h1>
        {hasOrders ? <p className="lead">{texts.lead}</p> : null}
      </div>
      {hasOrders || listed.text !== '' ? <OrderFilters page={page} /> : null}
      {orders.length > 0 ? <OrderTable page={page} /> : <Empty page={page} />}
      <Pager
        hrefOf={(wanted) => listHref(path, { ...listed, page: wanted })}
        page={pagination.currentPage}
        pages={pagination.totalPages}
        texts={texts}
        linkAs={SiteLink}
      />
    </div>
  );
}

function Empty({ page: { listed, pagination } }: { readonly page: PurchasesPage }) {
  const texts = useTexts('orders');
  const path = pathOf('purchases', useSite());
  const isFiltered = listed.text !== '' || listed.group !== 'all';
  if (!isFiltered || pagination.totalResults > 0) {
    const first = pagination.totalResults > 0 ? listHref(path, { ...listed, page: 0 }) : null;
    return <EmptyList title={texts.emptyTitle} text={texts.empty} path={first} />;
  }
  return (
    <EmptyState
      title={texts.filter.noneTitle}
      action={
        <ButtonLink as={SiteLink} look="second" href={path}>
          {texts.filter.showAll}
        </ButtonLink>
      }
    >
      <p>{listed.text === '' ? texts.filter.noneOfGroup : texts.filter.noneWith(listed.text)}</p>
    </EmptyState>
  );
}

function OrderTable({ page: { orders, key } }: { readonly page: PurchasesPage }) {
  const texts = useTexts('orders');
  const { columns } = texts;
  return (
    <Table board className={styles.list} caption={texts.title}>
      <thead>
        <tr>
          <th scope="col">{columns.code}</th>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col" className={tableCell.end}>
            {columns.total[useSite()]}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.code} order={order} idempotencyKey={key} />
        ))}
      </tbody>
    </Table>
  );
}
