/** What the form of a refund says, and what it then does, on the real database (docs/back-office.md, "Refunds"). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { monday } from '#tests/support/shipping-api.ts';
import type { RefundAnswer } from './refund-deeds.ts';
import { refundDeeds } from './refund-deeds.ts';
import { refundTexts } from './refund-texts.ts';

const shop = await orderShop();
const { db, api, bank, sweep } = shop;
const office = async (role: 'operator' | 'support') =>
  api.office((await signedInAccount(db, monday, { firstName: 'Léa', roles: [role] })).cookie);
const [operator, support] = [await office('operator'), await office('support')];

/** Sends the form of a refund with a button (`do`) to its deed, as the page does; the result is the answer of the deed. */
async function press(by: typeof operator, intent: 'make' | 'ask', code: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const text = (name: string) => String(form.get(name) ?? '');
  return refundDeeds(by, code, (done) => done)[intent](text, form);
}

async function effectOf(by: typeof operator, intent: 'make' | 'ask', code: string, fields: Record<string, string>) {
  const { effect } = (await press(by, intent, code, fields)) as RefundAnswer;
  return { effect, send: { ...fields, do: 'send', wish: effect.wish, seen: String(effect.total) } };
}

const sentence = ({ total, buyer, creditNote, restocked }: RefundAnswer['effect']) =>
  refundTexts.fr.effect(`${(total / 100).toFixed(2).replace('.', ',')} €`, buyer, creditNote, restocked);

/** A parcel, and three packs of an article at 12 € each; the lines of its invoice by their names. */
async function bought() {
  const { code } = await shop.buy({ articles: [['2', 3]] });
  const { lines } = await operator.refunds.read(code);
  const lineOf = (quantity: number) => lines.findIndex((line) => line.quantity === quantity);
  return { code, lines, packs: lineOf(3) };
}

test('35.4 G33 a refund says sum, credit note, stock and mail first, does just that, and only once', async () => {
  const { code, packs } = await bought();
  const stock = await shop.stockOf('2');
  const fields = {
    ...{ id: randomUUID(), reason: 'damaged', message: 'Deux lots sont arrivés écrasés.', restock: 'yes' },
    [`packs.${packs}`]: '2',
  };
  const { effect, send } = await effectOf(operator, 'make', code, fields);
  expect(sentence(effect)).toBe(
    '24,00 € seront rendus à Zoé Martin par carte\u00A0; avoir A-part-2026-000001\u00A0; 2 lots remis en stock.',
  );
  expect((await operator.refunds.read(code)).refunds).toEqual([]);

  await Promise.all([press(operator, 'make', code, send), press(operator, 'make', code, send)]);
  await press(operator, 'make', code, send);
  const after = await operator.refunds.read(code);
  expect(after.refunds).toMatchObject([{ amount: effect.total, creditNoteNumber: effect.creditNote, restock: true }]);
  expect(after.lines[packs]).toMatchObject({ packsLeft: 1, remaining: 1200 });
  expect((await shop.stockOf('2')) - stock).toBe(effect.restocked);
  await sweep();
  expect([...bank.refunds.values()].map(({ amount }) => amount)).toEqual([effect.total]);
  const [mail] = (await shop.mailed()).filter(({ subject }) => subject.startsWith('Remboursement'));
  expect(mail?.subject).toBe(effect.mail?.subject);
  const withoutLinks = (text = '') => text.replaceAll(/https?:\S+/g, '');
  expect(withoutLinks(mail?.text)).toBe(withoutLinks(effect.mail?.text));
  expect(mail?.text).toContain('Deux lots sont arrivés écrasés.');
});

test('35.4 what was changed after its effect was read, or is another sum meanwhile, isn’t done unseen', async () => {
  const { code, packs } = await bought();
  const fields = { id: randomUUID(), reason: 'goodwill', [`lines.${packs}`]: '5,00' };
  const { send } = await effectOf(operator, 'make', code, fields);
  const changed = (await press(operator, 'make', code, { ...send, [`lines.${packs}`]: '50,00' }).catch(
    (error: { errors: object }) => error.errors,
  )) as object;
  expect(changed).toMatchObject([{ subject: `lines.${packs}` }]);
  const other = (await press(operator, 'make', code, { ...send, [`lines.${packs}`]: '6,00' })) as RefundAnswer;
  expect(other.effect.total).toBe(600);
  const asPacks = { id: randomUUID(), reason: 'goodwill', [`packs.${packs}`]: '3' };
  const all = await effectOf(operator, 'make', code, asPacks);
  expect(all.effect.total).toBe(3600);
  await press(operator, 'make', code, send);
  // 5 € of the line are gone meanwhile.
  await expect(press(operator, 'make', code, all.send)).rejects.toMatchObject({ status: 409 });
  await expect(effectOf(operator, 'make', code, { ...asPacks, [`packs.${packs}`]: '4' })).rejects.toMatchObject({
    errors: [{ subject: `packs.${packs}` }],
  });
  expect((await operator.refunds.read(code)).refunds).toMatchObject([{ amount: 500 }]);
});

test('35.4 support asks with packs, text and stock; an operator sees them and makes the same refund', async () => {
  const { code, packs } = await bought();
  const fields = { id: randomUUID(), reason: 'lost', message: 'Perdu.', restock: 'yes', [`packs.${packs}`]: '1' };
  const { send } = await effectOf(support, 'ask', code, fields);
  expect(await press(support, 'ask', code, send)).toBe('asked');
  const [request] = (await operator.refunds.read(code)).refunds;
  expect(request).toMatchObject({
    ...{ state: 'ASKED', amount: 1200, message: 'Perdu.', restock: true, lines: [{ line: packs, packs: 1 }] },
  });
  await expect(press(support, 'make', code, send)).rejects.toMatchObject({ status: 404 });
});

test('35.4 the credit notes of a line that is repaid piece by piece have its VAT, to the cent', async () => {
  const { code, packs } = await bought();
  for (const amount of ['11,99', '12,00', '12,01']) {
    const fields = { id: randomUUID(), reason: 'goodwill', [`lines.${packs}`]: amount };
    await press(operator, 'make', code, (await effectOf(operator, 'make', code, fields)).send);
  }
  const notes = await db.selectFrom('invoice').selectAll().where('kind', '=', 'CREDIT_NOTE').execute();
  const sum = (of: 'tax_inclusive' | 'tax_exclusive') => notes.reduce((all, each) => all + each[of], 0);
  expect([notes.length, sum('tax_inclusive'), sum('tax_exclusive')]).toEqual([3, 3600, 3000]);
  expect((await operator.refunds.read(code)).lines[packs]?.remaining).toBe(0);
});
