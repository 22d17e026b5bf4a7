/** Use cases for orders, and the calls that hand out files about them (docs/back-office.md, "Orders"). */
import * as v from 'valibot';
import { orderDocumentContract, ordersFileContract } from '#domain/office/order-downloads.ts';
import { documentFileName } from '#domain/orders/document-type.ts';
import {
  orderCancellationSchema,
  orderCodeSchema,
  orderNoteSchema,
  orderTagSchema,
  statementIdSchema,
} from '#domain/orders/staff-forms.ts';
import { orderViews, staffFilterSchema } from '#domain/orders/staff-list.ts';
import { listPage } from '#domain/site/call-query.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import { pdfAnswer } from '#server/http/pdf-answer.ts';
import type { StaffOrdersContext } from '#server/orders/service.ts';
import { addNote, readNotes, removeNote, tagOrder } from '#server/orders/staff/staff-notes.ts';
import { cancelForStaff, openDocument, readOrderForStaff } from '#server/orders/staff/staff-order.ts';
import { exportOrdersForStaff, findOldestOrders, listOrdersForStaff } from '#server/orders/staff/staff-order-list.ts';
import { countWaiting } from '#server/orders/staff/staff-waiting.ts';
import type { ModelContext } from './mail-models.ts';
import type { StaffMount } from './staff-call.ts';
import { staffUseCase, staffUseCaseOf } from './staff-use-case.ts';
import type { TermKeys } from './term-keys.ts';

export interface OrderOfficeOptions {
  readonly staffOrders: StaffOrdersContext;
  /** What the models of mails are made from. */
  readonly mailModels: ModelContext;
}

const listed = v.object({ ...staffFilterSchema.entries, page: listPage });

export const orderRoom = ({ staffOrders: context }: OrderOfficeOptions) => ({
  list: staffUseCaseOf('orders.see', listed, ({ locale }, { page, ...filter }) =>
    listOrdersForStaff(context, filter, page, locale),
  ),
  read: staffUseCaseOf('orders.see', orderCodeSchema, ({ locale }, code) => readOrderForStaff(context, code, locale)),
  /** Throws 409 once something of the order is on its way, 503 if the payment provider doesn't answer. */
  cancel: staffUseCaseOf('orders.cancel', orderCancellationSchema, ({ record }, cancelled) =>
    cancelForStaff(context, cancelled, record),
  ),
  /** What staff have written about an order for each other. */
  notes: staffUseCaseOf('orders.see', orderCodeSchema, ({ account }, code) => readNotes(context.db, code, account.id)),
  addNote: staffUseCaseOf('orders.note', orderNoteSchema, ({ actor, record }, note) =>
    addNote(context, note, actor, record),
  ),
  removeNote: staffUseCaseOf('orders.note', statementIdSchema, ({ actor, record }, id) =>
    removeNote(context.db, id, actor, record),
  ),
  tag: staffUseCaseOf('orders.note', orderTagSchema, ({ record }, tagged) => tagOrder(context.db, tagged, record)),
  /** The orders of a view that have waited longest. */
  oldest: staffUseCaseOf('orders.see', v.object({ view: v.picklist(orderViews), limit: v.number() }), (_, wanted) =>
    findOldestOrders(context, wanted.view, wanted.limit),
  ),
  /** How many orders and mails wait for somebody, by reason. */
  waiting: staffUseCase('orders.see', () => countWaiting(context)),
});

export function mountOrderDownloads(
  mount: StaffMount,
  { staffOrders, termKeys }: OrderOfficeOptions & { readonly termKeys: TermKeys },
): void {
  mount(ordersFileContract, async ({ query: { key, lang: _lang, ...filter } }, { locale, account, record }) => {
    const text = key === undefined ? filter.text : termKeys.open(key, account.id);
    const file = await exportOrdersForStaff(staffOrders, { ...filter, text }, locale, record);
    return csvAnswer(file, `commandes-${staffOrders.today()}.csv`);
  });
  mount(orderDocumentContract, async ({ parameters: { code, type }, query }, { record }) => {
    const request = { type, entryNumber: query.entry ?? null, format: query.format };
    return pdfAnswer(await openDocument(staffOrders, code, request, record), documentFileName(code, request));
  });
}
