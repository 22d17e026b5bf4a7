import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeExpired } from '#server/db/purge.ts';
import { testDatabase } from '#tests/support/database.ts';
import { recordingLogger } from '#tests/support/shipping-api.ts';
import { createOutbox, messageIdOf } from './outbox.ts';

const { db, close } = await testDatabase();
afterAll(() => close());

const noon = Date.UTC(2026, 10, 23, 12);
const minute = 60_000;
let now = noon;
let sent: { to: string; messageId: string }[] = [];
let failures = 0;
/** Called while a mail is being sent to the mail server. */
let meanwhile = async () => {};
const lines: string[] = [];

const mail = { to: 'zoe@example.fr', subject: 'Merci', text: 'Bonjour Zoé', locale: 'fr' } as const;

/** Creates the outbox of another process. */
function process() {
  return createOutbox({
    db,
    clock: () => new Date(now),
    newId: () => crypto.randomUUID(),
    host: 'shop.example',
    logger: recordingLogger(lines),
    mail: {
      async deliver({ to }, messageId) {
        await meanwhile();
        if (failures > 0) {
          failures -= 1;
          throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
        }
        sent.push({ to, messageId });
      },
    },
  });
}

const enqueue = (key: string) => db.transaction().execute((tx) => process().enqueue(tx, key, mail));

beforeEach(async () => {
  now = noon;
  sent = [];
  failures = 0;
  meanwhile = async () => {};
  lines.length = 0;
  await db.deleteFrom('mail_outbox').execute();
});

describe('the mail outbox', () => {
  test('sends a mail of a committed change, once for its key', async () => {
    await enqueue('order:1:confirmed');
    await enqueue('order:1:confirmed');
    const undone = db.transaction().execute(async (tx) => {
      await process().enqueue(tx, 'order:2:confirmed', mail);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await process().sendDue()).toBe(1);
    expect(await process().sendDue()).toBe(0);
    expect(sent).toEqual([{ to: 'zoe@example.fr', messageId: messageIdOf('order:1:confirmed', 'shop.example') }]);
  });

  test('sends mails in the order of their causes, also those enqueued at the same moment', async () => {
    const keys = Array.from({ length: 12 }, (_, at) => `order:G26-0000${at}:confirmed`);
    for (const key of keys) await enqueue(key);
    await process().sendDue();
    expect(sent.map(({ messageId }) => messageId)).toEqual(keys.map((key) => messageIdOf(key, 'shop.example')));
  });

  test('is shared by processes that send at the same moment', async () => {
    const keys = Array.from({ length: 30 }, (_, at) => `order:${at}:confirmed`);
    for (const key of keys) await enqueue(key);
    const counts = await Promise.all([process(), process(), process()].map((each) => each.sendDue()));
    const rest = await process().sendDue();
    expect(counts.reduce((sum, count) => sum + count, rest)).toBe(30);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(30);
  });

  test('sends again under the same identifier if a process ended between sending and noting it', async () => {
    await enqueue('order:1:confirmed');
    await process().sendDue();
    // The state that a process leaves if it is killed right after handing over the mail.
    await db
      .updateTable('mail_outbox')
      .set({ sent_at: null, next_attempt_at: new Date(now + 5 * minute) })
      .execute();
    expect(await process().sendDue()).toBe(0);
    now += 5 * minute;
    expect(await process().sendDue()).toBe(1);
    expect(sent[0]).toEqual(sent[1]);
  });

  test('tries again at growing intervals and gives up after two days, without naming anyone in the log', async () => {
    failures = 1000;
    await enqueue('order:1:confirmed');
    const attempts: number[] = [];
    for (; now < noon + 49 * 60 * minute; now += minute) {
      const before = failures;
      await process().sendDue();
      if (failures < before) attempts.push((now - noon) / minute);
    }
    expect(attempts.slice(0, 8)).toEqual([0, 1, 3, 7, 15, 31, 63, 123]);
    expect(attempts.at(-1)).toBeLessThan(49 * 60);
    const { given_up_at: givenUpAt } = await db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();
    expect(givenUpAt).not.toBeNull();
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({
      order: '1',
      kind: 'confirmed',
      reason: 'ECONNREFUSED',
      msg: 'a mail was given up',
    });
    expect(lines.join('')).not.toMatch(/zoe|Bonjour/);
  });

  test.each([
    ['succeeds', 0],
    ['fails', 1],
  ])('sends a mail that staff correct while the former one %s', async (_, failing) => {
    await enqueue('order:1:confirmed');
    failures = failing;
    meanwhile = async () => {
      meanwhile = async () => {};
      const corrected = { ...mail, to: 'zoe.martin@example.fr' };
      await db
        .updateTable('mail_outbox')
        .set({ mail: JSON.stringify(corrected), resends: 1, resent_at: new Date(now), next_attempt_at: new Date(now) })
        .execute();
    };
    await process().sendDue();
    expect(await process().sendDue()).toBe(1);
    expect(sent.at(-1)).toEqual({
      to: 'zoe.martin@example.fr',
      messageId: messageIdOf('order:1:confirmed#1', 'shop.example'),
    });
  });

  test('forgets a mail a week after it was sent', async () => {
    await enqueue('order:1:confirmed');
    await process().sendDue();
    const week = 7 * 24 * 60 * minute;
    await purgeExpired(db, new Date(now + week - 1));
    expect(await db.selectFrom('mail_outbox').selectAll().execute()).toHaveLength(1);
    await purgeExpired(db, new Date(now + week));
    expect(await db.selectFrom('mail_outbox').selectAll().execute()).toHaveLength(0);
  });
});
