/** An order as staff see it (docs/back-office.md, "Orders"): without what opens it, and with its address masked. */
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
  /** Instants, ISO 8601. */
  placed: v.string(),
  paid: instant,
  cancelled: instant,
  /** Until when it can be paid; null once it is paid or cancelled. */
  payBefore: instant,
  /** The company, otherwise first and last name; null once its customer was erased. */
  customer: v.nullable(v.string()),
  /** Masked: `z…e@example.fr`; null for invented orders, and once its customer was erased. */
  email: v.nullable(v.string()),
  hasAccount: v.boolean(),
  cancellable: v.boolean(),
  invoiceNumber: v.nullable(v.string()),
  creditNoteNumber: v.nullable(v.string()),
  /** When its buyer stated a withdrawal; null if never. */
  withdrawn: instant,
  /** What was bought, at the price of then: the lines of its invoice; amounts in cents, VAT included. */
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
  /** Both ends as the postman reads them, and what the carrier has told, oldest first. */
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
  /** Where articles go; null without articles, or once its customer was erased. */
  deliveredTo: v.nullable(v.array(v.string())),
  /** What each seller has done with its articles. */
  parts: v.array(v.object({ seller: v.string(), status: v.picklist(partStatuses) })),
  documents: v.array(
    v.object({
      label: v.string(),
      type: v.picklist(documentTypes),
      entryNumber: v.nullable(v.number()),
      format: v.string(),
    }),
  ),
  /** Attempts to pay it, first one first; amounts in cents. */
  attempts: v.array(
    v.object({
      number: v.number(),
      provider: v.string(),
      /** The provider's name of it; null until it was opened. */
      reference: v.nullable(v.string()),
      status: v.picklist(paymentStatuses),
      reason: v.nullable(v.picklist(declineReasons)),
      amount: v.number(),
      begun: v.string(),
      changed: v.string(),
    }),
  ),
  /** The latest first. */
  disputes: v.array(staffDisputeSchema),
  refunds: v.array(
    v.object({
      cause: v.picklist(refundKinds),
      status: v.picklist(refundStatuses),
      amount: v.number(),
      requested: v.string(),
    }),
  ),
  /** Latest first; sent ones are kept for some days. */
  mails: v.array(v.object({ id: v.string(), subject: v.string(), state: v.picklist(mailStates), at: v.string() })),
  /** What staff have done with it, latest first. */
  changes: v.array(
    v.object({ number: v.number(), at: v.string(), actor: v.string(), action: v.string(), reason: v.string() }),
  ),
});

export type StaffOrder = v.InferOutput<typeof staffOrderSchema>;
