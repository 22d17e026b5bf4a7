import Stripe from 'stripe';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeStripe } from '#tests/support/fake-stripe.ts';
import { paymentRequest } from '#tests/support/payment-request.ts';
import { recordedUpstream } from '#tests/support/recorded-upstream.ts';
import { monday } from '#tests/support/shipping-api.ts';
import { PaymentUnavailable, RefundRefused, UnknownPayment } from './service.ts';
import { createStripeProvider, type StripeOptions } from './stripe.ts';

const webhookSecret = 'whsec_of_the_test';
const now = new Date(monday);
const stripe = await startFakeStripe(() => monday);
const providerWith = (change: Partial<StripeOptions> = {}) =>
  createStripeProvider({
    secretKey: 'sk_test_1',
    webhookSecret,
    deadlineMs: 20_000,
    server: stripe.address,
    breakAfter: 100,
    ...change,
  });
const provider = providerWith();

beforeEach(() => stripe.reset());
afterAll(() => stripe.close());

const openOne = async () => (await provider.open(paymentRequest(now))).reference;
const paidOne = async () => {
  const reference = await openOne();
  stripe.pay(reference);
  return reference;
};
/** The fields of the first request as an object. */
const sentForm = () => Object.fromEntries(stripe.seen[0]?.form ?? []);

describe('CRT-8 a session is opened at Stripe', () => {
  test('with the order’s lines, amounts and addresses, and nothing that a visitor could change', async () => {
    const request = paymentRequest(now);
    expect(await provider.open(request)).toEqual({
      reference: 'cs_test_1',
      url: 'https://checkout.stripe.com/c/pay/cs_test_1',
      expiresAt: new Date(request.expiresAt.getTime() + 30 * 60_000),
    });
    expect(sentForm()).toMatchObject({
      mode: 'payment',
      ui_mode: 'hosted_page',
      submit_type: 'pay',
      locale: 'fr',
      client_reference_id: 'G26-4F7K9Q',
      customer_email: 'camille@exemple.fr',
      'line_items[0][quantity]': '2',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '350',
      'line_items[0][price_data][product_data][name]': 'Carton 22 × 16 × 6',
      'line_items[1][price_data][unit_amount]': '1789',
      'adaptive_pricing[enabled]': 'false',
      'allowed_payment_method_types[0]': 'card',
      'metadata[orderCode]': 'G26-4F7K9Q',
      'payment_intent_data[metadata][attempt]': '1',
      success_url: request.returnUrl,
      cancel_url: request.cancelUrl,
    });
    expect(sentForm()).not.toHaveProperty('payment_method_types[0]');
    expect(stripe.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'idempotency-key': 'order:G26-4F7K9Q:pay:1',
    });
  });

  test.each([
    ['a discount', { amount: 2000 }, 'Commande G26-4F7K9Q', '2000'],
    [
      'a negative line',
      { amount: 1, lines: [{ name: 'Remise', amount: -1, quantity: 1 }] },
      'Commande G26-4F7K9Q',
      '1',
    ],
    ['no line, in English', { lines: [], locale: 'en' }, 'Order G26-4F7K9Q', '2489'],
  ] as const)('as one line with %s', async (_name, change, line, amount) => {
    await provider.open(paymentRequest(now, change));
    expect(sentForm()).toMatchObject({
      'line_items[0][price_data][product_data][name]': line,
      'line_items[0][price_data][unit_amount]': amount,
    });
    expect(sentForm()).not.toHaveProperty('line_items[1][quantity]');
  });

  test('once for each attempt, at whatever time it is asked for again', async () => {
    const request = paymentRequest(now);
    const opened = await Promise.all([1, 2, 3].map(() => provider.open(request)));
    expect(new Set(opened.map(({ reference }) => reference)).size).toBe(1);
    expect(stripe.sessions.size).toBe(1);
    await provider.open({ ...request, attempt: 2 });
    expect(stripe.sessions.size).toBe(2);
    await expect(provider.open({ ...request, amount: 1 })).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
  });

  test('even if the order ends in a minute: Stripe wants half an hour', async () => {
    await provider.open(paymentRequest(now, { expiresAt: new Date(monday + 60_000) }));
    expect(stripe.sessions.size).toBe(1);
  });
});

describe('CRT-8 the record of a session', () => {
  const intent = { id: 'pi_1', status: 'succeeded', refunded: 0, error: null };
  const declined = (error: object | null, status = 'requires_payment_method') => ({
    status: 'complete',
    payment_status: 'unpaid',
    intent: { ...intent, status, error: error && { ...error } },
  });
  test.each([
    ['open', {}, 'PENDING', null],
    ['being paid', { intent: { ...intent, status: 'processing' } }, 'PENDING', null],
    ['paid', { status: 'complete', payment_status: 'paid', intent }, 'CAPTURED', null],
    ['free', { status: 'complete', payment_status: 'no_payment_required' }, 'CAPTURED', null],
    [
      'paid back in part',
      { status: 'complete', payment_status: 'paid', intent: { ...intent, refunded: 2488 } },
      'CAPTURED',
      null,
    ],
    [
      'paid back',
      { status: 'complete', payment_status: 'paid', intent: { ...intent, refunded: 2489 } },
      'REFUNDED',
      null,
    ],
    ['waiting for a bank', declined(null, 'processing'), 'AUTHORISED', null],
    [
      'refused by a bank',
      declined({ code: 'card_declined', decline_code: 'insufficient_funds' }),
      'DECLINED',
      'insufficientFunds',
    ],
    ['refused without a reason', declined(null), 'DECLINED', 'other'],
    ['refused as a card', declined({ code: 'card_declined', decline_code: 'unheard_of' }), 'DECLINED', 'cardRefused'],
    [
      'not authenticated',
      declined({ code: 'payment_intent_authentication_failure' }),
      'DECLINED',
      'authenticationFailed',
    ],
    ['cancelled', declined(null, 'canceled'), 'DECLINED', 'other'],
    ['expired', { status: 'expired' }, 'EXPIRED', null],
    ['something new', { status: 'dreaming' }, 'PENDING', null],
    ['paid in a new way', { status: 'complete', payment_status: 'somehow' }, 'PENDING', null],
  ] as const)('that is %s', async (_name, change, status, reason) => {
    const reference = await openOne();
    stripe.change(reference, change);
    expect(await provider.read(reference)).toMatchObject({ reference, status, reason });
  });

  test('has the order’s code, the amount in cents and the currency', async () => {
    expect(await provider.read(await paidOne())).toMatchObject({
      orderCode: 'G26-4F7K9Q',
      amount: 2489,
      currency: 'EUR',
      refunded: 0,
    });
  });

  test('of another reference is unknown', async () => {
    await expect(provider.read('cs_test_0')).rejects.toThrow(UnknownPayment);
    await expect(provider.expire('cs_test_0')).rejects.toThrow(UnknownPayment);
    await expect(provider.readRefund('re_0')).rejects.toThrow(UnknownPayment);
    await expect(provider.refund({ reference: 'cs_test_0', amount: 1, key: 'k' })).rejects.toThrow(UnknownPayment);
  });
});

describe('CRT-8 a session is closed', () => {
  test('if it is open, and otherwise its record is read', async () => {
    expect((await provider.expire(await openOne())).status).toBe('EXPIRED');
    stripe.reset();
    const paid = await paidOne();
    expect((await provider.expire(paid)).status).toBe('CAPTURED');
  });
});

describe('CRT-8 money is paid back at Stripe', () => {
  test('once for a key, and its state is read again', async () => {
    const reference = await paidOne();
    const request = { reference, amount: 1000, key: 'refund:1' };
    const [refund, again] = await Promise.all([provider.refund(request), provider.refund(request)]);
    expect(refund).toEqual({ id: 're_1', reference, amount: 1000, status: 'PENDING' });
    expect(again).toEqual(refund);
    expect(await provider.read(reference)).toMatchObject({ status: 'CAPTURED', refunded: 1000 });
    for (const [at, status] of [
      ['succeeded', 'SUCCEEDED'],
      ['failed', 'FAILED'],
      ['canceled', 'FAILED'],
      ['requires_action', 'PENDING'],
      ['unheard_of', 'PENDING'],
    ]) {
      Object.assign(stripe.refunds.get('re_1') ?? {}, { status: at });
      expect((await provider.readRefund('re_1')).status).toBe(status);
    }
  });

  test('once even after Stripe has forgotten the key, and with its present state', async () => {
    const reference = await paidOne();
    const request = { reference, amount: 2489, key: 'refund:1' };
    await provider.refund(request);
    Object.assign(stripe.refunds.get('re_1') ?? {}, { status: 'succeeded' });
    expect(await provider.refund(request)).toMatchObject({ id: 're_1', status: 'SUCCEEDED' });
    stripe.forgetKeys();
    expect(await provider.refund(request)).toMatchObject({ id: 're_1', status: 'SUCCEEDED' });
    expect(stripe.refunds.size).toBe(1);
    await expect(provider.refund({ ...request, amount: 1 })).rejects.toThrow(RefundRefused);
  });

  test('not beyond what was paid, nor under the key of another, nor of nothing', async () => {
    const reference = await paidOne();
    await provider.refund({ reference, amount: 2000, key: 'refund:1' });
    await expect(provider.refund({ reference, amount: 490, key: 'refund:2' })).rejects.toThrow(RefundRefused);
    await expect(provider.refund({ reference, amount: 489, key: 'refund:1' })).rejects.toThrow(RefundRefused);
    const unpaid = (await provider.open(paymentRequest(now, { attempt: 2 }))).reference;
    await expect(provider.refund({ reference: unpaid, amount: 1, key: 'refund:3' })).rejects.toThrow(RefundRefused);
  });
});

describe('CRT-8 Stripe in trouble', () => {
  test('is asked again with the same key, so that there is one session', async () => {
    stripe.troubled('failure after doing it');
    await openOne();
    expect(stripe.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'order:G26-4F7K9Q:pay:1',
      'order:G26-4F7K9Q:pay:1',
    ]);
    expect(stripe.sessions.size).toBe(1);
  });

  test.each([
    ['fails', ['failure', 'failure']],
    // The SDK itself tries a broken connection once more.
    ['cuts the line', ['cut', 'cut', 'cut', 'cut']],
    ['is asked too often', ['too many', 'too many']],
    ['refuses our key', ['no such key']],
  ] as const)('%s: the payment is unavailable, and the message says nothing personal', async (_name, troubles) => {
    stripe.troubled(...troubles);
    const failure = await provider.open(paymentRequest(now)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PaymentUnavailable);
    expect(String(failure)).not.toMatch(/camille|sk_test/);
  });

  test('is given up at the deadline', async () => {
    stripe.troubled('failure', 'silence');
    await expect(providerWith({ deadlineMs: 50 }).read('cs_test_1')).rejects.toThrow(PaymentUnavailable);
    // The deadline is that of all tries together: there was no time for a second one.
    expect(stripe.seen).toHaveLength(1);
  });

  test('is left alone for a while after failures in a row', async () => {
    const breaking = providerWith({ breakAfter: 2, breakMs: 60_000 });
    stripe.troubled('no such key', 'no such key');
    for (let times = 0; times < 4; times += 1)
      await expect(breaking.read('cs_test_1')).rejects.toThrow(PaymentUnavailable);
    expect(stripe.seen).toHaveLength(2);
  });

  test('is recorded, unlike refusals and calls that are left alone', async () => {
    const { seen, recorder } = recordedUpstream();
    const watched = providerWith({ breakAfter: 2, breakMs: 60_000, recorder: recorder() });
    await watched.open(paymentRequest(now));
    await watched.read('cs_test_unknown').catch(() => undefined);
    stripe.troubled('no such key', 'failure', 'failure');
    for (let call = 0; call < 4; call += 1) await watched.read('cs_test_1').catch(() => undefined);
    expect(seen).toEqual([
      'answered',
      'answered',
      { reason: 'UNAVAILABLE', detail: 'status 401', pauseMs: null },
      { reason: 'UNAVAILABLE', detail: 'status 500', pauseMs: 60_000 },
    ]);
  });

  test('an unknown payment is no trouble', async () => {
    const breaking = providerWith({ breakAfter: 1, breakMs: 60_000 });
    await expect(breaking.read('cs_test_0')).rejects.toThrow(UnknownPayment);
    expect((await breaking.read(await openOne())).status).toBe('PENDING');
  });
});

describe('CRT-8 messages of Stripe', () => {
  const { webhooks } = new Stripe('sk_test_1');
  const sessionEvent = { type: 'checkout.session.completed', data: { object: { id: 'cs_test_1' } } };
  const bodyOf = (event: object) => JSON.stringify({ id: 'evt_1', object: 'event', ...event });
  const signed = (payload: string, change: { timestamp?: number; secret?: string; scheme?: string } = {}) =>
    webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp: monday / 1000, ...change });
  const readEvent = (payload: string, header: string | null) =>
    provider.readEvent(
      new Headers(header === null ? {} : { 'Stripe-Signature': header }),
      new TextEncoder().encode(payload),
      now,
    );

  test.each([
    ['a session', sessionEvent, 'cs_test_1'],
    ['a session’s end', { ...sessionEvent, type: 'checkout.session.expired' }, 'cs_test_1'],
    [
      'a refund of ours',
      { type: 'refund.updated', data: { object: { id: 're_1', metadata: { reference: 'cs_test_9' } } } },
      'cs_test_9',
    ],
    ['a refund of the dashboard', { type: 'refund.created', data: { object: { id: 're_1', metadata: {} } } }, null],
    ['anything else', { type: 'customer.created', data: { object: { id: 'cus_1' } } }, null],
  ])('about %s', (_name, event, reference) => {
    const payload = bodyOf(event);
    expect(readEvent(payload, signed(payload))).toEqual({ id: 'evt_1', reference });
  });

  test('about a dispute', () => {
    const payload = bodyOf({ type: 'charge.dispute.created', data: { object: { id: 'dp_1' } } });
    expect(readEvent(payload, signed(payload))).toEqual({ id: 'evt_1', reference: null, dispute: 'dp_1' });
  });

  const payload = bodyOf(sessionEvent);
  const right = signed(payload);
  const accepted = { id: 'evt_1', reference: 'cs_test_1' };
  test.each([
    ['299 seconds old', signed(payload, { timestamp: monday / 1000 - 299 }), accepted],
    ['301 seconds old', signed(payload, { timestamp: monday / 1000 - 301 }), null],
    ['a minute from now', signed(payload, { timestamp: monday / 1000 + 60 }), accepted],
    ['more than a minute from now', signed(payload, { timestamp: monday / 1000 + 61 }), null],
    ['an hour from now', signed(payload, { timestamp: monday / 1000 + 3600 }), null],
    [
      'signed twice, once with another secret',
      `${right},${signed(payload, { secret: 'whsec_other' }).split(',')[1]}`,
      accepted,
    ],
    ['signed by another', signed(payload, { secret: 'whsec_other' }), null],
    ['signed by the old scheme', signed(payload, { scheme: 'v0' }), null],
    ['not signed', null, null],
    ['signed somehow', 'yes', null],
  ] as const)('that is %s', (_name, header, event) => {
    expect(readEvent(payload, header)).toEqual(event);
  });

  test('written anew by somebody on the way are refused', () => {
    expect(readEvent(JSON.stringify(JSON.parse(payload), null, 2), right)).toBeNull();
  });
});

describe('CRT-8 a dispute at Stripe', () => {
  const contest = (change: object = {}) => {
    const evidence_details = { due_by: monday / 1000 + 86_400 };
    const dispute = {
      id: 'dp_1',
      object: 'dispute',
      amount: 549,
      reason: 'fraudulent',
      status: 'needs_response',
      evidence_details,
    };
    stripe.disputes.set('dp_1', { ...dispute, payment_intent: 'pi_cs_test_1', ...change });
  };

  test('is read with the session it is about, and until when to answer', async () => {
    const reference = await paidOne();
    contest();
    const answerBefore = new Date(monday + 86_400_000);
    const read = { reference, amount: 549, reason: 'fraudulent', status: 'TO_ANSWER', answerBefore };
    expect(await provider.readDispute('dp_1')).toEqual(read);
    contest({ status: 'lost' });
    expect(await provider.readDispute('dp_1')).toEqual({ ...read, status: 'LOST', answerBefore: null });
  });

  test('about a payment that isn’t ours is unknown', async () => {
    contest({ payment_intent: 'pi_of_another_shop' });
    await expect(provider.readDispute('dp_1')).rejects.toThrow(UnknownPayment);
    contest({ payment_intent: null });
    await expect(provider.readDispute('dp_1')).rejects.toThrow(UnknownPayment);
  });
});
