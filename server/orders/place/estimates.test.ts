/** Checks that an estimated price is one to the buyer, and is asked again before it is ordered (docs/requirements.md SMT-24). */
import { afterAll, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { answerJson, remoteOffer, startFakeCarrier } from '#server/shipping/carriers/fake-carrier.fixture.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { sendOrder } from '#tests/support/placed-order.ts';

const carrier = await startFakeCarrier(answerJson({}, 500));
afterAll(() => carrier.close());
const remote = [{ code: 'POFR', name: 'Colissimo', url: carrier.url }];
const shop = await orderShop({ env: { REMOTE_CARRIERS: JSON.stringify(remote) } });
const { ask } = shop;

const colissimo = (taxExclusive: number, serviceCode = 'ColissimoAccess') => {
  const service = { serviceCode, label: 'Colissimo Domicile', serviceType: 'HOME', characteristics: ['TRACKED'] };
  const taxInclusive = { value: taxExclusive * 1.2 };
  return remoteOffer({ service, price: { value: { value: taxExclusive, currencyIso: 'EUR' }, taxInclusive } });
};
const lineOf = async (path: string) => parcelsOf(((await ask('GET', path)).body as CartAnswer).entries)[0];

let carts = 0;

/** A cart with a parcel that was compared while the carrier failed. */
async function fillWithEstimate() {
  // Answers are shared for a minute.
  carts += 1;
  shop.time.now += carts * 120_000;
  carrier.behave(answerJson({}, 500));
  const path = await shop.fill();
  expect(await lineOf(path)).toMatchObject({ estimated: true, total: { ttc: { value: 5.49 } } });
  return path;
}

test('SMT-24 a carrier that still fails leaves the estimate, which is ordered', async () => {
  const { status, body } = await sendOrder(ask, await fillWithEstimate());
  expect(status).toBe(201);
  expect(body).toMatchObject({ totalPriceWithTax: { value: 5.49 } });
});

test('SMT-24 a carrier that answers another price stops the order; the cart shows both prices and is then ordered', async () => {
  const path = await fillWithEstimate();
  carrier.behave(answerJson({ offers: [colissimo(6)] }));
  const stopped = await sendOrder(ask, path);
  expect(stopped.status).toBe(409);
  expect(stopped.body).toMatchObject({
    errors: [{ subject: 'total', message: 'Le total a changé. Vérifiez-le avant de commander.' }],
  });
  const line = await lineOf(path);
  expect(line).not.toHaveProperty('estimated');
  expect(line?.renewal).toMatchObject({
    from: { price: { ttc: { value: 5.49 } } },
    to: { price: { ttc: { value: 7.2 } } },
  });
  const calls = carrier.received.length;
  const { status, body } = await sendOrder(ask, path);
  expect(status).toBe(201);
  expect(body).toMatchObject({ totalPriceWithTax: { value: 7.2 } });
  expect(carrier.received).toHaveLength(calls);
});

test('SMT-24 a carrier that doesn’t offer the service stops the order, and says which parcel', async () => {
  const path = await fillWithEstimate();
  carrier.behave(answerJson({ offers: [colissimo(6, 'ColissimoOther')] }));
  const { status, body } = await sendOrder(ask, path);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    errors: [
      {
        subject: 'entries.0',
        message: 'Le transporteur ne propose pas ce service pour cet envoi. Modifiez l’envoi ou retirez-le du panier.',
      },
    ],
  });
  expect(await lineOf(path)).toMatchObject({ estimated: true, version: 1 });
});
