/** Withdrawals that staff handle (docs/back-office.md, "Withdrawals"). */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { deliverPart } from '#tests/support/sent-articles.ts';
import { monday } from '#tests/support/shipping-api.ts';

const shop = await orderShop();
const { db, api, bank } = shop;
beforeEach(() => db.deleteFrom('withdrawal_statement').execute());

const cookieOf = async (role: 'operator' | 'support', firstName: string) =>
  (await signedInAccount(db, monday, { firstName, roles: [role] })).cookie;
const cookies = { operator: await cookieOf('operator', 'Léa'), support: await cookieOf('support', 'Inès') };
const support = api.office(cookies.support);
const operator = api.office(cookies.operator);
const seen = 'RECEIVED' as const;
type Statement = Omit<Parameters<ReturnType<typeof api.visitor>['withdrawals']['state']>[0], 'site'>;
const state = (statement: Statement) => api.visitor().withdrawals.state({ site: 'part', ...statement });

const buy = (offer = '2') => shop.buy({ parcels: 0, articles: [[offer, 2]] });

/** A paid order, delivered `days` days before a statement of withdrawal about it. */
async function withdrawn({ items = '', days = 3, offer = '2' } = {}) {
  const order = await buy(offer);
  const { code } = order;
  for (const { seller } of order.parts) await deliverPart(operator, { code, seller });
  const deliveredAt = new Date(monday - days * 24 * 3_600_000);
  await db.updateTable('seller_part').set({ changed_at: deliveredAt }).where('order_code', '=', code).execute();
  const stated = { name: 'Zoé Martin', email: 'zoe@example.fr', code, items };
  const { id } = await state(stated);
  await shop.sweep();
  return { code, id, read: () => shop.read(order) };
}

const decisionMail = async (code: string, id: string, decision: string) => {
  const row = await db
    .selectFrom('mail_outbox')
    .select('mail')
    .where('key', '=', `order:${code}:withdrawal:${id}:${decision}`)
    .executeTakeFirstOrThrow();
  return row.mail as unknown as { to: string; subject: string; text: string; html: string };
};
const { waiting } = operator.orders;
const refund = (code: string, reason: 'goodwill' | 'withdrawn') =>
  operator.refunds.make({ code, id: randomUUID(), lines: [{ line: 0, amount: 100 }], reason, seen: 100 });

describe('CRT-8 a withdrawal that doesn’t end its order', () => {
  test('is listed with its deadline, accepted, returned and repaid, and its buyer is told', async () => {
    const { code, id, read } = await withdrawn();
    expect(await support.withdrawals.ofOrder(code)).toMatchObject([
      {
        ...{ id, code, name: 'Zoé Martin', items: '', state: 'RECEIVED', proposed: null, decidedAt: null },
        // Delivered on Friday 20 November, stated on Monday the 23rd.
        ...{ deadline: '2026-12-04', returnBefore: '2026-12-07' },
      },
    ]);
    expect(await waiting()).toMatchObject({ withdrawn: 1 });
    await operator.withdrawals.accept({ id, seen });
    const ofOrder = () => support.withdrawals.ofOrder(code);
    expect(await ofOrder()).toMatchObject([{ state: 'ACCEPTED', decidedBy: 'Léa Martin' }]);
    expect(await waiting()).toMatchObject({ withdrawn: 0 });
    const mail = await decisionMail(code, id, 'accepted');
    expect([mail.to, mail.subject]).toEqual(['zoe@example.fr', `Rétractation acceptée, commande ${code} – Guichet`]);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Renvoyez les articles que vous avez reçus au plus tard le lundi 7 décembre 2026.');
    }
    const returnTo = { seller: 'Papeterie du Port', address: 'quai des retours, 75011 Paris' };
    expect((await read()).withdrawal).toMatchObject({ id, state: 'ACCEPTED', returnTo: [returnTo] });
    expect(mail.text).toContain(
      'Articles vendus par Papeterie du Port, à renvoyer à\u00A0: quai des retours, 75011 Paris',
    );

    await operator.withdrawals.markReturned(id);
    expect(await ofOrder()).toMatchObject([{ state: 'RETURNED', returnedAt: new Date(monday) }]);
    expect(await waiting()).toMatchObject({ withdrawn: 1 });
    await refund(code, 'goodwill');
    expect((await read()).withdrawal).toMatchObject({ state: 'RETURNED' });
    await refund(code, 'withdrawn');
    expect((await read()).withdrawal).toMatchObject({ state: 'REPAID' });
    expect(await waiting()).toMatchObject({ withdrawn: 0 });
    expect(await ofOrder()).toMatchObject([{ state: 'REPAID' }]);
  });

  test('is settled by the return of its articles once the bank has given the money back, and promises no refund', async () => {
    const { code, id, read } = await withdrawn();
    const [record] = bank.recordsOf(code);
    const dispute = {
      reference: record?.reference ?? '',
      amount: record?.amount ?? 0,
      reason: 'general',
      answerBefore: null,
    };
    bank.disputes.set('dp_1', { ...dispute, status: 'LOST' });
    const told = { id: 'evt_1', reference: null, dispute: 'dp_1' };
    expect((await api.call('POST', '/api/payments/test/events', told, { 'x-signature': 'good' })).status).toBe(200);
    await operator.withdrawals.accept({ id, seen });
    const { text } = await decisionMail(code, id, 'accepted');
    expect(text).toContain('Nous ne vous remboursons donc pas une seconde fois.');
    expect(text).not.toContain('Nous vous remboursons');
    await operator.withdrawals.markReturned(id);
    expect((await read()).withdrawal).toMatchObject({ state: 'REPAID' });
    expect(await waiting()).toMatchObject({ withdrawn: 0 });
  });

  test('is sent back to the address of the seller’s legal identity if it has no other', async () => {
    const { code, id, read } = await withdrawn({ offer: '1' });
    expect((await read()).withdrawal).toMatchObject({ state: 'RECEIVED', returnTo: [] });
    await operator.withdrawals.accept({ id, seen });
    const [place] = (await read()).withdrawal?.returnTo ?? [];
    expect(place).toEqual({ seller: 'Guichet', address: '1 rue du Port, 75001 Paris' });
    const { text } = await decisionMail(code, id, 'accepted');
    expect(text).toContain('à renvoyer à\u00A0: 1 rue du Port, 75001 Paris');
  });

  test('is proposed as late after the deadline, and refused by an operator only', async () => {
    const { code, id, read } = await withdrawn({ days: 17 });
    expect(await support.withdrawals.ofOrder(code)).toMatchObject([
      { state: 'RECEIVED', deadline: '2026-11-20', proposed: 'LATE' },
    ]);
    const refuse = (given: object) => operator.withdrawals.refuse({ id, seen, reason: 'LATE', ...given });
    const about = (subject: string) => ({ status: 400, errors: [{ subject }] });
    await expect(refuse({ reason: undefined })).rejects.toMatchObject(about('reason'));
    await expect(refuse({ reason: 'OTHER', note: ' ' })).rejects.toMatchObject(about('note'));
    const note = 'Reçue le 23 novembre.';
    await refuse({ note });
    const mail = await decisionMail(code, id, 'refused');
    expect(mail.subject).toBe(`Rétractation refusée, commande ${code} – Guichet`);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('après la fin du délai de 14\u00A0jours');
      expect(part).toContain(note);
      expect(part).toContain('le médiateur de la consommation\u00A0: Médiation');
    }
    expect((await read()).withdrawal).toMatchObject({ state: 'REFUSED', reason: 'LATE', note });
  });

  test('is decided once; a later decision is refused', async () => {
    const { id } = await withdrawn({ items: 'un carton' });
    const answers = await Promise.allSettled([
      operator.withdrawals.accept({ id, seen }),
      operator.withdrawals.refuse({ id, seen, reason: 'EXCLUDED_GOODS' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({
      status: 409,
      errors: [{ message: expect.stringContaining('Quelqu’un s’est déjà occupé de cette rétractation') }],
    });
    const entries = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'withdrawal.%')
      .execute();
    expect(entries.length).toBeGreaterThan(0);
    const unknown = operator.withdrawals.accept({ id: randomUUID(), seen });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });

  const decisions = {
    accepted: (desk: typeof operator, id: string) => desk.withdrawals.accept({ id, seen }),
    refused: (desk: typeof operator, id: string) =>
      desk.withdrawals.refuse({ id, seen, reason: 'LATE', note: 'Reçue trop tard.' }),
  };

  test.each([
    ['accepted', 'withdrawal.accept'],
    ['refused', 'withdrawal.refuse'],
  ] as const)('is %s once by two presses at once, or one after a lost answer', async (decided, action) => {
    const { code, id } = await withdrawn({ items: 'un carton' });
    const entries = async (name: string) =>
      (await db.selectFrom('audit_entry').select('action').where('action', '=', name).execute()).length;
    const [before, returns] = [await entries(action), await entries('withdrawal.return')];
    const press = (desk = operator) => decisions[decided](desk, id);
    await Promise.all([press(), press()]);
    await press();
    expect(await entries(action)).toBe(before + 1);
    await decisionMail(code, id, decided);
    // A colleague who decides the same is told that somebody has.
    const paul = api.office(await cookieOf('operator', 'Paul'));
    await expect(press(paul)).rejects.toMatchObject({ status: 409 });
    if (decided === 'refused') return;
    const sendBack = () => operator.withdrawals.markReturned(id);
    await Promise.all([sendBack(), sendBack()]);
    await sendBack();
    expect(await entries('withdrawal.return')).toBe(returns + 1);
  });

  test('is ended when its order is cancelled, whoever cancels it', async () => {
    const order = await buy();
    const { code } = order;
    const stated = { name: 'Zoé Martin', email: 'zoe@example.fr', code, items: 'un carton' };
    await state(stated);
    await shop.sweep();
    expect(await support.orders.list({ view: 'withdrawn' })).toMatchObject({ orders: [{ code }] });
    await operator.orders.cancel({ code, reason: 'retrait' });
    expect(await support.withdrawals.ofOrder(code)).toMatchObject([{ state: 'ENDED' }]);
    await state({ ...stated, items: 'le reste' });
    await shop.sweep();
    const statements = await support.withdrawals.ofOrder(code);
    expect(statements.map(({ state }) => state)).toEqual(['ENDED', 'ENDED']);
  });
});

describe('CRT-8 a statement of withdrawal that names no order', () => {
  const { unmatched } = support.withdrawals;

  async function stray(code: string) {
    const stated = { name: 'Zoé Martin', email: 'zoe.martin@example.fr', code, items: 'un carton' };
    const receipt = await state(stated);
    await shop.sweep();
    return receipt;
  }

  test('is listed as it was typed, and treated like any other once it is linked to its order', async () => {
    const order = await buy();
    const { code } = order;
    const { id, number } = await stray('ma commande de lundi');
    expect(await unmatched()).toMatchObject([
      { id, number, email: 'zoe.martin@example.fr', typedCode: 'ma commande de lundi', items: 'un carton' },
    ]);
    expect(await waiting()).toMatchObject({ withdrawn: 1 });
    expect(await support.orders.list({ view: 'withdrawn' })).toMatchObject({ orders: [], views: { withdrawn: 1 } });

    const { link } = operator.withdrawals;
    await expect(link({ id, code: 'G26-000000' })).rejects.toMatchObject({
      status: 400,
      errors: [{ subject: 'code', message: expect.stringMatching(/^Aucune commande ne porte ce numéro\./) }],
    });
    await link({ id, code: ` ${code.toLowerCase()} ` });
    expect(await unmatched()).toEqual([]);
    const other = await buy();
    await link({ id, code });
    await expect(link({ id, code: other.code })).rejects.toMatchObject({ status: 409 });
    await shop.sweep();
    expect(await support.withdrawals.ofOrder(code)).toMatchObject([{ id, state: 'RECEIVED', items: 'un carton' }]);
    const mails = await db.selectFrom('mail_outbox').select('key').where('key', '=', `withdrawal:${id}`).execute();
    expect(mails).toHaveLength(1);
    expect((await shop.read(order)).withdrawal).toMatchObject({ id, state: 'RECEIVED' });
  });

  test('is closed with a reason, which the audit log contains, and no mail is sent', async () => {
    const { id, number } = await stray('X-1');
    const { close } = operator.withdrawals;
    await expect(close({ id, reason: ' ' })).rejects.toMatchObject({ status: 400, errors: [{ subject: 'reason' }] });
    for (let press = 0; press < 2; press += 1) {
      await close({ id, reason: 'commande d’une autre boutique' });
      expect(await unmatched()).toEqual([]);
    }
    expect(await waiting()).toMatchObject({ withdrawn: 0 });
    const entry = await db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'reason'])
      .where('object', '=', `withdrawal:${number}`)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actor: 'Léa Martin', action: 'withdrawal.close', reason: 'commande d’une autre boutique' });
    await shop.sweep();
    expect(await db.selectFrom('mail_outbox').select('key').where('key', '=', `withdrawal:${id}`).execute()).toEqual(
      [],
    );
  });
});
