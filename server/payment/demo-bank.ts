/**
 * The bank of a demo: a payment provider whose pages are on our origin and which moves no money (docs/requirements.md
 * CRT-8, docs/decisions/0020-payment-by-redirect.md). Not in production.
 */
import type { Transaction } from 'kysely';
import { toWireAmount } from '#domain/money/money.ts';
import type { DecidedDemoPayment, DemoPaymentAnswer, DemoPaymentDecision } from '#domain/payment/contract.ts';
import { maxCodeTries } from '#domain/payment/demo-decision.ts';
import { phaseOfPayment } from '#domain/payment/payment-status.ts';
import { addressIn, type Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type DemoEventContext, deliverDueEvents, insertEvent, readDemoEvent } from './demo-bank-events.ts';
import {
  type BankPayment,
  changePayment,
  findPayment,
  findRefund,
  insertPayment,
  insertRefund,
  lockPayment,
  recordOf,
  statusAt,
} from './demo-bank-store.ts';
import { isWrongCode, nextOf, outcomeOf, screenOf } from './demo-decisions.ts';
import {
  type DemoBankDesk,
  type OpenedPayment,
  type PaymentProvider,
  type PaymentRequest,
  type RefundRecord,
  RefundRefused,
  type RefundRequest,
  UnknownPayment,
} from './service.ts';

const name = 'demo';

export interface DemoBankOptions extends DemoEventContext {
  /** Scheme and host of the bank's pages, without a slash at the end. */
  readonly origin: string;
  /** The default first. */
  readonly languages: readonly Locale[];
  readonly clock: () => Date;
  readonly newId: () => string;
}

export type DemoBank = DemoBankDesk & { readonly provider: PaymentProvider };

const notFound = (): ApiError => new ApiError(404, [{ type: 'NotFoundError', key: 'payment.notFound' }]);
const wrongCode = (): ApiError =>
  new ApiError(400, [{ type: 'ValidationError', key: 'payment.code', subject: 'code', reason: 'invalid' }]);

function answerOf(payment: BankPayment, now: Date): DemoPaymentAnswer {
  const screen = screenOf(payment, now);
  return {
    reference: payment.reference,
    orderCode: payment.order_code,
    amount: toWireAmount(payment.amount),
    screen,
    reason: screen === 'refused' ? payment.reason : null,
    triesLeft: Math.max(maxCodeTries - payment.wrong_codes, 0),
    expiresAt: payment.expires_at.toISOString(),
    next: nextOf(payment, screen),
  };
}

type UnderLock<T> = (tx: Transaction<Database>, payment: BankPayment | null, now: Date) => Promise<T>;

const withPayment = <T>({ db, clock }: DemoBankOptions, reference: string, act: UnderLock<T>): Promise<T> =>
  db.transaction().execute(async (tx) => act(tx, await lockPayment(tx, reference), clock()));

async function open(options: DemoBankOptions, request: PaymentRequest): Promise<OpenedPayment> {
  const { db, clock, newId, origin, languages } = options;
  const payment = await insertPayment(db, request, `db_${newId().replaceAll('-', '')}`, clock());
  if (payment.amount !== request.amount || payment.currency !== request.currency)
    throw new Error(`${request.orderCode}: attempt ${request.attempt} was opened with another amount`);
  const { reference } = payment;
  const path = pathOf('demoBank', 'part', { reference });
  return { reference, url: addressIn(request.locale, origin + path, languages[0]), expiresAt: payment.expires_at };
}

/** Closes a payment if it can still be paid; otherwise leaves it as it is. */
async function expire(options: DemoBankOptions, reference: string) {
  return withPayment(options, reference, async (tx, payment, now) => {
    if (payment === null) throw new UnknownPayment(name);
    if (phaseOfPayment(statusAt(payment, now)) !== 'open') return recordOf(payment, now);
    await insertEvent(tx, { id: `evt_${options.newId()}`, reference, dueAt: now });
    return recordOf(await changePayment(tx, payment, { status: 'EXPIRED' }, now), now);
  });
}

async function refund(options: DemoBankOptions, { reference, amount, key }: RefundRequest): Promise<RefundRecord> {
  return withPayment(options, reference, async (tx, payment, now) => {
    if (payment === null) throw new UnknownPayment(name);
    const earlier = await findRefund(tx, { key });
    if (earlier !== null) {
      if (earlier.reference === reference && earlier.amount === amount) return earlier;
      throw new RefundRefused(name, 'the key belongs to another refund');
    }
    if (statusAt(payment, now) !== 'CAPTURED') throw new RefundRefused(name, 'the payment holds no money');
    if (amount > payment.amount - payment.refunded) throw new RefundRefused(name, 'more than what is left');
    await insertEvent(tx, { id: `evt_${options.newId()}`, reference, dueAt: now });
    return insertRefund(tx, { id: `ref_${options.newId()}`, reference, key, amount }, now);
  });
}

async function decide(
  options: DemoBankOptions,
  reference: string,
  typed: DemoPaymentDecision,
): Promise<DecidedDemoPayment> {
  const result = await withPayment(options, reference, async (tx, payment, now) => {
    if (payment === null) throw notFound();
    const outcome = outcomeOf(typed, payment, now);
    if (outcome === null) return { answer: answerOf(payment, now), goesBack: true, isRefused: false };
    const { change, toldAt, goesBack } = outcome;
    if (toldAt !== null) await insertEvent(tx, { id: `evt_${options.newId()}`, reference, dueAt: toldAt });
    const after = await changePayment(tx, payment, change, now);
    const answer = answerOf(after, now);
    // A wrong code is answered with an error while another try is left; the last wrong code has decided the payment.
    return { answer, goesBack, isRefused: isWrongCode(typed, payment) && answer.screen === 'code' };
  });
  if (result.isRefused) throw wrongCode();
  // Sent after the commit, so that the shop reads the decision, and before the answer, so that the order is up to date
  // when the visitor is back.
  await deliverDueEvents(options, options.clock(), reference);
  const { answer, goesBack } = result;
  return { ...answer, goesBack: goesBack && answer.next !== null };
}

/** The bank has tables of its own. */
export function createDemoBank(options: DemoBankOptions): DemoBank {
  const { db, clock, secrets } = options;
  const provider: PaymentProvider = {
    name,
    open: (request) => open(options, request),
    async read(reference) {
      const payment = await findPayment(db, reference);
      if (payment === null) throw new UnknownPayment(name);
      return recordOf(payment, clock());
    },
    expire: (reference) => expire(options, reference),
    refund: (request) => refund(options, request),
    async readRefund(id) {
      const found = await findRefund(db, { id });
      if (found === null) throw new UnknownPayment(name);
      return found;
    },
    // Nobody contests a payment of a demo.
    readDispute: async () => {
      throw new UnknownPayment(name);
    },
    readEvent: (headers, rawBody, now) => readDemoEvent(headers, rawBody, secrets, now),
  };
  return {
    provider,
    async view(reference) {
      const payment = await findPayment(db, reference);
      if (payment === null) throw notFound();
      return answerOf(payment, clock());
    },
    decide: (reference, typed) => decide(options, reference, typed),
    deliverDue: (now) => deliverDueEvents(options, now),
  };
}
