/** Webhooks as professionals make, change and end them (docs/decisions/0033-webhooks.md). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeExpired } from '#server/db/purge.ts';
import { createSeal } from '#server/secrets/seal.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { goodPassword, visitor } from '#tests/support/visitor.ts';
import { isGenuine, startReceiver } from '#tests/support/webhook-receiver.ts';
import { webhooksOf } from '#tests/support/webhooks.ts';
import { resealWebhookSecrets } from './reseal.ts';

const database = await testDatabase();
const { db } = database;
const day = 86_400_000;
const lines: string[] = [];
let now = monday;
const clock = () => new Date(now);
const api = await shippingApi(database, { clock, lines });
const demo = await shippingApi(database, { clock, env: { WEBHOOK_LOOPBACK: 'on' } });
const shop = await shippingApi(database, { signIn: {}, clock });
const receiver = await startReceiver();
afterAll(() => Promise.all([api.close(), demo.close(), shop.close(), receiver.close()]));
beforeEach(async () => {
  now = monday;
  await db.deleteFrom('webhook_endpoint').execute();
  receiver.received.length = 0;
});

const pro = () => signedInAccount(db, now, { isPro: true });
const url = 'https://atelier.example/guichet?site=1';
const subjectsOf = ({ body }: { readonly body: unknown }) =>
  (body as { errors: { subject: string }[] }).errors.map(({ subject }) => subject);

describe('making a webhook', () => {
  test('13.7 answers the secret once; the database has it sealed, the log not at all', async () => {
    const zoe = await pro();
    const { secret, ...shown } = await webhooksOf(api, zoe).make(url, ['parcel.event', 'order.paid', 'order.paid']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toEqual({
      id: shown.id,
      url,
      events: ['parcel.event', 'order.paid'],
      createdAt: '2026-11-23T08:00:00.000Z',
      failingSince: null,
      switchedOffAt: null,
      replacedSecretUntil: null,
    });
    expect(await api.account(zoe.cookie).webhooks.list()).toEqual({ endpoints: [shown], limit: 5 });
    const [row] = await db.selectFrom('webhook_endpoint').selectAll().where('id', '=', shown.id).execute();
    expect(row?.secret.toString('latin1')).not.toContain(secret.slice(6));
    expect(createSeal(['a secret of thirty-two bytes, or more']).open('webhook secret', row?.secret as Buffer)).toBe(
      secret,
    );
    expect(lines.join('\n')).not.toContain(secret.slice(6, 20));
    expect(lines.findLast((line) => line.includes('webhookMade'))).toContain(zoe.id);
    expect(api.mails.findLast(({ to }) => to === `${zoe.id}@example.fr`)).toMatchObject({
      subject: 'Nouveau webhook – Guichet',
      link: 'http://localhost:3000/professionnel/espaceclient/webhooks',
    });
  });

  test('13.7 says at once what is wrong with it', async () => {
    const { ask, list } = webhooksOf(api, await pro());
    const answers = [
      await ask('make', {}),
      await ask('make', { url: 'atelier', events: ['order.paid'] }),
      await ask('make', { url: `${url}${'x'.repeat(500)}`, events: ['order.paid'] }),
      await ask('make', { url: receiver.url, events: ['order.paid'] }),
      await ask('make', { url, events: ['order.lost'] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(answers.map(subjectsOf)).toEqual([['url', 'events'], ['url'], ['url'], ['url'], ['events.0']]);
    expect(await list()).toEqual([]);
  });

  test('13.7 twice at once, or again after a lost answer, makes one endpoint and one secret, and mails once', async () => {
    const zoe = await pro();
    const { make, ask, list } = webhooksOf(api, zoe);
    const mails = api.mails.length;
    const [first, second] = await Promise.all([make(url, ['order.paid']), make(url, ['order.paid'])]);
    now += 9 * 60_000;
    const secrets = [first, second, await make(url, ['order.paid'])].map(({ secret }) => secret);
    expect(new Set(secrets).size).toBe(1);
    expect([(await list()).length, api.mails.length - mails]).toEqual([1, 1]);
    const renew = async (id = first.id) => ((await ask('renewSecret', { id })).body as { secret: string }).secret;
    const { id: next } = await make(`${url}&next`);
    const other = await renew(next);
    const renewed = await Promise.all([renew(), renew()]);
    now += 59_000;
    expect(new Set([...renewed, await renew()]).size).toBe(1);
    expect(await renew(next)).toBe(other);
    expect(renewed[0]).not.toBe(first.secret);
    now += 2000;
    expect(await renew()).not.toBe(renewed[0]);
  });

  test('13.7 is for professionals, of whom each can have five', async () => {
    const consumer = await signedInAccount(db, now);
    expect((await webhooksOf(api, consumer).ask('make', { url, events: ['order.paid'] })).status).toBe(403);
    const { ask } = webhooksOf(api, await pro());
    const make = (_: unknown, n: number) => ask('make', { url: `${url}/${n}`, events: ['order.paid'] });
    const all = await Promise.all(Array.from({ length: 7 }, make));
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), 409, 409]);
  });

  test('13.7 and renewing its secret take the password', async () => {
    const visit = visitor(shop);
    const email = await visit.register();
    await visit.signIn({ email });
    await db.updateTable('account').set({ is_pro: true }).where('email', '=', email).execute();
    const make = (password?: string) =>
      visit.use('webhooks.make', { url, events: ['order.paid'], ...(password && { password }) });
    const refusals = [await make(), await make('not mine')];
    expect(refusals.map((answer) => [answer.status, ...subjectsOf(answer)])).toEqual([
      [400, 'password'],
      [400, 'password'],
    ]);
    const made = await make(goodPassword);
    expect(made.status).toBe(200);
    const { id } = made.body as { id: string };
    const renew = (given: object) => visit.use('webhooks.renewSecret', { id, ...given });
    const renewed = [await renew({}), await renew({ password: goodPassword })];
    expect(renewed.map(({ status }) => status)).toEqual([400, 200]);
  });
});

describe('a webhook', () => {
  test('13.7 is signed with both secrets for a day after a renewal, then with the new one', async () => {
    const zoe = await pro();
    const owner = webhooksOf(demo, zoe);
    const { id, secret: first } = await owner.make(receiver.url);
    const renewed = (await owner.ask('renewSecret', { id })).body as { secret: string };
    expect(renewed).toMatchObject({ id, replacedSecretUntil: new Date(now + day).toISOString() });
    expect(renewed.secret).not.toBe(first);
    await owner.test(id);
    await owner.test(id);
    await db
      .updateTable('webhook_message')
      .set({ next_attempt_at: new Date(now + day) })
      .where('position', '=', (eb) =>
        eb.selectFrom('webhook_message').select((all) => all.fn.max('position').as('last')),
      )
      .execute();
    await demo.webhookSender.sendDue();
    now += day;
    await demo.webhookSender.sendDue();
    const [both, one] = receiver.received;
    if (!both || !one) throw new Error('two messages were expected');
    const signed = [both, one].map((message, at) =>
      [first, renewed.secret].map((secret) => isGenuine(message, secret, monday + at * day)),
    );
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test('13.7 has its secret sealed anew when the shop’s key is rotated', async () => {
    const { id, secret } = await webhooksOf(api, await pro()).make(url);
    const keys = ['another secret of thirty-two bytes', 'a secret of thirty-two bytes, or more'];
    await resealWebhookSecrets(db, keys);
    const row = db.selectFrom('webhook_endpoint').select('secret').where('id', '=', id);
    const { secret: sealed } = await row.executeTakeFirstOrThrow();
    expect(createSeal(keys.slice(0, 1)).open('webhook secret', sealed)).toBe(secret);
    await resealWebhookSecrets(db, keys.toReversed());
  });

  test('13.7 ACC-7 is ended with its messages; the export has it without secret, and erasure deletes it', async () => {
    const zoe = await pro();
    const owner = webhooksOf(api, zoe);
    const { id, secret } = await owner.make(url);
    now += 10 * 60_000;
    const { id: kept } = await owner.make(url);
    await owner.test(id);
    const exported = await api.call('GET', '/api/account/export', undefined, { cookie: zoe.cookie });
    expect(exported.body).toMatchObject({
      webhooks: [
        { id: kept, url },
        { id, url },
      ],
    });
    expect(JSON.stringify(exported.body)).not.toContain(secret.slice(6));
    expect((await owner.ask('end', id)).status).toBe(200);
    expect((await owner.ask('end', id)).status).toBe(404);
    expect(await db.selectFrom('webhook_message').select('id').where('endpoint_id', '=', id).execute()).toEqual([]);
    await owner.test(kept);
    expect((await api.use('profile.erase', {}, zoe.cookie)).status).toBe(200);
    expect(await db.selectFrom('webhook_endpoint').select('id').where('account_id', '=', zoe.id).execute()).toEqual([]);
    expect(await db.selectFrom('webhook_message').select('id').where('endpoint_id', '=', kept).execute()).toEqual([]);
  });
});

describe('the log of a webhook', () => {
  test('13.7 has the last hundred messages of thirty days; older ones are deleted', async () => {
    const zoe = await pro();
    const owner = webhooksOf(api, zoe);
    const { id } = await owner.make(url);
    const rows = Array.from({ length: 102 }, (_, each) => ({
      id: randomUUID(),
      endpoint_id: id,
      event: 'order.paid' as const,
      body: '{}',
      created_at: new Date(now - (each === 101 ? 30 * day : day)),
      next_attempt_at: null,
    }));
    await db.insertInto('webhook_message').values(rows.toReversed()).execute();
    const log = await owner.log(id);
    expect(log.map((message) => message.id)).toEqual(rows.slice(0, 100).map((row) => row.id));
    expect(await purgeExpired(db, clock())).toMatchObject({ webhookMessages: 1 });
    now += 29 * day;
    expect(await purgeExpired(db, clock())).toMatchObject({ webhookMessages: 101 });
  });

  test('13.7 a message that was taken can be sent again with the same id and body, one that is pending can’t', async () => {
    const owner = webhooksOf(demo, await pro());
    const { id } = await owner.make(receiver.url);
    const { id: messageId } = await owner.test(id);
    const stranger = webhooksOf(demo, await pro());
    const { id: foreign } = await stranger.make(`${receiver.url}/2`);
    const again = () => owner.ask('resend', { id, messageId });
    expect((await again()).status).toBe(409);
    await demo.webhookSender.sendDue();
    await stranger.test(foreign);
    await demo.webhookSender.sendDue();
    receiver.received.length = 1;
    now += 1_800_000;
    expect((await stranger.ask('resend', { id: foreign, messageId })).status).toBe(404);
    expect((await again()).status).toBe(200);
    expect(await owner.log(id)).toMatchObject([
      { attempts: 1, outcome: 'DELIVERED', nextAttemptAt: clock().toISOString() },
    ]);
    expect(await stranger.log(foreign)).toMatchObject([{ nextAttemptAt: null }]);
    receiver.answerStatus(500);
    await demo.webhookSender.sendDue();
    receiver.answerStatus(204);
    // A message that is sent again has all its retries again.
    expect(await owner.log(id)).toMatchObject([{ attempts: 2, nextAttemptAt: new Date(now + 5000).toISOString() }]);
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
  });
});
