import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { searchIcon } from '#app/ui/icons/shapes.ts';
import { Pager } from '#app/ui/Pager.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { EmptyList } from './EmptyList.tsx';
import type { PurchasesPage } from './load-orders.ts';
import { OrderRow } from './OrderRow.tsx';
import styles from './Orders.module.css';
import { countOf, groupParam, groupValue, listHref, orderGroups, textParam } from './order-list-address.ts';

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

function OrderFilters({ page: { listed, statusCounts } }: { readonly page: PurchasesPage }) {
  const texts = useTexts('orders').filter;
  const path = pathOf('purchases', useSite());
  const { group, text } = listed;
  return (
    <div className={styles.filters}>
      <Segmented
        label={texts.groups}
        value={group}
        className={styles.groups}
        linkAs={SiteLink}
        hrefOf={(wanted) => listHref(path, { group: wanted, text, page: 0 })}
        segments={orderGroups.map((each) => ({
          value: each,
          label: texts.group[each],
          detail: String(countOf(each, statusCounts)),
        }))}
      />
      <search>
        <form method="get" action={path} className="row gap-2">
          {group === 'all' ? null : <input type="hidden" name={groupParam} value={groupValue(group)} />}
          <TextInput
            key={text}
            type="search"
            name={textParam}
            icon={searchIcon}
            defaultValue={text}
            maxLength={100}
            aria-label={texts.search}
            placeholder={texts.placeholder}
            autoComplete="off"
          />
          <Button look="second">{texts.find}</Button>
          {text === '' ? null : (
            <TextLink as={SiteLink} tap href={listHref(path, { group, text: '', page: 0 })}>
              {texts.showAll}
            </TextLink>
          )}
        </form>
      </search>
    </div>
  );
}
