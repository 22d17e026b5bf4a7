import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DemoDecision, demoCode } from '#domain/payment/demo-decision.ts';
import { testDatabase } from '#tests/support/database.ts';
import { paymentRequest } from '#tests/support/payment-request.ts';
import { monday, recordingLogger } from '#tests/support/shipping-api.ts';
import { createDemoBank } from './demo-bank.ts';
import type { EventMessage } from './demo-bank-events.ts';
import { RefundRefused, UnknownPayment } from './service.ts';

const { db } = await testDatabase();

let now: Date;
let messages: EventMessage[];
/** Whether the shop accepts a message, or the failure of sending it. */
let shopAnswers: boolean | Error;

const bank = createDemoBank({
  db,
  origin: 'http://localhost:3000',
  languages: ['fr', 'en'],
  clock: () => now,
  newId: randomUUID,
  logger: recordingLogger([]),
  secrets: ['a secret', 'the one before'],
  deliver: async (message) => {
    messages.push(message);
    if (shopAnswers instanceof Error) throw shopAnswers;
    return shopAnswers;
  },
});
const { provider } = bank;

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
let orders = 0;
const openOne = async (change: Parameters<typeof paymentRequest>[1] = {}) => {
  orders += 1;
  const orderCode = `G26-${String(orders).padStart(6, '0')}`;
  return (await provider.open(paymentRequest(now, { orderCode, ...change }))).reference;
};
const decide = (reference: string, decision: DemoDecision, code?: string) =>
  bank.decide(reference, { decision, ...(code !== undefined && { code }) });
const statusOf = async (reference: string) => (await provider.read(reference)).status;
const eventsSent = () =>
  messages.map(({ headers, body }) => provider.readEvent(new Headers({ ...headers }), body, now)?.reference);

beforeEach(async () => {
  await db.deleteFrom('demo_bank_payment').execute();
  now = new Date(monday);
  messages = [];
  shopAnswers = true;
});

describe('CRT-8 a payment is opened at the demo bank', () => {
  test('with a page of ours, once for each attempt', async () => {
    const request = paymentRequest(now);
    const opened = await provider.open(request);
    expect(opened.url).toBe(`http://localhost:3000/banque-demo/${opened.reference}`);
    expect(opened.expiresAt).toEqual(request.expiresAt);
    const again = await Promise.all([1, 2, 3, 4].map(() => provider.open(request)));
    expect(new Set([opened, ...again].map(({ reference }) => reference)).size).toBe(1);
    const second = await provider.open({ ...request, attempt: 2, locale: 'en' });
    expect(second.reference).not.toBe(opened.reference);
    expect(second.url).toMatch(/\?lang=en$/);
    expect(await provider.read(opened.reference)).toEqual({
      reference: opened.reference,
      orderCode: 'G26-4F7K9Q',
      status: 'PENDING',
      amount: 2489,
      currency: 'EUR',
      refunded: 0,
      reason: null,
    });
  });

  test('but not again with another amount', async () => {
    const request = paymentRequest(now, { orderCode: 'G26-OTHER1' });
    await provider.open(request);
    await expect(provider.open({ ...request, amount: 1 })).rejects.toThrow('another amount');
  });

  test('an unknown reference is unknown to every method', async () => {
    await expect(provider.read('db_1')).rejects.toThrow(UnknownPayment);
    await expect(provider.expire('db_1')).rejects.toThrow(UnknownPayment);
    await expect(provider.readRefund('ref_1')).rejects.toThrow(UnknownPayment);
    await expect(provider.refund({ reference: 'db_1', amount: 1, key: 'k' })).rejects.toThrow(UnknownPayment);
    await expect(bank.view('db_1')).rejects.toMatchObject({ status: 404 });
    await expect(decide('db_1', 'accept')).rejects.toMatchObject({ status: 404 });
  });
});

describe('CRT-8 a visitor decides at the demo bank', () => {
  test.each([
    ['accept', 'CAPTURED', 'paid', true, 1],
    ['decline', 'DECLINED', 'refused', false, 1],
    ['abandon', 'ABANDONED', 'card', true, 1],
    ['challenge', 'PENDING', 'code', false, 0],
    ['late', 'AUTHORISED', 'waiting', true, 0],
    ['lost', 'CAPTURED', 'lost', false, 0],
  ] as const)('%s: %s, the screen %s', async (decision, status, screen, goesBack, told) => {
    const reference = await openOne();
    expect(await decide(reference, decision)).toMatchObject({ screen, goesBack });
    expect(await statusOf(reference)).toBe(status);
    expect(eventsSent()).toEqual(Array(told).fill(reference));
  });

  test('and goes back to where the shop wants', async () => {
    const request = paymentRequest(now);
    const next = async (decision: DemoDecision) => (await decide(await openOne(), decision)).next;
    expect(await next('accept')).toBe(request.returnUrl);
    expect(await next('late')).toBe(request.returnUrl);
    expect(await next('decline')).toBe(request.returnUrl);
    expect(await next('abandon')).toBe(request.cancelUrl);
    expect(await next('lost')).toBeNull();
  });

  test('an answer is late by a minute, which the clock alone settles', async () => {
    const reference = await openOne();
    await decide(reference, 'late');
    pass(59_999);
    expect(await statusOf(reference)).toBe('AUTHORISED');
    expect(await bank.deliverDue(now)).toBe(0);
    pass(1);
    expect(await statusOf(reference)).toBe('CAPTURED');
    expect(await bank.deliverDue(now)).toBe(1);
    expect(eventsSent()).toEqual([reference]);
  });

  test('a decision sends the shop the messages about its own payment alone', async () => {
    const [late, reference] = [await openOne(), await openOne()];
    await decide(late, 'late');
    pass(60_000);
    await decide(reference, 'accept');
    expect(eventsSent()).toEqual([reference]);
    expect(await bank.deliverDue(now)).toBe(1);
    expect(eventsSent()).toEqual([reference, late]);
  });

  test('of a lost answer the shop is never told', async () => {
    const reference = await openOne();
    await decide(reference, 'lost');
    pass(7 * 24 * 3_600_000);
    await bank.deliverDue(now);
    expect(eventsSent()).not.toContain(reference);
    expect(await statusOf(reference)).toBe('CAPTURED');
  });

  test('only once: what is over stays as it is', async () => {
    const reference = await openOne();
    await decide(reference, 'accept');
    for (const decision of ['decline', 'abandon', 'late', 'lost'] as const) {
      expect(await decide(reference, decision)).toMatchObject({ screen: 'paid', goesBack: true });
    }
    expect(await statusOf(reference)).toBe('CAPTURED');
    expect(messages).toHaveLength(1);
  });

  test('at once in two tabs: one decision counts', async () => {
    const reference = await openOne();
    await Promise.all([decide(reference, 'accept'), decide(reference, 'decline')]);
    const status = await statusOf(reference);
    expect(['CAPTURED', 'DECLINED']).toContain(status);
    expect(messages).toHaveLength(1);
  });

  test('an abandoned payment can be paid after all', async () => {
    const reference = await openOne();
    await decide(reference, 'abandon');
    expect(await decide(reference, 'accept')).toMatchObject({ screen: 'paid' });
  });

  test('the reason of a refusal is told', async () => {
    const reference = await openOne();
    await bank.decide(reference, { decision: 'decline', reason: 'cardRefused' });
    expect(await provider.read(reference)).toMatchObject({ status: 'DECLINED', reason: 'cardRefused' });
    expect(await bank.view(reference)).toMatchObject({ screen: 'refused', reason: 'cardRefused' });
  });
});

describe('CRT-8 strong authentication', () => {
  test('needs the code, with or without a space', async () => {
    const reference = await openOne();
    await decide(reference, 'challenge');
    await expect(decide(reference, 'accept')).rejects.toMatchObject({ status: 400, details: [{ subject: 'code' }] });
    await expect(decide(reference, 'late', '1')).rejects.toMatchObject({ status: 400 });
    expect(await bank.view(reference)).toMatchObject({ screen: 'code', triesLeft: 1 });
    expect(await decide(reference, 'accept', '246 810')).toMatchObject({ screen: 'paid' });
  });

  test('refuses after the third wrong code, and a new code gives new tries', async () => {
    const reference = await openOne();
    await decide(reference, 'challenge');
    await expect(decide(reference, 'accept', '1')).rejects.toMatchObject({ status: 400 });
    expect(await decide(reference, 'challenge')).toMatchObject({ triesLeft: 3 });
    for (const code of ['1', '2'])
      await expect(decide(reference, 'accept', code)).rejects.toMatchObject({ status: 400 });
    expect(await decide(reference, 'accept', '3')).toMatchObject({ screen: 'refused', reason: 'authenticationFailed' });
    expect(await decide(reference, 'accept', demoCode)).toMatchObject({ screen: 'refused' });
    expect(await statusOf(reference)).toBe('DECLINED');
  });

  test('can be refused by the visitor', async () => {
    const reference = await openOne();
    await decide(reference, 'challenge');
    expect(await decide(reference, 'decline')).toMatchObject({ reason: 'authenticationFailed' });
  });
});

describe('CRT-8 a payment expires', () => {
  test('by the clock', async () => {
    const reference = await openOne();
    pass(30 * 60_000);
    expect(await statusOf(reference)).toBe('EXPIRED');
    expect(await decide(reference, 'accept')).toMatchObject({ screen: 'closed' });
    expect(await statusOf(reference)).toBe('EXPIRED');
  });

  test('when the shop asks for it, unless it was paid meanwhile', async () => {
    const [open, abandoned, paid, late] = await Promise.all([openOne(), openOne(), openOne(), openOne()]);
    await decide(abandoned, 'abandon');
    await decide(paid, 'accept');
    await decide(late, 'late');
    expect((await provider.expire(open)).status).toBe('EXPIRED');
    expect((await provider.expire(abandoned)).status).toBe('EXPIRED');
    expect((await provider.expire(paid)).status).toBe('CAPTURED');
    expect((await provider.expire(late)).status).toBe('AUTHORISED');
    expect(await decide(open, 'accept')).toMatchObject({ screen: 'closed' });
  });
});

describe('CRT-8 the demo bank pays back', () => {
  test('once for a key, and never more than was paid', async () => {
    const reference = await openOne();
    await decide(reference, 'accept');
    const part = { reference, amount: 1000, key: `refund:${reference}:1` };
    const refunds = await Promise.all([1, 2, 3, 4].map(() => provider.refund(part)));
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
    expect(refunds[0]).toMatchObject({ reference, amount: 1000, status: 'SUCCEEDED' });
    expect(await provider.readRefund(refunds[0]?.id ?? '')).toEqual(refunds[0]);
    expect(await provider.read(reference)).toMatchObject({ status: 'CAPTURED', refunded: 1000 });
    await expect(provider.refund({ ...part, amount: 1 })).rejects.toThrow(RefundRefused);
    const other = await openOne();
    await decide(other, 'accept');
    await expect(provider.refund({ ...part, reference: other })).rejects.toThrow(RefundRefused);
    await expect(provider.refund({ ...part, key: 'x', amount: 1490 })).rejects.toThrow(RefundRefused);
    await provider.refund({ ...part, key: `refund:${reference}:2`, amount: 1489 });
    expect(await provider.read(reference)).toMatchObject({ status: 'REFUNDED', refunded: 2489 });
    expect(await bank.view(reference)).toMatchObject({ screen: 'refunded' });
  });

  test('two refunds at once never exceed what was paid', async () => {
    const reference = await openOne();
    await decide(reference, 'accept');
    const tries = await Promise.allSettled(
      ['a', 'b', 'c'].map((name) => provider.refund({ reference, amount: 2000, key: `${reference}:${name}` })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  test('nothing of a payment that was not captured', async () => {
    const reference = await openOne();
    await expect(provider.refund({ reference, amount: 1, key: reference })).rejects.toThrow(RefundRefused);
  });
});

describe('CRT-8 messages of the demo bank', () => {
  test.each([
    ['is refused', false],
    ['fails', new Error('no connection')],
  ] as const)('one that %s is sent again, ever more rarely', async (_name, answer) => {
    shopAnswers = answer;
    const reference = await openOne();
    await decide(reference, 'accept');
    pass(59_000);
    expect(await bank.deliverDue(now)).toBe(0);
    expect(messages).toHaveLength(1);
    pass(1000);
    await bank.deliverDue(now);
    pass(119_000);
    await bank.deliverDue(now);
    expect(eventsSent()).toEqual([reference, reference]);
    pass(1000);
    shopAnswers = true;
    expect(await bank.deliverDue(now)).toBe(1);
    pass(7 * 24 * 3_600_000);
    expect(await bank.deliverDue(now)).toBe(0);
    const ids = messages.map(({ body }) => (JSON.parse(new TextDecoder().decode(body)) as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
  });

  test('are left to the process that is sending them', async () => {
    shopAnswers = false;
    const [taken, free] = await Promise.all([openOne(), openOne()]);
    for (const reference of [taken, free]) await decide(reference, 'accept');
    shopAnswers = true;
    messages = [];
    pass(60_000);
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('demo_bank_event').select('id').where('reference', '=', taken).forUpdate().execute();
      expect(await bank.deliverDue(now)).toBe(1);
    });
    expect(eventsSent()).toEqual([free]);
    // Messages that are being sent now are reserved, so no other call sends them before the pause is over.
    shopAnswers = false;
    await bank.deliverDue(now);
    await bank.deliverDue(now);
    expect(eventsSent()).toEqual([free, taken]);
  });

  test('are refused unless the bank has signed them', async () => {
    await decide(await openOne(), 'accept');
    const [{ headers, body } = { headers: {}, body: new Uint8Array() }] = messages;
    const read = (sent: Record<string, string>, text = body) => provider.readEvent(new Headers(sent), text, now);
    expect(read({ ...headers })).not.toBeNull();
    expect(read({})).toBeNull();
    expect(read({ ...headers }, new TextEncoder().encode('{"id":"evt_1","reference":"db_1"}'))).toBeNull();
    expect(read({ 'demo-bank-signature': `${headers['demo-bank-signature']?.slice(0, -1)}x` })).toBeNull();
  });

  test('carry nothing but the event and the payment', async () => {
    const reference = await openOne();
    await decide(reference, 'accept');
    const [message] = messages;
    expect(Object.keys(JSON.parse(new TextDecoder().decode(message?.body)))).toEqual(['id', 'reference']);
  });
});
