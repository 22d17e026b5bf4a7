import { expect, test } from 'vitest';
import { CallError } from '#app/api/client.ts';
import type { Visitor } from '#app/api/use-cases.ts';
import { answerForm, type Deed } from '#app/forms/answer-form.ts';
import { confirmationDeeds, lookUpDeeds } from './load-confirmation.ts';

/** A visitor whose use cases note what they are asked, and refuse if `refusal` is set. */
function noting(refusal?: CallError) {
  const asked: unknown[] = [];
  const note = (name: string) => async (input: unknown) => {
    asked.push([name, input]);
    if (refusal) throw refusal;
    return {};
  };
  const order = { cancel: note('cancel'), rate: note('rate'), lookUp: note('lookUp') };
  return { asked, visitor: { order } as unknown as Visitor };
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

type Named = Parameters<typeof confirmationDeeds>[1];
const named: Named = { site: 'pro', code: 'G26-ABCDEF' };

/** Where a sent form leads, or the refusal with which its page is shown again. */
function act(visitor: Visitor, fields: Readonly<Record<string, string>>, order: Named = named): Promise<unknown> {
  return send(fields, confirmationDeeds(visitor, order, 'https://boutique.example'));
}

function send(fields: Readonly<Record<string, string>>, deeds: Readonly<Record<string, Deed>>): Promise<unknown> {
  return answerForm(formOf(fields), deeds).catch((thrown) =>
    thrown instanceof Response ? thrown.headers.get('location') : Promise.reject(thrown),
  );
}

const page = '/professionnel/checkout/confirmation/G26-ABCDEF';

test.each([null, '', '0000', 'TOUT', '-1'])('ACC-7 a form that names nothing (%j) cancels nothing', async (part) => {
  const { visitor, asked } = noting();
  const sent = act(visitor, { intent: 'cancel', ...(part !== null && { annuler: part }) });
  await expect(sent).rejects.toMatchObject({ init: { status: 400 } });
  expect(asked).toEqual([]);
});

test('ACC-7 a form cancels the whole order, or the part that it names', async () => {
  const { visitor, asked } = noting();
  expect(await act(visitor, { intent: 'cancel', annuler: 'tout' })).toBe(`${page}?annulee=tout`);
  expect(await act(visitor, { intent: 'cancel', annuler: '1' })).toBe(`${page}?annulee=1`);
  expect(asked).toEqual([
    ['cancel', { ...named, part: null }],
    ['cancel', { ...named, part: 1 }],
  ]);
});

test('13.9 ACC-7 a form rates the seller of an order, or withdraws the rating', async () => {
  const { visitor, asked } = noting();
  expect(await act(visitor, { intent: 'rate', seller: 'rhone', stars: '4' })).toBe(`${page}?note=rhone`);
  await act(visitor, { intent: 'withdrawRating', seller: 'rhone' });
  expect(asked).toEqual([
    ['rate', { ...named, seller: 'rhone', stars: 4 }],
    ['rate', { ...named, seller: 'rhone', stars: null }],
  ]);
});

test('13.9 ACC-7 a stranger comes back to the page of the order that its guid opens, which tells a refusal', async () => {
  const order = { site: 'part', code: '5f3c9a52-7a0e-4a51-9d0b-2f6b7c1d8e90' } as const;
  const rating = { intent: 'rate', seller: 'rhone', stars: '5' };
  expect(await act(noting().visitor, rating, order)).toMatch(new RegExp(`/${order.code}\\?note=rhone$`));
  const errors = [{ type: 'ConflictError' as const, message: 'La période pour noter ce vendeur est passée.' }];
  expect(await act(noting(new CallError('refused', 409, errors)).visitor, rating, order)).toMatchObject({
    data: { errors: [{ message: 'La période pour noter ce vendeur est passée.' }] },
    init: { status: 422 },
  });
});

test('NAV-33 whoever looks an order up finds it, or what they typed with the one refusal', async () => {
  const typed = { intent: 'lookUp', code: 'g26-abcdef', email: 'zoe@exemple.fr' };
  const { visitor, asked } = noting();
  const find = (found: Visitor) => send(typed, lookUpDeeds(found, 'pro'));
  await find(visitor);
  expect(asked).toEqual([['lookUp', { site: 'pro', code: 'g26-abcdef', email: 'zoe@exemple.fr' }]]);
  const errors = [{ type: 'NotFoundError' as const, message: 'Introuvable' }];
  expect(await find(noting(new CallError('refused', 404, errors)).visitor)).toMatchObject({
    data: { typed: { code: 'g26-abcdef', email: 'zoe@exemple.fr' }, errors: [{ message: 'Introuvable' }] },
    init: { status: 422 },
  });
});
