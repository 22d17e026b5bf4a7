/** Use cases for sending the articles of orders (docs/back-office.md, "Sending"). */
import * as v from 'valibot';
import { packingSlipsContract } from '#domain/office/order-downloads.ts';
import {
  deliverDispatchContract,
  partContract,
  partsContract,
  preparePartContract,
  sendPartContract,
  unavailablePacksContract,
} from '#domain/office/sending-calls.ts';
import { dispatchSchema, packsSchema, partKeySchema, partViews, seenPartSchema } from '#domain/orders/staff-parts.ts';
import { listPage } from '#domain/site/call-query.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pdfAnswer } from '#server/http/pdf-answer.ts';
import { requireConfirmed } from '#server/http/refusals.ts';
import type { StaffOrdersContext } from '#server/orders/service.ts';
import { deliverDispatch, prepareParts, sendPart } from '#server/orders/staff/staff-dispatches.ts';
import { listParts, type PartKey, packingSlips, readPart } from '#server/orders/staff/staff-parts.ts';
import { reportUnavailable } from '#server/orders/staff/staff-unavailable.ts';
import type { OrderOfficeOptions } from './orders.ts';
import type { StaffMount } from './staff-call.ts';
import { staffUseCaseOf } from './staff-use-case.ts';

const listed = v.object({ view: v.optional(v.picklist(partViews), 'toSend'), page: listPage });

export const sendingRoom = ({ staffOrders: context }: OrderOfficeOptions) => ({
  list: staffUseCaseOf('orders.see', listed, ({ locale }, { view, page }) => listParts(context, view, page, locale)),
  read: staffUseCaseOf('orders.see', partKeySchema, ({ locale }, part) => readPart(context, part, locale)),
  /** Those that change something throw 409 if somebody has changed the part since it was seen. */
  prepare: staffUseCaseOf(
    'orders.send',
    v.pipe(v.array(seenPartSchema), v.minLength(1, 'office.partsNone'), v.maxLength(100)),
    ({ record }, parts) => prepareParts(context, parts, record),
  ),
  send: staffUseCaseOf('orders.send', dispatchSchema, ({ record }, asked) => sendPart(context, asked, record)),
  /** Throws a 409 with the sentence about what is repaid, unless it is the one that was confirmed. */
  unavailable: staffUseCaseOf(
    'orders.send',
    v.object({ ...packsSchema.entries, confirmed: v.string() }),
    ({ actor, record, locale }, { confirmed, ...asked }) =>
      reportUnavailable(context, { ...asked, by: actor.name }, record, (effect) =>
        requireConfirmed(locale, 'sending.repays', effect, confirmed),
      ),
  ),
  deliver: staffUseCaseOf('orders.send', v.pipe(v.string(), v.uuid()), ({ record }, id) =>
    deliverDispatch(context, id, record),
  ),
});

/** A part as programs read it, with instants as texts. */
async function wirePart(context: StaffOrdersContext, key: PartKey, locale: Locale) {
  const part = await readPart(context, key, locale);
  const dispatches = part.dispatches.map(({ id, carrier, number, sentAt, deliveredAt, lines }) => ({
    ...{ id, carrier, number, lines: [...lines] },
    ...{ sentAt: sentAt.toISOString(), deliveredAt: deliveredAt?.toISOString() ?? null },
  }));
  return { status: 200, body: { ...part, paidAt: part.paidAt.toISOString(), dispatches } } as const;
}

/** The calls of an operator's own system, which do what the pages do. */
export function mountSending(mount: StaffMount, { staffOrders: context }: OrderOfficeOptions): void {
  mount(partsContract, async ({ query: { view, page } }, { locale }) => {
    const { parts, ...list } = await listParts(context, view, page, locale);
    const written = parts.map((part) => ({ ...part, paidAt: part.paidAt.toISOString() }));
    return { status: 200, body: { ...list, parts: written } };
  });
  mount(partContract, async ({ parameters }, { locale }) => wirePart(context, parameters, locale));
  mount(preparePartContract, async ({ parameters, body }, { locale, record }) => {
    await prepareParts(context, [{ ...parameters, ...body }], record);
    return wirePart(context, parameters, locale);
  });
  mount(sendPartContract, async ({ parameters, body }, { locale, record }) => {
    await sendPart(context, { ...parameters, ...body }, record);
    return wirePart(context, parameters, locale);
  });
  mount(unavailablePacksContract, async ({ parameters, body }, { locale, actor, record }) => {
    await reportUnavailable(context, { ...parameters, ...body, by: actor.name }, record);
    return wirePart(context, parameters, locale);
  });
  mount(deliverDispatchContract, async ({ parameters: { id } }, { record }) => {
    await deliverDispatch(context, id, record);
    return { status: 204, body: null };
  });
}

export function mountPackingSlips(mount: StaffMount, { staffOrders }: OrderOfficeOptions): void {
  mount(packingSlipsContract, async ({ query: { parts } }, { locale, record }) => {
    const keys = parts.split(',').map((part) => {
      const [code = '', seller = ''] = part.split('/');
      return { code, seller };
    });
    return pdfAnswer(await packingSlips(staffOrders, keys, locale, record), 'bons-de-preparation.pdf');
  });
}
