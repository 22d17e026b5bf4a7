/** The use cases of staff for orders (docs/back-office.md, "Orders"). */
import type { RecordChange } from '#server/audit/service.ts';
import { streamTexts } from '#server/db/stream-rows.ts';
import { cancelOrder } from './cancel-order.ts';
import { orUnavailable } from './checkout-service.ts';
import type { PayContext } from './pay-order.ts';
import type { StaffOrders } from './service.ts';
import {
  countForStaff,
  countViews,
  countWithdrawn,
  findNamedForStaff,
  listForStaff,
  readAllForStaff,
  type StaffFilter,
  type StaffListContext,
} from './staff-list.ts';
import { countRefusedMails } from './staff-mails.ts';
import { openDocument, readOrderForStaff, requireOrderForShop, type StaffOrderContext } from './staff-order.ts';
import { countUnmatched } from './unmatched-withdrawals.ts';

export type StaffOrdersContext = StaffListContext & StaffOrderContext & PayContext;

/**
 * Notes in the audit log that somebody exported a list, without the text that was searched for, which may be an e-mail
 * address.
 */
async function recordExport({ db }: StaffOrdersContext, filter: StaffFilter, count: number, record: RecordChange) {
  const { text, ...named } = filter;
  const after = { ...named, searched: text !== '', count };
  await db
    .transaction()
    .execute((tx) => record(tx, { action: 'orders.export', object: 'orders', before: null, after }));
}

/** Creates the use cases of staff for orders (`StaffOrders` of service.ts). */
export function createStaffOrders(context: StaffOrdersContext): StaffOrders {
  const { db } = context;
  return {
    list: (filter, page, locale) => listForStaff(context, filter, page, locale),
    findNamed: (term, limit, locale) => findNamedForStaff(context, term, limit, locale),
    async export(filter, { locale, heading, written }, record) {
      await recordExport(context, filter, await countForStaff(context, filter), record);
      return streamTexts(db, async function* lines(tx) {
        yield heading;
        for await (const orders of readAllForStaff({ ...context, db: tx }, filter, locale)) yield written(orders);
      });
    },
    find: (code, locale) => readOrderForStaff(context, code, locale),
    document: (code, request, record) => openDocument(context, code, request, record),
    async cancel(code, reason, record) {
      const order = await requireOrderForShop(db, code);
      const change = {
        action: 'order.cancel',
        object: `order:${code}`,
        before: { status: order.status },
        after: { status: 'CANCELLED' },
        reason,
      };
      await orUnavailable(cancelOrder(context, order, null, (tx) => record(tx, change)));
    },
    async countWaiting() {
      // Every page of the back office asks for these: each is answered from an index of the rows that wait.
      const [views, stated, unmatched, refusedMails] = await Promise.all([
        countViews(context, ['refundAsked', 'heldUp', 'notMade', 'refundFailed']),
        countWithdrawn(db),
        countUnmatched(db),
        countRefusedMails(db),
      ]);
      return { ...views, withdrawn: stated + unmatched, refusedMails };
    },
  };
}
