/**
 * Payment on the pages of a provider: the interface that each provider implements, and the shop's providers
 * (docs/requirements.md CRT-8, docs/decisions/0020-payment-by-redirect.md). No card data ever passes through the shop.
 */
import type { Cents } from '#domain/money/money.ts';
import type { DecidedDemoPayment, DemoPaymentAnswer, DemoPaymentDecision } from '#domain/payment/contract.ts';
import type { DeclineReason } from '#domain/payment/decline-reason.ts';
import type { DisputeStatus } from '#domain/payment/dispute.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { Locale } from '#domain/site/locale.ts';

/** One line of what is paid, for the provider's page; `amount` is the price of one piece in cents. */
export interface PaidLine {
  readonly name: string;
  readonly amount: Cents;
  readonly quantity: number;
}

export interface PaymentRequest {
  readonly orderCode: string;
  /** Number of the attempt, from 1. A closed payment can't be opened again; the next attempt has the next number. */
  readonly attempt: number;
  /** What is charged, in cents including VAT. */
  readonly amount: Cents;
  readonly currency: 'EUR';
  /** The lines of the order. If they don't add up to `amount`, the provider's page shows the order as one line. */
  readonly lines: readonly PaidLine[];
  readonly email: string;
  readonly locale: Locale;
  /** Absolute URLs of the shop to which the provider sends the visitor: after paying, and after giving up. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Until when the payment can be made; a provider may allow more time, see `OpenedPayment`. */
  readonly expiresAt: Date;
}

export interface OpenedPayment {
  /** The provider's identifier of this attempt, unique among its payments. */
  readonly reference: string;
  readonly url: string;
  readonly expiresAt: Date;
}

/** What a provider knows of a payment. Nothing else says whether an order is paid. */
export interface PaymentRecord {
  readonly reference: string;
  readonly orderCode: string;
  readonly status: PaymentStatus;
  /** What was charged, or would be, in cents. */
  readonly amount: Cents;
  /** Currency as ISO 4217, in capitals. */
  readonly currency: string;
  /** How much was refunded, in cents; the status REFUNDED means all of it. */
  readonly refunded: Cents;
  /** Why the bank refused the payment; null unless the status is DECLINED. */
  readonly reason: DeclineReason | null;
}

export interface RefundRequest {
  readonly reference: string;
  readonly amount: Cents;
  /**
   * Identifies the refund: with the same key it is made only once, however often it is asked for. 1 to 200 ASCII
   * characters.
   */
  readonly key: string;
}

export interface RefundRecord {
  readonly id: string;
  readonly reference: string;
  readonly amount: Cents;
  /** PENDING until the customer's bank has taken the money, which may take days; FAILED if that bank refuses it. */
  readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
}

/** A payment that its buyer contests at the bank, as the provider records it. */
export interface DisputeRecord {
  readonly reference: string;
  readonly amount: Cents;
  /** The provider's code, such as `fraudulent`. */
  readonly reason: string;
  readonly status: DisputeStatus;
  /** Until when the shop can answer; null if no answer is expected. */
  readonly answerBefore: Date | null;
}

/** A provider's message that something happened to a payment. It is only a reason to read the payment's record. */
export interface ProviderEvent {
  /** The provider's identifier of the message; a message that is sent twice has the same. */
  readonly id: string;
  /** The reference of the payment; null if the message is about something else and only has to be answered. */
  readonly reference: string | null;
  /** The provider's identifier of the dispute that the message is about; absent for other messages. */
  readonly dispute?: string;
}

/** The headers of a request; their names can be in any case. */
export type EventHeaders = Pick<Headers, 'get'>;

/**
 * Every method except `readEvent` asks the provider, and rejects with `PaymentUnavailable` if it doesn't answer. The
 * provider may have carried out the request all the same, so the caller has to repeat it unchanged. No method may be
 * called inside a database transaction.
 */
export interface PaymentProvider {
  /** The provider's name in paths and tables, in lower-case letters. */
  readonly name: string;
  /** Repeated calls for the same order and attempt open the same payment. */
  open(request: PaymentRequest): Promise<OpenedPayment>;
  /** Rejects with `UnknownPayment` if the provider has none. */
  read(reference: string): Promise<PaymentRecord>;
  /** Returns its record afterwards, which may say that it was paid in the meantime. */
  expire(reference: string): Promise<PaymentRecord>;
  /**
   * Refunds a payment; rejects with `RefundRefused` if that isn't possible, for instance if it is more than was paid.
   * Called again with the same key, it returns the present state of that refund.
   */
  refund(request: RefundRequest): Promise<RefundRecord>;
  readRefund(id: string): Promise<RefundRecord>;
  /** Rejects with `UnknownPayment` if it is about no payment of the shop. */
  readDispute(id: string): Promise<DisputeRecord>;
  /** Null if the signature is wrong, too old or from the future; throws a 400 for a malformed one. */
  readEvent(headers: EventHeaders, rawBody: Uint8Array, now: Date): ProviderEvent | null;
}

/** Deadline, broken connection or open circuit: what became of the request isn't known. */
export class PaymentUnavailable extends Error {
  constructor(provider: string, detail: string, options?: ErrorOptions) {
    super(`payment provider ${provider}: ${detail}`, options);
    this.name = 'PaymentUnavailable';
  }
}

export class UnknownPayment extends Error {
  constructor(provider: string) {
    super(`payment provider ${provider}: no such payment`);
    this.name = 'UnknownPayment';
  }
}

export class RefundRefused extends Error {
  constructor(provider: string, detail: string, options?: ErrorOptions) {
    super(`payment provider ${provider}: refund refused: ${detail}`, options);
    this.name = 'RefundRefused';
  }
}

/** What the demo bank's own pages and the shop's sweep use of the demo bank. */
export interface DemoBankDesk {
  /** The payment as the bank's page shows it. Throws 404 if there is none. */
  view(reference: string): Promise<DemoPaymentAnswer>;
  /** Throws 404 if there is no such payment, 400 for a wrong code. */
  decide(reference: string, typed: DemoPaymentDecision): Promise<DecidedDemoPayment>;
  /** Sends the messages that are due, and again those that weren't accepted; returns how many were accepted. */
  deliverDue(now: Date): Promise<number>;
}

export interface PaymentService {
  readonly current: PaymentProvider;
  /**
   * The provider with a name, or null. One that takes no new payments is included, because its earlier ones still have
   * to be read and refunded.
   */
  provider(name: string): PaymentProvider | null;
  /** Null in production. */
  readonly demoBank: DemoBankDesk | null;
}
