import { expect, test } from 'vitest';
import { CallError } from '#app/api/client.ts';
import type { Visitor } from '#app/api/use-cases.ts';
import { changeOrder } from './change-order.ts';
import { actOnOrder } from './load-confirmation.ts';

/** A visitor whose use cases note what they are asked, and refuse if `refusal` is set. */
function noting(refusal?: CallError) {
  const asked: unknown[] = [];
  const note = (name: string) => async (input: unknown) => {
    asked.push([name, input]);
    if (refusal) throw refusal;
    return {};
  };
  const order = { cancel: note('cancel'), rate: note('rate') };
  return { asked, visitor: { order } as unknown as Visitor };
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const named = { site: 'pro', code: 'G26-ABCDEF' } as const;

test.each([null, '', '0000', 'TOUT', '-1'])('ACC-7 a form that names nothing (%j) cancels nothing', async (part) => {
  const { visitor, asked } = noting();
  const form = formOf({ intent: 'cancel', ...(part !== null && { annuler: part }) });
  await expect(changeOrder(visitor, named, form)).rejects.toMatchObject({ init: { status: 400 } });
  expect(asked).toEqual([]);
});

test('ACC-7 a form cancels the whole order, or the part that it names', async () => {
  const { visitor, asked } = noting();
  expect(await changeOrder(visitor, named, formOf({ intent: 'cancel', annuler: 'tout' }))).toBe('?annulee=tout');
  expect(await changeOrder(visitor, named, formOf({ intent: 'cancel', annuler: '1' }))).toBe('?annulee=1');
  expect(asked).toEqual([
    ['cancel', { ...named, part: null }],
    ['cancel', { ...named, part: 1 }],
  ]);
});

test('13.9 ACC-7 a form rates the seller of an order, or withdraws the rating', async () => {
  const { visitor, asked } = noting();
  const rated = await changeOrder(visitor, named, formOf({ intent: 'rate', seller: 'rhone', stars: '4' }));
  await changeOrder(visitor, named, formOf({ intent: 'withdrawRating', seller: 'rhone' }));
  expect(rated).toBe('?note=rhone');
  expect(asked).toEqual([
    ['rate', { ...named, seller: 'rhone', stars: 4 }],
    ['rate', { ...named, seller: 'rhone', stars: null }],
  ]);
});

test('13.9 ACC-7 a stranger comes back to the page of the order that its guid opens, which tells a refusal', async () => {
  const guid = '5f3c9a52-7a0e-4a51-9d0b-2f6b7c1d8e90';
  const form = formOf({ intent: 'rate', seller: 'rhone', stars: '5' });
  const act = (visitor: Visitor) => actOnOrder(visitor, { site: 'part', code: guid }, form, 'https://boutique.example');
  const sent = (await act(noting().visitor)) as Response;
  expect(sent.headers.get('location')).toMatch(new RegExp(`/${guid}\\?note=rhone$`));
  const errors = [{ type: 'ConflictError' as const, message: 'La période pour noter ce vendeur est passée.' }];
  expect(await act(noting(new CallError('refused', 409, errors)).visitor)).toMatchObject({
    data: { refused: ['La période pour noter ce vendeur est passée.'] },
    init: { status: 422 },
  });
});
