/**
 * Payment on the pages of a provider: the port that each provider implements, and those of this shop (docs/requirements.md
 * CRT-8, docs/decisions/0020-payment-by-redirect.md). No card data ever passes through the shop.
 */
import type { Cents } from '#domain/money/money.ts';
import type { DecidedDemoPayment, DemoPaymentAnswer, DemoPaymentDecision } from '#domain/payment/contract.ts';
import type { DeclineReason } from '#domain/payment/decline-reason.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { Locale } from '#domain/site/locale.ts';

/** A line of what is being paid, for the provider's page; `amount` is that of one piece. */
export interface PaidLine {
  readonly name: string;
  readonly amount: Cents;
  readonly quantity: number;
}

/** One attempt to pay an order. */
export interface PaymentRequest {
  readonly orderCode: string;
  /** 1 for the first; a payment that is over can't be opened again, the next attempt has the next number. */
  readonly attempt: number;
  /** What is charged, VAT included. */
  readonly amount: Cents;
  readonly currency: 'EUR';
  /** If their sum isn't `amount`, the provider's page shows the order as one line. */
  readonly lines: readonly PaidLine[];
  readonly email: string;
  readonly locale: Locale;
  /** Absolute addresses on our origin, where the provider sends the visitor after paying and after giving up. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** When the payment can no longer be made; a provider may allow more time, see `OpenedPayment`. */
  readonly expiresAt: Date;
}

export interface OpenedPayment {
  /** The provider's identifier of this attempt, unique at this provider. */
  readonly reference: string;
  /** The provider's page. */
  readonly url: string;
  /** When the provider closes it. */
  readonly expiresAt: Date;
}

/** A payment as its provider records it. Only this tells whether an order is paid. */
export interface PaymentRecord {
  readonly reference: string;
  /** The order that it was opened for. */
  readonly orderCode: string;
  readonly status: PaymentStatus;
  /** What was charged, or would be. */
  readonly amount: Cents;
  /** ISO 4217, capitals. */
  readonly currency: string;
  /** What was paid back of it; REFUNDED means all. */
  readonly refunded: Cents;
  /** Why the bank refused it; null unless DECLINED. */
  readonly reason: DeclineReason | null;
}

export interface RefundRequest {
  /** The payment. */
  readonly reference: string;
  readonly amount: Cents;
  /** The same key is the same refund, however often it is asked for; 1 to 200 ASCII characters. */
  readonly key: string;
}

export interface RefundRecord {
  /** The provider's identifier of the refund. */
  readonly id: string;
  /** The payment. */
  readonly reference: string;
  readonly amount: Cents;
  /** A refund may take days, and may fail at the customer's bank. */
  readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
}

/** A message that something happened to a payment. It is only a reason to read the payment's record. */
export interface ProviderEvent {
  /** Unique at the provider; a message sent twice has the same. */
  readonly id: string;
  /** The payment; null if the message is about something else and needs nothing but an answer. */
  readonly reference: string | null;
}

/** Names of headers in any case. */
export type EventHeaders = Pick<Headers, 'get'>;

/**
 * A payment provider. Every method but `readEvent` asks it and rejects with `PaymentUnavailable` if it doesn't answer;
 * what was asked may have been done nevertheless, so that the same is to be asked again. None may be called inside a
 * database transaction.
 */
export interface PaymentProvider {
  /** Its name in paths and tables: lower-case letters. */
  readonly name: string;
  /** Opens a payment; the same order and attempt is the same payment, however often it is opened. */
  open(request: PaymentRequest): Promise<OpenedPayment>;
  /** The record of a payment; rejects with `UnknownPayment` if the provider has none. */
  read(reference: string): Promise<PaymentRecord>;
  /** Closes a payment that isn't paid, and answers its record afterwards: it may have been paid meanwhile. */
  expire(reference: string): Promise<PaymentRecord>;
  /**
   * Pays back; rejects with `RefundRefused` if it can't be, for instance beyond what was paid. Asked again with the same
   * key, it answers the present state of that refund.
   */
  refund(request: RefundRequest): Promise<RefundRecord>;
  /** The present state of a refund. */
  readRefund(id: string): Promise<RefundRecord>;
  /** The event in a message; null if its signature or the time it was signed is wrong. */
  readEvent(headers: EventHeaders, rawBody: Uint8Array, now: Date): ProviderEvent | null;
}

/** The provider doesn't answer: deadline, broken connection, open circuit, failure on its side. Nothing is known. */
export class PaymentUnavailable extends Error {
  constructor(provider: string, detail: string, options?: ErrorOptions) {
    super(`payment provider ${provider}: ${detail}`, options);
    this.name = 'PaymentUnavailable';
  }
}

/** The provider has no payment of this reference. */
export class UnknownPayment extends Error {
  constructor(provider: string) {
    super(`payment provider ${provider}: no such payment`);
    this.name = 'UnknownPayment';
  }
}

/** The provider refuses to pay back. */
export class RefundRefused extends Error {
  constructor(provider: string, detail: string, options?: ErrorOptions) {
    super(`payment provider ${provider}: refund refused: ${detail}`, options);
    this.name = 'RefundRefused';
  }
}

/** The bank of a demo, as its own pages and the shop's clock use it. */
export interface DemoBankDesk {
  /** A payment as the bank's page shows it. Throws 404 if there is none. */
  view(reference: string): Promise<DemoPaymentAnswer>;
  /** Decides a payment, and tells the shop. Throws 404 if there is none, 400 for a wrong code. */
  decide(reference: string, typed: DemoPaymentDecision): Promise<DecidedDemoPayment>;
  /** Sends the messages that are due, and again those that were not accepted; returns how many were. */
  deliverDue(now: Date): Promise<number>;
}

/** The shop's payment providers. */
export interface PaymentService {
  /** Where new payments are opened. */
  readonly current: PaymentProvider;
  /**
   * The provider of this name, or null. Also one that takes no new payments but whose earlier ones are still to be
   * read and refunded.
   */
  provider(name: string): PaymentProvider | null;
  /** Null in production. */
  readonly demoBank: DemoBankDesk | null;
}
