/** Tracing a parcel by its number over HTTP: anyone who has the number can, and no names are shown. */
import { afterAll, describe, expect, test } from 'vitest';
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { choose, parcelOf } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
let now = monday;
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());
const ask = api.call;

const events = [
  { code: 'ANNOUNCED', at: '2026-11-23T08:00:00.000Z', place: '' },
  { code: 'DEPOSITED', at: '2026-11-23T10:00:00.000Z', place: 'Lyon' },
] as const;

const { id: accountId } = await signedInAccount(db, monday);
async function place(number: string, status: 'SHIPPED' | 'CANCELLED' = 'SHIPPED', createdAt?: Date) {
  const fill = async (path: string) => ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
  return placeOrder(db, api, { accountId, fill, status, createdAt, tracking: { number, events } });
}

describe('ACC-7 a parcel’s number', () => {
  test('shows anyone where the parcel is, in their language, without names or addresses', async () => {
    await place('DEMO-7K2M4P-1');
    const { status, body, headers } = await ask('GET', '/api/tracking/demo%207k2m-4p1?lang=en');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      number: 'DEMO7K2M4P1',
      carrier: 'Colissimo',
      service: expect.stringContaining('Colissimo'),
      stops: [
        { place: 'Lyon', reachedAt: events[1]?.at, position: { latitude: 45.76, longitude: 4.85 } },
        { place: 'Paris', reachedAt: null, position: { latitude: 48.86, longitude: 2.38 } },
      ],
      stage: 'UNDER_WAY',
      expected: expect.stringMatching(/^2026-1[12]-\d\d$/),
      events: [
        { ...events[0], label: 'Announced to the carrier' },
        { ...events[1], label: 'Handed in' },
      ],
      delay: null,
      pickUp: null,
      advice: 'Nothing to do: the parcel is on its way.',
    });
    const parcel = JSON.stringify(parcelOf(await choose(ask)));
    const { addresses } = JSON.parse(parcel) as { addresses: { addressTo: Record<string, string> } };
    const { firstName, lastName, line1, email, phone } = addresses.addressTo;
    for (const personal of [firstName, lastName, line1, email, phone])
      if (personal) expect(JSON.stringify(body)).not.toContain(personal);
  });

  test('reports that the expected day has passed', async () => {
    await place('DEMO-BBBBBB-1');
    now += 40 * 86_400_000;
    const { body } = await ask('GET', '/api/tracking/DEMOBBBBBB1');
    now = monday;
    expect((body as TraceAnswer).advice).toMatch(/^Le jour prévu est passé/);
  });

  test('G14 of a cancelled order says so without places, unless another order has it', async () => {
    await place('DEMO-AAAAAA-1', 'CANCELLED');
    const { status, body } = await ask('GET', '/api/tracking/DEMOAAAAAA1');
    expect([status, body]).toEqual([200, expect.objectContaining({ stage: 'CANCELLED', stops: [], events: [] })]);
    expect(JSON.stringify(body)).not.toMatch(/Lyon|Paris/);
    await place('DEMO-AAAAAA-1', 'SHIPPED', new Date(monday - 86_400_000));
    expect((await ask('GET', '/api/tracking/DEMOAAAAAA1')).body).toMatchObject({ stage: 'UNDER_WAY' });
  });

  test('that no parcel has is a 404, a text that can’t be one a 400, both with a reason', async () => {
    const unknown = await ask('GET', '/api/tracking/DEMOZZZZZZ9');
    expect(unknown.status).toBe(404);
    expect(unknown.body).toMatchObject({
      errors: [{ type: 'NotFoundError', subject: 'number', message: expect.stringMatching(/^Aucun envoi ne porte/) }],
    });
    for (const [number, reason] of [
      ['123', 'shape'],
      ["'%20OR%201=1", 'shape'],
      ['RR473124828GB', 'checkDigit'],
    ]) {
      const { status, body } = await ask('GET', `/api/tracking/${number}`);
      expect(status, number).toBe(400);
      expect(body, number).toMatchObject({ errors: [{ type: 'ValidationError', subject: 'number', reason }] });
    }
  });
});
