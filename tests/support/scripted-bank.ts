/**
 * A payment provider whose records of payments are set by tests, and which can fail in every way that a provider can.
 */
import { createHash } from 'node:crypto';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import {
  type DisputeRecord,
  type PaymentProvider,
  type PaymentRecord,
  type PaymentRequest,
  type PaymentService,
  PaymentUnavailable,
  type ProviderEvent,
  type RefundRequest,
  UnknownPayment,
} from '#server/payment/service.ts';

export type ScriptedBank = ReturnType<typeof scriptedBank>;

/** A bank without pages: `set` changes its records, `down` makes it stop answering. */
export function scriptedBank() {
  const records = new Map<string, PaymentRecord>();
  const opened: PaymentRequest[] = [];
  const refunds = new Map<string, RefundRequest>();
  const disputes = new Map<string, DisputeRecord>();
  let down = false;
  let refusesRefunds = false;
  const answering = () => {
    if (down) throw new PaymentUnavailable('test', 'down');
  };
  const recordOf = (reference: string): PaymentRecord => {
    answering();
    const record = records.get(reference);
    if (!record) throw new UnknownPayment('test');
    return record;
  };
  const change = (reference: string, changed: Partial<PaymentRecord>) => {
    const record = records.get(reference);
    if (record) records.set(reference, { ...record, ...changed });
  };
  const provider: PaymentProvider = {
    name: 'test',
    async open(request) {
      answering();
      const { orderCode, attempt, amount, currency, expiresAt } = request;
      const reference = createHash('sha256').update(`${orderCode} ${attempt}`).digest('hex').slice(0, 16);
      if (!records.has(reference)) {
        opened.push(request);
        const facts = { reference, orderCode, amount, currency, refunded: 0, reason: null };
        records.set(reference, { ...facts, status: 'PENDING' });
      }
      return { reference, url: `https://bank.example/${reference}`, expiresAt };
    },
    read: async (reference) => recordOf(reference),
    async expire(reference) {
      const { status } = recordOf(reference);
      if (status === 'PENDING' || status === 'ABANDONED') change(reference, { status: 'EXPIRED' });
      return recordOf(reference);
    },
    async refund(request) {
      answering();
      refunds.set(request.key, request);
      const status = refusesRefunds ? 'FAILED' : 'SUCCEEDED';
      return { id: request.key, reference: request.reference, amount: request.amount, status };
    },
    async readRefund(id) {
      const { reference = '', amount = 0 } = refunds.get(id) ?? {};
      return { id, reference, amount, status: 'SUCCEEDED' };
    },
    async readDispute(id) {
      answering();
      const dispute = disputes.get(id);
      if (!dispute) throw new UnknownPayment('test');
      return dispute;
    },
    readEvent: (headers, body) =>
      headers.get('x-signature') === 'good' ? (JSON.parse(Buffer.from(body).toString()) as ProviderEvent) : null,
  };
  const payment: PaymentService = {
    current: provider,
    provider: (name) => (name === 'test' ? provider : null),
    demoBank: null,
  };
  return {
    payment,
    opened,
    refunds,
    /** Contested payments, by the bank's identifier. */
    disputes,
    change,
    /** Sets the bank's record of an order's latest payment. */
    set(orderCode: string, status: PaymentStatus, changed: Partial<PaymentRecord> = {}): string {
      const record = [...records.values()].findLast((each) => each.orderCode === orderCode);
      if (!record) throw new Error(`no payment of ${orderCode}`);
      change(record.reference, { status, ...changed });
      return record.reference;
    },
    /** The bank's records of an order's payments, in the order in which they were opened. */
    recordsOf: (orderCode: string): readonly PaymentRecord[] =>
      [...records.values()].filter((each) => each.orderCode === orderCode),
    /** Has the bank refuse every refund from now on, or accept them again. */
    refuseRefunds(refuses: boolean): void {
      refusesRefunds = refuses;
    },
    setDown(isDown: boolean): void {
      down = isDown;
    },
    /** Forgets everything, as a bank on its first day. */
    reset(): void {
      for (const each of [records, refunds, disputes]) each.clear();
      opened.length = 0;
      down = false;
      refusesRefunds = false;
    },
  };
}
