import { expect, test } from 'vitest';
import { orderEvents, orderStatuses, transitionOf } from '#domain/orders/order-status.ts';
import { bodyOf, parcelMessage, webhookEvents } from './event.ts';

test('13.7 every change of an order that a receiver has to know is told, payments that aren’t needed are not', () => {
  const told: readonly (string | null)[] = orderStatuses.flatMap((status) =>
    orderEvents.map((event) => transitionOf(status, event)?.webhook ?? null),
  );
  expect(transitionOf('PAYMENT_PENDING', 'paymentCaptured')?.webhook).toBe('order.paid');
  expect(transitionOf('PAID', 'paymentCaptured')?.webhook).toBeUndefined();
  expect(transitionOf('PAYMENT_FAILED', 'timeUp')?.webhook).toBe('order.cancelled');
  expect(transitionOf('PAYMENT_PENDING', 'paymentFailed')?.webhook).toBeUndefined();
  const ofOrders = webhookEvents.filter((event) => event.startsWith('order.'));
  expect(ofOrders.filter((event) => !told.includes(event))).toEqual([]);
});

test('13.7 a message has type, time and codes only', () => {
  const parcel = { order: 'G26-7K3M9X', entryNumber: 0, parcel: '6A12345678901', status: 'DELIVERED' } as const;
  const event = { code: 'DELIVERED', at: '2026-11-23T09:30:00+01:00', place: 'Paris' } as const;
  expect(bodyOf(parcelMessage(parcel, event))).toBe(
    '{"type":"parcel.event","timestamp":"2026-11-23T08:30:00.000Z","data":{"order":"G26-7K3M9X","entryNumber":0,' +
      '"parcel":"6A12345678901","event":"DELIVERED","status":"DELIVERED"}}',
  );
});
