import { expect, test } from 'vitest';
import { orderEvents, orderStatuses, transitionOf } from '#domain/orders/order-status.ts';
import { bodyOf, parcelMessage, webhookEventOf, webhookEvents } from './event.ts';

test('13.7 every change of an order that a receiver has to know is told, payments that aren’t needed are not', () => {
  expect(webhookEventOf('paymentCaptured', ['enterIntoBooks'])).toBe('order.paid');
  expect(webhookEventOf('paymentCaptured', ['refundPayment'])).toBeNull();
  expect(webhookEventOf('timeUp', ['giveBack'])).toBe('order.cancelled');
  expect(webhookEventOf('paymentFailed', [])).toBeNull();
  const told = orderStatuses.flatMap((status) =>
    orderEvents.map((event) => {
      const transition = transitionOf(status, event);
      return transition && webhookEventOf(event, transition.effects);
    }),
  );
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
