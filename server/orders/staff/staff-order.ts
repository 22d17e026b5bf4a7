/** Reads one order for staff, and the documents that they open (docs/back-office.md, "Orders"). */
import type { Kysely } from 'kysely';
import type { ParcelAddress } from '#domain/cart/parcel-payload.ts';
import { invoiceLines } from '#domain/documents/invoice-data.ts';
import { writtenLines } from '#domain/documents/printed-address.ts';
import { statementWords } from '#domain/documents/statement-words.ts';
import { subjectText } from '#domain/documents/subject-text.ts';
import { isStillCancellable } from '#domain/orders/cancellation.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { maskedEmail } from '#domain/orders/masked-mail.ts';
import {
  invoicedEntries,
  isOrderedArticle,
  isOrderedParcel,
  type OrderedParcel,
  orderTotals,
} from '#domain/orders/order-line.ts';
import { awaitsPayment } from '#domain/orders/order-status.ts';
import { kindOfRefund } from '#domain/orders/refund-cause.ts';
import { paymentStateOf } from '#domain/orders/staff-list.ts';
import { declineReasons } from '#domain/payment/decline-reason.ts';
import { isLost } from '#domain/payment/dispute.ts';
import type { Locale } from '#domain/site/locale.ts';
import { everyChange, listChanges, type RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { cancelOrder } from '#server/orders/cancel/cancel-order.ts';
import { asCartAddress, type FactsContext, statementFacts } from '#server/orders/invoices/invoice-facts.ts';
import { type DocumentRequest, type DocumentsContext, readDocument } from '#server/orders/invoices/order-documents.ts';
import { findDisputesOf } from '#server/orders/pay/disputes.ts';
import { orUnavailable, type PayContext } from '#server/orders/pay/pay-order.ts';
import { findPaid } from '#server/orders/read/attempts.ts';
import { livingLines, type Order, stageOfLine } from '#server/orders/read/order-rows.ts';
import { orderNotFound } from '#server/orders/read/refusals.ts';
import { findOrderForShop } from '#server/orders/read/store.ts';
import { buyerOf, findBuyers } from './staff-buyer.ts';
import { findMailsOfOrder } from './staff-mails.ts';

export interface StaffOrderContext extends DocumentsContext {
  readonly localise: (order: Order, locale: Locale) => OrderAnswer;
}

/** The order with a code. Throws 404 if there is none. */
export async function requireOrderForShop(db: Kysely<Database>, code: string): Promise<Order> {
  const order = await findOrderForShop(db, code);
  if (!order) throw orderNotFound();
  return order;
}

/**
 * The lines of an order's invoice, each with the numbers of the order's lines that it is about: one, or all of a seller
 * for their delivery. `billed` is 0 for those that were cancelled as a part of the order.
 */
export function billedLines(context: FactsContext, order: Order, locale: Locale) {
  const facts = { ...statementFacts(context, order), locale, territories: context.territories() };
  const lines = invoiceLines(order.lines, orderTotals(order.lines), {
    ...facts,
    countryName: (country) => context.countryName(locale, country),
  });
  const owners = invoicedEntries(order.lines);
  const cancelled = new Set(order.cancellations.flatMap(({ entryNumbers }) => entryNumbers));
  return lines.map((line, at) => {
    const [name, description] = subjectText(line.subject, statementWords[locale]);
    const entryNumbers = owners[at] ?? [];
    const isCancelled = entryNumbers.length > 0 && entryNumbers.every((number) => cancelled.has(number));
    return { ...line, entryNumbers, name, description, billed: isCancelled ? 0 : line.total.taxInclusive };
  });
}

function parcelForStaff(context: FactsContext, order: Order, parcel: OrderedParcel, locale: Locale) {
  const { entryNumber, quoted, payload } = parcel;
  const tracked = order.tracking.find((each) => each.entryNumber === entryNumber);
  const written = (address: ParcelAddress) => [
    ...writtenLines(address, locale, (country) => context.countryName(locale, country)),
  ];
  const { addressFrom, addressTo } = payload.addresses;
  return {
    entryNumber,
    service: quoted.service.label[locale],
    carrierName: quoted.service.carrierName,
    from: written(addressFrom),
    to: written(addressTo),
    phones: { from: addressFrom.phone ?? '', to: addressTo.phone ?? '' },
    number: tracked?.number ?? null,
    stage: stageOfLine(order, entryNumber),
    events: [...(tracked?.events ?? [])],
  };
}

async function readPayment(db: Kysely<Database>, code: string) {
  const [attempts, refunds, disputes] = await Promise.all([
    db.selectFrom('payment_attempt').selectAll().where('order_code', '=', code).orderBy('number').execute(),
    db
      .selectFrom('payment_refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
      .select(['payment_refund.cause', 'payment_refund.status', 'payment_refund.amount', 'payment_refund.created_at'])
      .where('payment_attempt.order_code', '=', code)
      .orderBy('payment_refund.created_at')
      .execute(),
    findDisputesOf(db, code),
  ]);
  return {
    attempts: attempts.map(({ number, provider, reference, status, reason, amount, created_at, updated_at }) => ({
      number,
      provider,
      reference,
      status,
      reason: declineReasons.find((each) => each === reason) ?? null,
      amount,
      begun: created_at,
      changed: updated_at,
    })),
    disputes,
    refunds: refunds.map(({ created_at, cause, ...refund }) => ({
      ...refund,
      cause: kindOfRefund(cause),
      requested: created_at,
    })),
  };
}

function headForStaff(order: Order, accountName: string) {
  const { code, site, status, demo, total, paidAt, refunds, payBefore, email, tracking } = order;
  return {
    code,
    site,
    status,
    payment: paymentStateOf({ status, total: total.taxInclusive, paidAt, refunds }),
    demo,
    placed: order.createdAt,
    paid: paidAt,
    cancelled: order.cancelledAt,
    payBefore: awaitsPayment(status) ? payBefore : null,
    customer: buyerOf(order, accountName),
    /** Null for orders invented for the demo, and once the customer was erased. */
    email: email && maskedEmail(email),
    hasAccount: order.hasAccount,
    cancellable:
      awaitsPayment(status) || isStillCancellable({ ...order, tracked: tracking.map((each) => each.status) }),
    invoiceNumber: order.invoiceNumber,
    creditNoteNumber: order.creditNoteNumber,
    /** When the buyer last stated a withdrawal from the order; null if never. */
    withdrawn: order.withdrawal?.statedAt ?? null,
    total: total.taxInclusive,
    totalWithoutVat: total.taxExclusive,
    parts: order.parts.map(({ seller, status }) => ({ seller, status })),
  };
}

/**
 * An order as staff see it, with texts in a language and amounts in cents: without the secrets that open it, and with
 * its e-mail address masked. Throws 404 if there is none with this code.
 */
export async function readOrderForStaff(context: StaffOrderContext, code: string, locale: Locale) {
  const { db } = context;
  const order = await requireOrderForShop(db, code);
  const [buyers, payment, mails, { entries }] = await Promise.all([
    findBuyers(db, [code]),
    readPayment(db, code),
    findMailsOfOrder(db, code),
    listChanges(db, { ...everyChange, object: `order:${code}` }, 1),
  ]);
  const delivery = order.checkout?.deliveryAddress;
  const paid = isLost(payment.disputes) ? null : await findPaid(db, code);
  const articles = livingLines(order).filter(isOrderedArticle);
  return {
    /** What cancelling the order repays, in cents, and the packs that it takes back to the stock. */
    cancelling: {
      amount: awaitsPayment(order.status) ? 0 : (paid?.left ?? 0),
      packs: articles.reduce((sum, { article }) => sum + article.quantity, 0),
    },
    ...headForStaff(order, buyers.get(code)?.name ?? ''),
    ...payment,
    lines: billedLines(context, order, locale).map(({ name, description, quantity, total }) => ({
      name,
      description,
      quantity,
      total: total.taxInclusive,
    })),
    parcels: order.lines.filter(isOrderedParcel).map((parcel) => parcelForStaff(context, order, parcel, locale)),
    deliveredTo: delivery
      ? [...writtenLines(asCartAddress(delivery), locale, (country) => context.countryName(locale, country))]
      : null,
    documents: context.localise(order, locale).documents.map(({ label, type, entryNumber, format }) => ({
      label,
      type,
      entryNumber,
      format,
    })),
    mails: mails.map(({ id, subject, state, at }) => ({ id, subject, state, at })),
    changes: entries.map(({ number, at, actor, action, reason }) => ({ number, at, actor, action, reason })),
  };
}

/** A document of an order as PDF; the audit log says who opened it. Throws 404 if the order has no such document. */
export async function openDocument(
  context: StaffOrderContext,
  code: string,
  request: DocumentRequest,
  record: RecordChange,
): Promise<Uint8Array> {
  const pdf = await readDocument(context, await requireOrderForShop(context.db, code), request);
  const change = { action: 'order.document', object: `order:${code}`, before: null, after: { ...request } };
  await context.db.transaction().execute((tx) => record(tx, change));
  return pdf;
}

/** Throws 404 for an unknown order, 409 once it is on its way, 503 if the payment provider doesn't answer. */
export async function cancelForStaff(
  context: PayContext,
  { code, reason }: { readonly code: string; readonly reason: string },
  record: RecordChange,
): Promise<void> {
  const order = await requireOrderForShop(context.db, code);
  const change = {
    action: 'order.cancel',
    object: `order:${code}`,
    before: { status: order.status },
    after: { status: 'CANCELLED' },
    reason,
  };
  await orUnavailable(cancelOrder(context, order, null, (tx) => record(tx, change)));
}
