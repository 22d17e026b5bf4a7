/** Sending the events of orders and parcels to webhooks (docs/decisions/0033-webhooks.md). */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createSession } from '#server/account/sessions.ts';
import { followParcels } from '#server/orders/parcels/follow-parcels.ts';
import { signedInAccount, type TestAccount } from '#tests/support/account.ts';
import { askAs, buyBoth } from '#tests/support/bought-order.ts';
import type { Ask } from '#tests/support/cart-api.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { monday } from '#tests/support/shipping-api.ts';
import { isGenuine, startReceiver } from '#tests/support/webhook-receiver.ts';
import { webhooksOf } from '#tests/support/webhooks.ts';
import { tellOrder } from './tell.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const lines: string[] = [];
const shop = await orderShop({ env: { WEBHOOK_LOOPBACK: 'on' }, lines });
const { db, api, bank, time } = shop;
const other = await shop.startProcess();
const receiver = await startReceiver();
afterAll(() => receiver.close());
beforeEach(async () => {
  await db.deleteFrom('webhook_endpoint').execute();
  lines.length = 0;
  receiver.received.length = 0;
  receiver.answerStatus(204);
});

const pro = () => signedInAccount(db, time.now, { isPro: true });
const send = () => api.webhookSender.sendDue();
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
const types = () => bodies().map(({ type }) => type);

/** Another session of the same account, since the first one is over after some hours. */
async function newSession({ id: accountId }: TestAccount) {
  const session = { id: randomUUID(), accountId, device: '', tokens: null, accessExpiresAt: null };
  return { cookie: `session=${await createSession(db, session, { idleMs: day, maxMs: day }, new Date(time.now))}` };
}

describe('events', () => {
  test('13.7 an order and its parcels are told with codes only, each once, signed by the endpoint’s secret', async () => {
    const zoe = await pro();
    const { secret, id } = await webhooksOf(api, zoe).make(receiver.url);
    const { code, email } = await buyBoth(askAs(api.call as Ask, zoe), bank, api);
    await shop.sweep();
    while ((await send()) > 0);
    const entries = db.selectFrom('order_entry').select('tracking_number as number').where('order_code', '=', code);
    const number = (await entries.execute()).find((entry) => entry.number !== null)?.number;
    expect(bodies()).toEqual([
      { type: 'order.paid', timestamp: '2026-11-23T08:00:00.000Z', data: { order: code, status: 'PAID' } },
      {
        type: 'parcel.event',
        timestamp: '2026-11-23T08:00:00.000Z',
        data: { order: code, entryNumber: 0, parcel: number, event: 'ANNOUNCED', status: 'ANNOUNCED' },
      },
    ]);
    for (const message of receiver.received) {
      expect(message.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Webhooks/1' });
      expect(isGenuine(message, secret, time.now)).toBe(true);
      expect(isGenuine({ ...message, body: `${message.body} ` }, secret, time.now)).toBe(false);
      expect(isGenuine(message, secret, time.now + 6 * minute)).toBe(false);
      for (const personal of ['Martin', 'Zoé', email ?? '', 'Oberkampf', 'Lausanne'])
        expect(message.body).not.toContain(personal);
    }
    const log = await webhooksOf(api, zoe).log(id);
    expect(log.map(({ id: each }) => `msg_${each}`).toReversed()).toEqual(
      receiver.received.map(({ headers }) => headers['webhook-id']),
    );
    expect(log[0]).toMatchObject({ event: 'parcel.event', outcome: 'DELIVERED', statusCode: 204, attempts: 1 });
    expect(log[0]?.nextAttemptAt).toBeNull();
  });

  test('13.7 what a carrier reports is told with its own time, and what follows for the order', async () => {
    const zoe = await pro();
    await webhooksOf(api, zoe).make(receiver.url, ['parcel.event', 'order.shipped']);
    await buyBoth(askAs(api.call as Ask, zoe), bank, api);
    await shop.sweep();
    time.now += 7 * day;
    await followParcels(api.parcelTracking);
    await followParcels(api.parcelTracking);
    while ((await send()) > 0);
    const told = bodies().map(({ data }) => (data as { event?: string }).event);
    expect(told.filter((event) => event !== undefined).slice(0, 3)).toEqual(['ANNOUNCED', 'DEPOSITED', 'IN_TRANSIT']);
    expect(new Set(types())).toEqual(new Set(['parcel.event', 'order.shipped']));
    const times = receiver.received.map(({ body }) =>
      Date.parse((JSON.parse(body) as { timestamp: string }).timestamp),
    );
    expect(Math.max(...times)).toBeLessThanOrEqual(time.now);
    expect(times[1]).toBeLessThan(time.now);
  });

  test('13.7 only chosen events of the own account are told, and none to a consumer’s', async () => {
    const [zoe, paul] = [await pro(), await pro()];
    await webhooksOf(api, zoe).make(receiver.url, ['order.cancelled']);
    await webhooksOf(api, paul).make(receiver.url);
    const ask = askAs(api.call as Ask, zoe);
    const { code } = await buyBoth(ask, bank, api);
    await send();
    expect(types()).toEqual([]);
    await ask('POST', `/api/front/occ/ecommerce/part/users/current/orders/${code}/cancellation`, {});
    await send();
    expect(bodies()).toMatchObject([{ type: 'order.cancelled', data: { order: code, status: 'CANCELLED' } }]);
    await db.updateTable('account').set({ is_pro: false }).where('id', '=', paul.id).execute();
    await buyBoth(askAs(api.call as Ask, paul), bank, api);
    await send();
    expect(types()).toEqual(['order.cancelled']);
  });

  test('13.7 a message is written with its cause or not at all', async () => {
    const zoe = await pro();
    await webhooksOf(api, zoe).make(receiver.url, ['order.paid']);
    const { code } = await buyBoth(askAs(api.call as Ask, zoe), bank, api);
    const messages = db.selectFrom('webhook_message').select('event');
    expect(await messages.execute()).toEqual([{ event: 'order.paid' }]);
    await db.deleteFrom('webhook_message').execute();
    const undone = db.transaction().execute(async (tx) => {
      await tellOrder(tx, { event: 'order.paid', code, status: 'PAID', at: new Date(time.now) });
      expect(await tx.selectFrom('webhook_message').select('event').execute()).toHaveLength(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await messages.execute()).toEqual([]);
  });
});

describe('attempts', () => {
  test('13.7 a message that isn’t taken is repeated with growing pauses, under the same id, then given up', async () => {
    const zoe = await pro();
    const { id, secret } = await webhooksOf(api, zoe).make(receiver.url);
    await webhooksOf(api, zoe).test(id);
    receiver.answerStatus(500);
    const pauses = [0, 5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour];
    for (const [made, pause] of pauses.entries()) {
      time.now += pause - 1;
      await send();
      expect(receiver.received).toHaveLength(pause === 0 ? 0 : made);
      time.now += 1;
      await send();
      expect(receiver.received).toHaveLength(made + 1);
    }
    time.now += 30 * day;
    await send();
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const last = receiver.received.at(-1);
    expect(last && isGenuine(last, secret, time.now - 30 * day)).toBe(true);
    time.now -= 30 * day;
    const log = await webhooksOf(api, await newSession(zoe)).log(id);
    expect(log).toMatchObject([{ attempts: 8, outcome: 'REFUSED', statusCode: 500, nextAttemptAt: null }]);
    expect((await webhooksOf(api, await newSession(zoe)).list())[0]).toMatchObject({ switchedOffAt: null });
  });

  test('13.7 redirects aren’t followed, and answers that aren’t 2xx are failures', async () => {
    const zoe = await pro();
    const { id } = await webhooksOf(api, zoe).make(receiver.url);
    for (const [status, taken] of [
      [200, true],
      [299, true],
      [302, false],
      [308, false],
      [404, false],
    ] as const) {
      await db.deleteFrom('webhook_message').execute();
      receiver.received.length = 0;
      receiver.answerStatus(status, { location: `${receiver.url}/elsewhere` });
      await webhooksOf(api, zoe).test(id);
      expect(await send()).toBe(taken ? 1 : 0);
      expect(receiver.received.map(({ path }) => path)).toEqual(['/guichet']);
      expect(await webhooksOf(api, zoe).log(id)).toMatchObject([
        { statusCode: status, outcome: taken ? 'DELIVERED' : 'REFUSED' },
      ]);
    }
  });

  test('13.7 one that gets no answer in time, or no connection, is repeated too', async () => {
    const zoe = await pro();
    const hurried = await shop.startProcess({ env: { WEBHOOK_LOOPBACK: 'on', WEBHOOK_TIMEOUT_MS: '200' } });
    const { id } = await webhooksOf(api, zoe).make(receiver.url);
    receiver.behaviour.answer = () => undefined;
    await webhooksOf(api, zoe).test(id);
    await hurried.webhookSender.sendDue();
    expect(await webhooksOf(api, zoe).log(id)).toMatchObject([
      { outcome: 'TIMEOUT', statusCode: null, nextAttemptAt: new Date(time.now + 5 * second).toISOString() },
    ]);
    const gone = await startReceiver();
    const { id: unreachable } = await webhooksOf(api, zoe).make(gone.url);
    await gone.close();
    await webhooksOf(api, zoe).test(unreachable);
    await hurried.webhookSender.sendDue();
    expect(await webhooksOf(api, zoe).log(unreachable)).toMatchObject([{ outcome: 'UNREACHABLE', statusCode: null }]);
  });

  test('13.7 two processes send each message once, and share the work', async () => {
    const zoe = await pro();
    const { id } = await webhooksOf(api, zoe).make(receiver.url);
    for (let each = 0; each < 12; each += 1) await webhooksOf(api, zoe).test(id);
    let taken = 0;
    while (taken < 12) {
      const counts = await Promise.all([api, other, api, other].map((each) => each.webhookSender.sendDue()));
      taken += counts.reduce((sum, count) => sum + count, 0);
    }
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
  });

  test('13.7 a message that another process reserves or sends is left to it', async () => {
    const zoe = await pro();
    const { id } = await webhooksOf(api, zoe).make(receiver.url);
    await webhooksOf(api, zoe).test(id);
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('webhook_message').select('id').forUpdate().execute();
      expect(await send()).toBe(0);
    });
    const waiting: ServerResponse[] = [];
    receiver.behaviour.answer = (response) => void waiting.push(response);
    const sending = send();
    await expect.poll(() => waiting.length).toBe(1);
    expect(await other.webhookSender.sendDue()).toBe(0);
    waiting[0]?.writeHead(204).end();
    expect(await sending).toBe(1);
    expect(receiver.received).toHaveLength(1);
  });

  test('13.7 a late answer changes nothing of a message that another process has sent since', async () => {
    const zoe = await pro();
    const { id } = await webhooksOf(api, zoe).make(receiver.url);
    await webhooksOf(api, zoe).test(id);
    const waiting: ServerResponse[] = [];
    receiver.behaviour.answer = (response) => void waiting.push(response);
    const sending = send();
    await expect.poll(() => waiting.length).toBe(1);
    time.now += 70 * second;
    receiver.answerStatus(204);
    expect(await other.webhookSender.sendDue()).toBe(1);
    waiting[0]?.writeHead(503).end();
    expect(await sending).toBe(0);
    const [told] = await webhooksOf(api, zoe).log(id);
    expect(told).toMatchObject({ outcome: 'DELIVERED', statusCode: 204, nextAttemptAt: null });
  });

  test('13.7 one endpoint gets five messages at a time, so that the next one needn’t wait', async () => {
    const zoe = await pro();
    const busy = await webhooksOf(api, zoe).make(receiver.url);
    const next = await webhooksOf(api, zoe).make(`${receiver.url}/next`);
    for (const { id } of [...Array.from({ length: 21 }, () => busy), next]) await webhooksOf(api, zoe).test(id);
    expect(await send()).toBe(6);
    expect(await webhooksOf(api, zoe).log(next.id)).toMatchObject([{ outcome: 'DELIVERED' }]);
  });

  test('13.7 a process that is killed leaves its messages to another one', async () => {
    const zoe = await pro();
    const { id } = await webhooksOf(api, zoe).make(receiver.url);
    await webhooksOf(api, zoe).test(id);
    // As the rows are left by a process that has reserved them and was killed.
    await db
      .updateTable('webhook_message')
      .set({ attempts: 1, next_attempt_at: new Date(time.now + 70 * second) })
      .execute();
    expect(await send()).toBe(0);
    time.now += 70 * second;
    expect(await send()).toBe(1);
  });
});

describe('an endpoint that fails', () => {
  /** Sends test messages that nothing takes, one a day, for some days. */
  async function failFor(days: number, owner: TestAccount, id: string) {
    for (let each = 0; each < days * 12; each += 1) {
      const { cookie } = await newSession(owner);
      if (each % 12 === 0) await webhooksOf(api, { cookie }).ask('test', id);
      await send();
      time.now += 2 * hour;
    }
  }

  test('13.7 for five days is switched off, its owner is told once, and it can be switched on again', async () => {
    const [zoe, bystander] = [await pro(), await pro()];
    const { id } = await webhooksOf(api, zoe).make(receiver.url);
    await webhooksOf(api, bystander).make(receiver.url);
    api.mails.length = 0;
    receiver.answerStatus(503);
    await failFor(4, zoe, id);
    expect(await webhooksOf(api, await newSession(zoe)).list()).toMatchObject([
      { failingSince: '2026-11-23T08:00:00.000Z', switchedOffAt: null },
    ]);
    await failFor(3, zoe, id);
    const owner = webhooksOf(api, await newSession(zoe));
    const [off] = await owner.list();
    expect(Date.parse(off?.switchedOffAt ?? '')).toBeGreaterThanOrEqual(monday + 5 * day);
    expect(await webhooksOf(api, await newSession(bystander)).list()).toMatchObject([
      { failingSince: null, switchedOffAt: null },
    ]);
    expect(api.mails).toMatchObject([
      {
        to: `${zoe.id}@example.fr`,
        subject: 'Webhook arrêté – Guichet',
        link: 'http://localhost:3000/professionnel/espaceclient/webhooks',
      },
    ]);
    expect((await owner.log(id)).filter(({ nextAttemptAt }) => nextAttemptAt !== null)).toEqual([]);
    expect((await owner.ask('test', id)).status).toBe(409);
    expect((await owner.ask('resume', id)).status).toBe(200);
    expect(await owner.list()).toMatchObject([{ failingSince: null, switchedOffAt: null }]);
    receiver.answerStatus(204);
    await owner.test(id);
    expect(await send()).toBe(1);
  });

  test('13.7 is not switched off if it has taken a message in between', async () => {
    const zoe = await pro();
    const { id } = await webhooksOf(api, zoe).make(receiver.url);
    receiver.answerStatus(503);
    await failFor(4, zoe, id);
    receiver.answerStatus(204);
    await send();
    time.now += day;
    await send();
    receiver.answerStatus(503);
    await failFor(3, zoe, id);
    expect(await webhooksOf(api, await newSession(zoe)).list()).toMatchObject([{ switchedOffAt: null }]);
  });
});

test('13.7 the log names neither addresses nor secrets', async () => {
  const zoe = await pro();
  const { id, secret } = await webhooksOf(api, zoe).make(`${receiver.url}?token=between-us`);
  receiver.answerStatus(500);
  await webhooksOf(api, zoe).test(id);
  await send();
  const log = lines.join('\n');
  expect(log).toContain('a webhook was not taken');
  expect(log).toContain(id);
  for (const hidden of [secret, secret.slice(6), 'between-us', new URL(receiver.url).port])
    expect(log).not.toContain(hidden);
});
