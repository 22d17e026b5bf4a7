/**
 * Reads orders whole, with their lines and all that has happened to them, in one SQL statement however many there are:
 * a checkout alone reads its order several times.
 */

import type { ExpressionBuilder, NotNull, SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { paperTypes } from '#domain/customs/customs-papers.ts';
import { invoicedEntries } from '#domain/orders/order-line.ts';
import { refundedLinesDocument } from '#server/db/line-documents.ts';
import type { Database } from '#server/db/schema.ts';
import { isTakenBack, lastAttemptOf, refundsOf } from './attempts.ts';
import { headColumns, lineColumns, type Order, readCancellations, readHead, readOrderLine } from './order-rows.ts';
import { readEvents } from './parcel-events.ts';

type OrderBuilder = ExpressionBuilder<Database, 'customer_order'>;

// Columns are listed, since PostgreSQL keeps no plan for `select *` (server/db/prepared-statements.ts), and planning seven
// subqueries takes longer than answering them.
const entriesOf = (eb: OrderBuilder) =>
  eb
    .selectFrom('order_entry')
    .select(lineColumns)
    .select(['order_entry.tracking_number', 'order_entry.tracking_status'])
    .select(['order_entry.cancelled_at', 'order_entry.credit_note_number'])
    .whereRef('order_entry.order_code', '=', 'customer_order.code')
    .orderBy('entry_number');

const eventsOf = (eb: OrderBuilder) =>
  eb
    .selectFrom('order_event')
    .select(['order_event.entry_number', 'order_event.code', 'order_event.at', 'order_event.place'])
    .whereRef('order_event.order_code', '=', 'customer_order.code');

const promotionsOf = (eb: OrderBuilder) =>
  eb
    .selectFrom('order_promotion as used')
    .select(['used.promotion_id as id', 'used.code', 'used.kind', 'used.amount', 'used.name_fr', 'used.name_en'])
    .whereRef('used.order_code', '=', 'customer_order.code')
    .orderBy('used.promotion_id');

const labelsOf = (eb: OrderBuilder) =>
  eb
    .selectFrom('order_document')
    .select(['order_document.entry_number as entryNumber', 'order_document.type', 'order_document.format'])
    .whereRef('order_document.order_code', '=', 'customer_order.code')
    .where('order_document.type', 'in', ['LABEL', ...paperTypes])
    .where('order_document.entry_number', 'is not', null)
    .orderBy('entry_number')
    .orderBy('type', 'desc')
    .orderBy('format', 'desc');

const partsOf = (eb: OrderBuilder) =>
  eb
    .selectFrom('seller_part as part')
    .leftJoin('seller_rating', (join) =>
      join.onRef('seller_rating.order_code', '=', 'part.order_code').onRef('seller_rating.seller', '=', 'part.seller'),
    )
    .select(['part.seller', 'part.status', 'part.changed_at as changedAt', 'seller_rating.stars as rating'])
    .whereRef('part.order_code', '=', 'customer_order.code')
    .orderBy('part.seller');

const dispatchesOf = (eb: OrderBuilder) =>
  eb
    .selectFrom('dispatch')
    .select(['dispatch.id', 'dispatch.seller', 'dispatch.carrier', 'dispatch.tracking_number as number'])
    .select(['dispatch.sent_at as sentAt', 'dispatch.delivered_at as deliveredAt', 'dispatch.status'])
    .select((dispatch) =>
      jsonArrayFrom(
        dispatch
          .selectFrom('dispatch_line as sent')
          .select(['sent.entry_number as entryNumber', 'sent.quantity'])
          .whereRef('sent.dispatch_id', '=', 'dispatch.id')
          .orderBy('sent.entry_number'),
      ).as('lines'),
    )
    .whereRef('dispatch.order_code', '=', 'customer_order.code')
    .orderBy('dispatch.sent_at');

const unavailableOf = (eb: OrderBuilder) =>
  eb
    .selectFrom('unavailable_line')
    .select(['unavailable_line.entry_number as entryNumber', 'unavailable_line.quantity'])
    .whereRef('unavailable_line.order_code', '=', 'customer_order.code')
    .orderBy('entry_number');

const claimsOf = (eb: OrderBuilder) =>
  eb
    .selectFrom('parcel_claim as claim')
    .select(['claim.id', 'claim.entry_number as entryNumber', 'claim.kind', 'claim.state', 'claim.value', 'claim.text'])
    .select(['claim.answer', 'claim.stated_at as statedAt'])
    .whereRef('claim.order_code', '=', 'customer_order.code')
    .orderBy('claim.stated_at');

const lastWithdrawalOf = (eb: OrderBuilder) =>
  eb
    .selectFrom('withdrawal_statement as statement')
    .select(['statement.id', 'statement.stated_at as statedAt', 'statement.state', 'statement.reason'])
    .select('statement.note')
    .whereRef('statement.order_code', '=', 'customer_order.code')
    .where('statement.seller', 'is', null)
    .orderBy('statement.stated_at', 'desc')
    .limit(1);

const returnsOf = (eb: OrderBuilder) =>
  eb
    .selectFrom('withdrawal_statement as returned')
    .select(['returned.id', 'returned.state', 'returned.reason', 'returned.note', 'returned.repaid'])
    .select(['returned.seller', 'returned.kind', 'returned.return_number as number', 'returned.paid_by as paidBy'])
    .select(['returned.label_state as labelState', 'returned.label_status as labelStatus'])
    .select(['returned.label_number as labelNumber', 'returned.stated_at as statedAt'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('return_line as line')
          .select(['line.entry_number as entryNumber', 'line.quantity', 'line.reason', 'line.arrived'])
          .select(['line.deduction', 'line.restocked'])
          .whereRef('line.statement_id', '=', 'returned.id')
          .orderBy('line.entry_number'),
      ).as('lines'),
    )
    .whereRef('returned.order_code', '=', 'customer_order.code')
    .where('returned.seller', 'is not', null)
    .$narrowType<{ seller: NotNull; kind: NotNull; number: NotNull; paidBy: NotNull }>()
    .orderBy('returned.return_number');

const wholeOrders = (orders: SelectQueryBuilder<Database, 'customer_order', object>) =>
  orders
    .select(headColumns)
    .select((eb) => [
      jsonArrayFrom(entriesOf(eb)).as('entries'),
      jsonArrayFrom(eventsOf(eb)).as('events'),
      jsonArrayFrom(labelsOf(eb)).as('labels'),
      jsonArrayFrom(promotionsOf(eb)).as('promotions'),
      jsonArrayFrom(partsOf(eb)).as('parts'),
      jsonArrayFrom(dispatchesOf(eb)).as('dispatches'),
      jsonArrayFrom(unavailableOf(eb)).as('unavailable'),
      jsonArrayFrom(claimsOf(eb)).as('claims'),
      jsonArrayFrom(refundsOf(eb)).as('refunds'),
      jsonObjectFrom(lastAttemptOf(eb)).as('attempt'),
      isTakenBack(eb.ref('customer_order.code')).as('takenBack'),
      jsonObjectFrom(lastWithdrawalOf(eb)).as('withdrawal'),
      jsonArrayFrom(returnsOf(eb)).as('returns'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof wholeOrders>['execute']>>[number];

/** Instants come as texts in the JSON of a statement's answer. */
const instant = (text: string) => new Date(text);

function trackingOf({ entries, events }: Pick<Row, 'entries' | 'events'>): Order['tracking'] {
  const eventsOfLine = Map.groupBy(events, (event) => event.entry_number);
  return entries.flatMap(({ entry_number: entryNumber, tracking_number: number, ...entry }) => {
    // A parcel that was cancelled alone is followed no more, but its number stays: its label may be out already.
    const status = entry.tracking_status ?? (entry.cancelled_at && number ? 'ANNOUNCED' : null);
    if (!status) return [];
    const own = (eventsOfLine.get(entryNumber) ?? []).map((event) => ({ ...event, at: instant(event.at) }));
    return [{ entryNumber, number, status, events: readEvents(own) }];
  });
}

function readRow({
  entries: rows,
  events,
  labels,
  parts,
  dispatches,
  refunds,
  withdrawal,
  attempt,
  takenBack,
  unavailable,
  claims,
  returns,
  promotions,
  ...head
}: Row): Order {
  const entries = rows.map((entry) => ({
    ...entry,
    cancelled_at: entry.cancelled_at === null ? null : instant(entry.cancelled_at),
  }));
  const lines = entries.map(readOrderLine);
  const invoiced = invoicedEntries(lines);
  return {
    ...readHead(head),
    ...{ attempt, takenBack, labels, unavailable },
    lines,
    applied: promotions.map(({ amount, name_fr: fr, name_en: en, ...used }) => ({
      promotion: { ...used, name: { fr, en } },
      amount,
    })),
    tracking: trackingOf({ entries: rows, events }),
    refunds: refunds.map(({ lines: stored, ...refund }) => {
      const repaid = stored ? refundedLinesDocument.read(stored).lines : [];
      const entryNumbers = repaid.flatMap(({ line }) => invoiced[line] ?? []);
      return { ...refund, requestedAt: instant(refund.requestedAt), entryNumbers, lines: repaid };
    }),
    parts: parts.map((part) => ({ ...part, changedAt: instant(part.changedAt) })),
    dispatches: dispatches.map(({ sentAt, deliveredAt, ...dispatch }) => ({
      ...{ ...dispatch, sentAt: instant(sentAt) },
      deliveredAt: deliveredAt === null ? null : instant(deliveredAt),
    })),
    claims: claims.map((claim) => ({ ...claim, statedAt: instant(claim.statedAt) })),
    returns: returns.map((each) => ({ ...each, statedAt: instant(each.statedAt) })),
    withdrawal: withdrawal && { ...withdrawal, statedAt: instant(withdrawal.statedAt) },
    cancellations: readCancellations(entries),
  };
}

/** Reads the orders that a query selects, in its sequence. Throws `StoredJsonError` for an unknown version. */
export async function readOrders(
  orders: SelectQueryBuilder<Database, 'customer_order', object>,
): Promise<readonly Order[]> {
  return (await wholeOrders(orders).execute()).map(readRow);
}
