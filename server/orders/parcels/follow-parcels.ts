/** Asks carriers about the parcels of paid orders, and handles their messages (docs/decisions/0022-tracking.md). */
import { nextAskAt } from '#domain/orders/following.ts';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import { arrivalWith } from '#domain/shipping/option-dates.ts';
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import { hasDocument } from '#server/orders/invoices/order-documents.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { parcelEnds } from '#server/orders/read/parcel-ends.ts';
import { changeWatch, claimDue, type DueParcel } from '#server/orders/read/parcel-watch.ts';
import { findOrderForShop } from '#server/orders/read/store.ts';
import { findNumbered } from '#server/orders/read/trace-store.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { FollowedParcel, TrackingReport, TrackingService } from '#server/tracking/service.ts';
import { findNumberedDispatch, recordDispatchEvents } from './follow-dispatches.ts';
import { recordReturnEvents } from './follow-returns.ts';
import { type ParcelReportContext, recordParcelReport } from './record-parcel-report.ts';

export interface FollowContext extends ParcelReportContext {
  readonly tracking: TrackingService;
  readonly shipping: Pick<ShippingService, 'localiseOffer'>;
}

/** After this many failures in a row, the rest of a round is left for later. */
const maxFailuresInARow = 3;
/** How long the rest of a round is put off after such failures, in milliseconds. */
const outageMs = 5 * 60_000;

function followedParcel(context: FollowContext, order: Order, due: DueParcel): FollowedParcel | null {
  const parcel = order.lines.filter(isOrderedParcel).find(({ entryNumber }) => entryNumber === due.entryNumber);
  const typed = order.tracking.find(({ entryNumber }) => entryNumber === due.entryNumber)?.number ?? '';
  const { number } = readTrackingNumber(typed);
  if (!parcel || number === null || !hasDocument(order, 'LABEL')) return null;
  const { quoted, payload } = parcel;
  const { from, to } = parcelEnds(payload);
  const { offer } = context.shipping.localiseOffer(quoted, order.locale);
  return {
    carrierCode: quoted.service.carrierCode,
    number,
    demoSteps: due.demoSteps,
    facts: {
      paidAt: order.paidAt ?? order.createdAt,
      collectionDate: quoted.shipment.collectionDate,
      arrival: arrivalWith(offer, payload.options),
      deliveryMode: quoted.service.deliveryMode,
      crossesCustoms: (payload.customs?.cn23Products ?? []).length > 0,
      towns: { from: from.city, to: to.city },
    },
  };
}

/** Stores what a carrier has answered about a parcel; returns whether it answered. */
async function take(
  context: FollowContext,
  order: Order,
  due: DueParcel,
  report: Exclude<TrackingReport, { outcome: 'limited' }>,
): Promise<boolean> {
  const { db, clock, logger } = context;
  const hasFailed = report.outcome === 'failed';
  if (hasFailed) logger.warn({ order: order.code, reason: report.reason }, 'a parcel could not be followed');
  const failures = hasFailed ? due.failures + 1 : 0;
  await db.transaction().execute(async (tx) => {
    if (report.outcome === 'known') await recordParcelReport(context, tx, due, report);
    const { status } = await tx
      .selectFrom('order_entry')
      .select((eb) => eb.fn.coalesce('tracking_status', eb.val('ANNOUNCED' as const)).as('status'))
      .where('order_code', '=', due.code)
      .where('entry_number', '=', due.entryNumber)
      .executeTakeFirstOrThrow();
    const usual = nextAskAt({ status, failures, since: order.paidAt ?? order.createdAt }, clock());
    const named = report.outcome === 'known' ? report.nextAt : null;
    await changeWatch(tx, due, { nextAskAt: usual && (named ?? usual), leaseEnd: due.leaseEnd, failures });
  });
  return !hasFailed;
}

async function postpone({ db, clock }: FollowContext, parcels: readonly DueParcel[], ms: number): Promise<void> {
  const nextAskAt = new Date(clock().getTime() + ms);
  for (const parcel of parcels) await changeWatch(db, parcel, { nextAskAt, leaseEnd: parcel.leaseEnd });
}

/**
 * Asks the carriers about all parcels that are due, one after the other, and returns how many it asked about. If a
 * carrier asks for fewer requests, or several requests fail in a row, the remaining parcels are put off. Several
 * processes share the work.
 */
export async function followParcels(context: FollowContext): Promise<number> {
  const { provider } = context.tracking;
  if (!provider) return 0;
  const due = await claimDue(context.db, context.clock());
  let failuresInARow = 0;
  for (const [at, parcel] of due.entries()) {
    const order = await findOrderForShop(context.db, parcel.code);
    const followed = order && followedParcel(context, order, parcel);
    if (!order || !followed) {
      await changeWatch(context.db, parcel, { nextAskAt: null });
      continue;
    }
    const report = await provider.ask(followed, context.clock());
    if (report.outcome === 'limited') {
      await postpone(context, due.slice(at), report.retryAfterMs);
      return at;
    }
    failuresInARow = (await take(context, order, parcel, report)) ? 0 : failuresInARow + 1;
    if (failuresInARow >= maxFailuresInARow) {
      await postpone(context, due.slice(at + 1), outageMs);
      return at + 1;
    }
  }
  return due.length;
}

/**
 * Handles a message of a carrier once, however often it is sent; null if the carrier hasn't signed it, otherwise
 * whether it was new. A message about a parcel that isn't the shop's is accepted and ignored, since sending it again
 * wouldn't help.
 */
export async function receiveCarrierMessage(
  context: FollowContext,
  headers: Pick<Headers, 'get'>,
  body: Uint8Array,
): Promise<{ readonly isNew: boolean } | null> {
  const { db, tracking, clock } = context;
  const now = clock();
  const message = tracking.readMessage(headers, body, now);
  if (!message) return null;
  return db.transaction().execute(async (tx) => {
    const noted = await tx
      .insertInto('tracking_message')
      .values({ message_id: message.id, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((noted.numInsertedOrUpdatedRows ?? 0n) === 0n) return { isNew: false };
    const found = await findNumbered(tx, message.number);
    if (found && !found.demo) await recordParcelReport(context, tx, found, message);
    const dispatch = found ? undefined : await findNumberedDispatch(tx, message.number);
    if (dispatch) await recordDispatchEvents(context, tx, dispatch.id, message.events);
    if (!found && !dispatch) await recordReturnEvents(tx, message.number, message.events);
    return { isNew: true };
  });
}
