/**
 * Withdrawing from a contract: the receipt, the refund, and that nobody learns anything about another's
 * order.
 */
import { describe, expect, test } from 'vitest';
import { orderShop } from '#tests/support/order-shop.ts';
import { monday, type RefusedUseCase } from '#tests/support/shipping-api.ts';

const shop = await orderShop();
const { db, read, sweep } = shop;
const { withdrawals } = shop.api.visitor();

/** Buys two packs of an article, and parcels. */
const buy = (parcels = 0) => shop.buy({ parcels, articles: [['2', 2]] });

async function withdraw(body: Partial<Record<'name' | 'code' | 'email' | 'items', string>>) {
  const answer = await withdrawals.state({ site: 'part', name: 'Zoé Martin', email: 'zoe@example.fr', ...body });
  // Runs what the running shop does every minute, in two processes at once.
  await Promise.all([sweep(), sweep()]);
  return answer;
}

const mails = async () =>
  (await db.selectFrom('mail_outbox').select(['key', 'mail']).where('key', 'like', 'withdrawal:%').execute()).map(
    ({ mail }) => mail as unknown as { to: string; subject: string; text: string; html: string },
  );

describe('CRT-8 a statement of withdrawal', () => {
  test('has a dated receipt, on a page and by mail, and ends an order of which nothing was sent', async () => {
    const order = await buy();
    const body = await withdraw({ code: order.code.toLowerCase(), email: 'ZOE@example.fr' });
    expect(body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      number: expect.stringMatching(/^R-[\dA-F]{8}$/),
      stated: new Date(monday).toISOString(),
      name: 'Zoé Martin',
      code: order.code.toLowerCase(),
      email: 'ZOE@example.fr',
      items: '',
    });
    expect(await withdrawals.read(body.id)).toEqual(body);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ZOE@example.fr',
      subject: `Rétractation reçue, accusé ${body.number} – Guichet`,
    });
    for (const part of [mail?.text, mail?.html]) {
      for (const fact of [body.number, '23 novembre 2026 à 09:00', 'Zoé Martin', 'toute la commande']) {
        expect(part).toContain(fact);
      }
    }
    const ended = await read(order);
    expect(ended).toMatchObject({ status: 'CANCELLED', withdrawal: { id: body.id, stated: body.stated } });
    // The other process may already have the bank make it.
    const status = expect.stringMatching(/^(?:REQUESTED|SUCCEEDED)$/);
    expect(ended.refunds).toMatchObject([{ status, amount: order.total.ttc }]);
  });

  test('is one, however often it is sent', async () => {
    const order = await buy();
    const answers = [
      await withdraw({ code: order.code }),
      await withdraw({ code: order.code.toLowerCase(), email: 'ZOE@example.fr' }),
    ];
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await mails()).toHaveLength(1);
    expect((await read(order)).refunds).toHaveLength(1);
    expect((await withdraw({ code: order.code, items: 'un carton' })).id).not.toBe(answers[0]?.id);
  });

  test('about an order that is over already needs nobody', async () => {
    const order = await buy();
    await withdraw({ code: order.code });
    const body = await withdraw({ code: order.code, items: 'un carton' });
    const { state } = await db
      .selectFrom('withdrawal_statement')
      .select('state')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('ENDED');
  });

  test.each([
    ['of some articles', { items: 'un carton' }, 0],
    ['of an order with a parcel', {}, 1],
  ])('%s is kept with the order, for someone to see to', async (_what, change, parcels) => {
    const order = await buy(parcels);
    const body = await withdraw({ code: order.code, ...change });
    expect(await read(order)).toMatchObject({ status: 'PAID', refunds: [], withdrawal: { id: body.id } });
    expect(await mails()).toHaveLength(1);
  });

  test('about another’s order is answered alike, and changes and mails nothing', async () => {
    const order = await buy();
    const body = await withdraw({ code: order.code, email: 'paul@example.fr' });
    expect(Object.keys(body).sort()).toEqual(['code', 'email', 'id', 'items', 'name', 'number', 'stated']);
    expect(await mails()).toEqual([]);
    expect(await read(order)).toMatchObject({ status: 'PAID', withdrawal: null });
    await withdraw({ code: 'G26-000000' });
  });

  test('names every field that is missing or wrong', async () => {
    const attempt = withdrawals.state({ site: 'part', name: ' ', email: 'zoe' });
    const { status, errors } = (await attempt.catch((error: unknown) => error)) as RefusedUseCase;
    expect(status).toBe(400);
    expect(errors.map(({ subject, message }) => [subject, message])).toEqual([
      ['name', 'Indiquez votre nom.'],
      ['code', 'Indiquez le numéro de la commande. Il est dans l’e-mail de confirmation.'],
      ['email', expect.any(String)],
    ]);
  });

  test('is opened by its id alone', async () => {
    for (const id of ['R-00000000', '00000000-0000-4000-8000-000000000000'])
      await expect(withdrawals.read(id)).rejects.toMatchObject({ status: 404 });
  });
});
