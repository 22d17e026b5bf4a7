import { describe, expect, test } from 'vitest';
import { type PaymentFacts, paymentStateOf, stageOfOrder } from './staff-list.ts';

const paid: PaymentFacts = { status: 'PAID', total: 2340, paidAt: new Date(0), refunds: [] };

describe('the state of a payment', () => {
  test.each<[string, Partial<PaymentFacts>, string]>([
    ['paid', {}, 'paid'],
    ['delivered', { status: 'DELIVERED' }, 'paid'],
    ['waiting for its payment', { status: 'PAYMENT_PENDING', paidAt: null }, 'waiting'],
    ['declined', { status: 'PAYMENT_FAILED', paidAt: null }, 'failed'],
    ['cancelled before anybody paid', { status: 'CANCELLED', paidAt: null }, 'neverPaid'],
    ['repaid in part', { refunds: [{ status: 'SUCCEEDED', amount: 2339, cause: 'staff' }] }, 'partlyRefunded'],
    [
      'repaid in two parts',
      {
        refunds: [
          { status: 'SUCCEEDED', amount: 1340, cause: 'staff' },
          { status: 'SUCCEEDED', amount: 1000, cause: 'staff' },
        ],
      },
      'refunded',
    ],
    [
      'being repaid',
      { status: 'CANCELLED', refunds: [{ status: 'REQUESTED', amount: 2340, cause: 'staff' }] },
      'refunding',
    ],
    ['paid twice, with one repaid', { refunds: [{ status: 'SUCCEEDED', amount: 2340, cause: 'notNeeded' }] }, 'paid'],
    [
      'with a refund that failed among others',
      {
        refunds: [
          { status: 'REQUESTED', amount: 1, cause: 'staff' },
          { status: 'FAILED', amount: 1, cause: 'staff' },
        ],
      },
      'refundFailed',
    ],
  ])('of an order that is %s', (_, facts, expected) => {
    expect(paymentStateOf({ ...paid, ...facts })).toBe(expected);
  });
});

test('the parcel that needs somebody stands for an order, and all must arrive', () => {
  expect(stageOfOrder([])).toBeNull();
  expect(stageOfOrder(['DELIVERED', 'IN_TRANSIT'])).toBe('UNDER_WAY');
  expect(stageOfOrder(['DELIVERED', 'HELD_UP', 'AT_RELAY'])).toBe('PROBLEM');
  expect(stageOfOrder(['DELIVERED', 'RETURNED'])).toBe('DONE');
});
