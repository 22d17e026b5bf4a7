/** HTTP calls of the back office for orders (docs/back-office.md, "Orders"). */
import {
  type ListedOrder,
  staffCancelOrderContract,
  staffOrderContract,
  staffOrderDocumentContract,
  staffOrdersContract,
  staffOrdersFileContract,
  staffWaitingContract,
} from '#domain/office/orders-contract.ts';
import { ordersFileHeading, ordersFileLines } from '#domain/office/orders-file.ts';
import { documentFileName } from '#domain/orders/document-type.ts';
import { orderViews } from '#domain/orders/staff-list.ts';
import type { ParsedCall } from '#domain/site/call.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import { pdfAnswer } from '#server/http/pdf-answer.ts';
import type { StaffOrders } from '#server/orders/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { StaffMount } from './staff-call.ts';
import type { TermKeys } from './term-keys.ts';

export interface OrderOfficeOptions {
  readonly staffOrders: StaffOrders;
  readonly termKeys: TermKeys;
  readonly territory: Pick<TerritoryService, 'localTime'>;
  readonly clock: () => Date;
}

type Listed = Awaited<ReturnType<StaffOrders['list']>>['orders'][number];

const wireListed = ({ placedAt, parcels, articles, ...order }: Listed): ListedOrder => ({
  ...order,
  placed: placedAt.toISOString(),
  parcels: [...parcels],
  articles: [...articles],
});

const filterOf = ({
  view,
  text,
  site,
  status,
  period,
  sort,
}: Omit<ParsedCall<typeof staffOrdersFileContract>['query'], 'key'>) => ({
  view,
  text,
  site: site ?? null,
  status: status ?? null,
  period,
  sort,
});

/** Mounts the calls for one order. */
function mountOrder(mount: StaffMount, { staffOrders }: OrderOfficeOptions): void {
  mount(staffOrderContract, async ({ parameters: { code } }, { locale }) => ({
    status: 200,
    body: await staffOrders.find(code, locale),
  }));
  mount(staffOrderDocumentContract, async ({ parameters: { code, type }, query }, { record }) => {
    const request = { type, entryNumber: query.entry ?? null, format: query.format };
    const pdf = await staffOrders.document(code, request, record);
    return pdfAnswer(pdf, documentFileName(code, request));
  });
  mount(staffCancelOrderContract, async ({ parameters: { code }, body: { reason } }, { locale, record }) => {
    await staffOrders.cancel(code, reason, record);
    return { status: 200, body: await staffOrders.find(code, locale) };
  });
}

/** Mounts the calls for orders. */
export function mountOrdersOffice(mount: StaffMount, options: OrderOfficeOptions): void {
  const { staffOrders, termKeys, territory, clock } = options;
  // Mounted before the calls for one order, which would take the name of the file for an order's code.
  mount(staffOrdersFileContract, async ({ query: { key, ...query } }, { locale, account, record }) => {
    const text = key === undefined ? query.text : termKeys.open(key, account.id);
    const file = {
      locale,
      heading: ordersFileHeading(locale),
      written: (orders: readonly Listed[]) => ordersFileLines(orders.map(wireListed), locale),
    };
    const { date } = territory.localTime('FR', clock());
    return csvAnswer(await staffOrders.export(filterOf({ ...query, text }), file, record), `commandes-${date}.csv`);
  });
  mountOrder(mount, options);
  mount(staffWaitingContract, async () => ({ status: 200, body: await staffOrders.countWaiting() }));
  mount(staffOrdersContract, async ({ query }, { locale }) => {
    const { orders, views, ...totals } = await staffOrders.list(filterOf(query), query.page, locale);
    return {
      status: 200,
      body: {
        ...totals,
        orders: orders.map(wireListed),
        views: orderViews.map((view) => ({ view, count: views[view] })),
      },
    };
  });
}
