/**
 * An order as staff see it (docs/back-office.md, "Orders"): without the secrets that open it, and with its e-mail
 * address masked.
 */
import * as v from 'valibot';
import { declineReasons } from '#domain/payment/decline-reason.ts';
import { disputeStatuses } from '#domain/payment/dispute.ts';
import { paymentStatuses } from '#domain/payment/payment-status.ts';
import { allSites } from '#domain/site/site.ts';
import { documentTypes } from './document-type.ts';
import { orderStatuses } from './order-status.ts';
import { refundKinds, refundStatuses } from './refund-cause.ts';
import { partStatuses } from './seller-part.ts';
import { paymentStates } from './staff-list.ts';
import { mailStates } from './staff-mails.ts';
import { parcelStages, trackingEventCodes } from './tracking-events.ts';

const instant = v.nullable(v.string());

/** A dispute about the payment of an order; its amount in cents. */
export const staffDisputeSchema = v.object({
  id: v.string(),
  provider: v.string(),
  amount: v.number(),
  /** The payment provider's code, such as `fraudulent`. */
  reason: v.string(),
  status: v.picklist(disputeStatuses),
  /** Deadline for an answer to the provider, ISO 8601; null if none is needed. */
  answerBefore: instant,
});

export const staffOrderSchema = v.object({
  code: v.string(),
  site: v.picklist(allSites),
  status: v.picklist(orderStatuses),
  payment: v.picklist(paymentStates),
  demo: v.boolean(),
  /** The instants of placing, payment and cancellation, in ISO 8601; null if it wasn't paid or cancelled. */
  placed: v.string(),
  paid: instant,
  cancelled: instant,
  /** Instant in ISO 8601 until which the order can be paid; null once it is paid or cancelled. */
  payBefore: instant,
  /** The company, otherwise first and last name; null once its customer was erased. */
  customer: v.nullable(v.string()),
  /**
   * The masked e-mail address, `z…e@example.fr`; null for orders invented for the demo, and once the customer was
   * erased.
   */
  email: v.nullable(v.string()),
  hasAccount: v.boolean(),
  cancellable: v.boolean(),
  invoiceNumber: v.nullable(v.string()),
  creditNoteNumber: v.nullable(v.string()),
  /** When the buyer last stated a withdrawal from the order, an instant in ISO 8601; null if never. */
  withdrawn: instant,
  /** The lines of the order's invoice, at the prices that were ordered; amounts in cents, VAT included. */
  lines: v.array(
    v.object({
      name: v.string(),
      description: v.string(),
      quantity: v.number(),
      total: v.number(),
    }),
  ),
  total: v.number(),
  totalWithoutVat: v.number(),
  /**
   * The parcels of the order: `from` and `to` are the lines of the addresses as printed on a label, `events` are oldest
   * first.
   */
  parcels: v.array(
    v.object({
      entryNumber: v.number(),
      service: v.string(),
      carrierName: v.string(),
      from: v.array(v.string()),
      to: v.array(v.string()),
      phones: v.object({ from: v.string(), to: v.string() }),
      number: v.nullable(v.string()),
      stage: v.picklist(parcelStages),
      events: v.array(v.object({ code: v.picklist(trackingEventCodes), at: v.string(), place: v.string() })),
    }),
  ),
  /**
   * The lines of the address to which articles are delivered; null for an order without articles, or once the customer
   * was erased.
   */
  deliveredTo: v.nullable(v.array(v.string())),
  /** The status of each seller's part of the order. */
  parts: v.array(v.object({ seller: v.string(), status: v.picklist(partStatuses) })),
  documents: v.array(
    v.object({
      label: v.string(),
      type: v.picklist(documentTypes),
      entryNumber: v.nullable(v.number()),
      format: v.string(),
    }),
  ),
  /** Attempts to pay the order, the first one first; amounts in cents. */
  attempts: v.array(
    v.object({
      number: v.number(),
      provider: v.string(),
      /** The provider's identifier of the attempt; null until the attempt was opened at the provider. */
      reference: v.nullable(v.string()),
      status: v.picklist(paymentStatuses),
      reason: v.nullable(v.picklist(declineReasons)),
      amount: v.number(),
      begun: v.string(),
      changed: v.string(),
    }),
  ),
  /** Disputes about the payments of the order, the latest first. */
  disputes: v.array(staffDisputeSchema),
  refunds: v.array(
    v.object({
      cause: v.picklist(refundKinds),
      status: v.picklist(refundStatuses),
      amount: v.number(),
      requested: v.string(),
    }),
  ),
  /** Mails about the order, the latest first. Sent mails are removed after some days. */
  mails: v.array(v.object({ id: v.string(), subject: v.string(), state: v.picklist(mailStates), at: v.string() })),
  /** The audit log's entries about the order: what staff have done with it, the latest first. */
  changes: v.array(
    v.object({ number: v.number(), at: v.string(), actor: v.string(), action: v.string(), reason: v.string() }),
  ),
});

export type StaffOrder = v.InferOutput<typeof staffOrderSchema>;
