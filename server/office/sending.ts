/** Use cases for sending the articles of orders (docs/back-office.md, "Sending"). */
import * as v from 'valibot';
import { packingSlipsContract } from '#domain/office/order-downloads.ts';
import { dispatchSchema, packsSchema, partKeySchema, partViews, seenPartSchema } from '#domain/orders/staff-parts.ts';
import { listPage } from '#domain/site/call-query.ts';
import { pdfAnswer } from '#server/http/pdf-answer.ts';
import { deliverDispatch, prepareParts, sendPart } from '#server/orders/staff/staff-dispatches.ts';
import { listParts, packingSlips, readPart } from '#server/orders/staff/staff-parts.ts';
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
  unavailable: staffUseCaseOf('orders.send', packsSchema, ({ actor, record }, asked) =>
    reportUnavailable(context, { ...asked, by: actor.name }, record),
  ),
  deliver: staffUseCaseOf('orders.send', v.pipe(v.string(), v.uuid()), ({ record }, id) =>
    deliverDispatch(context, id, record),
  ),
});

export function mountPackingSlips(mount: StaffMount, { staffOrders }: OrderOfficeOptions): void {
  mount(packingSlipsContract, async ({ query: { parts } }, { locale, record }) => {
    const keys = parts.split(',').map((part) => {
      const [code = '', seller = ''] = part.split('/');
      return { code, seller };
    });
    return pdfAnswer(await packingSlips(staffOrders, keys, locale, record), 'bons-de-preparation.pdf');
  });
}
