import { expect, test } from 'vitest';
import { createClient } from '#app/api/client.ts';
import { cancelOrder } from './cancel-order.ts';

const order = {
  code: 'G26-ABCDEF',
  entries: [
    { entryNumber: 0, quantity: 1 },
    { entryNumber: 1, quantity: 2 },
    { entryNumber: 2, quantity: 3 },
  ],
  cancellableParts: [{ entryNumbers: [0] }, { entryNumbers: [1, 2] }],
};

/** A client of a shop with one order, with the bodies that were sent to cancel it. */
function shopWithOrder() {
  const sent: unknown[] = [];
  const api = createClient({
    origin: 'http://localhost',
    locale: 'fr',
    timeoutMs: 1000,
    async send(request) {
      if (request.method !== 'GET') sent.push(await request.json());
      return Response.json(order);
    },
  });
  return { api, sent };
}

function naming(target: string | null): FormData {
  const form = new FormData();
  if (target !== null) form.set('annuler', target);
  return form;
}

test.each([null, '', '0000', '7', 'TOUT', '-1'])(
  'ACC-7 a form that names nothing of the order (%j) cancels nothing',
  async (target) => {
    const { api, sent } = shopWithOrder();
    await expect(cancelOrder(api, 'part', 'G26-ABCDEF', naming(target))).rejects.toMatchObject({
      init: { status: 400 },
    });
    expect(sent).toEqual([]);
  },
);

test('ACC-7 a form cancels the whole order, or the part that it names', async () => {
  const { api, sent } = shopWithOrder();
  await cancelOrder(api, 'part', 'G26-ABCDEF', naming('tout'));
  await cancelOrder(api, 'part', 'G26-ABCDEF', naming('1'));
  expect(sent).toEqual([
    {},
    {
      cancellationRequestEntryInputs: [
        { orderEntryNumber: 1, quantity: 2 },
        { orderEntryNumber: 2, quantity: 3 },
      ],
    },
  ]);
});
