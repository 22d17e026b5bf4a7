import { expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { livePace } from './live-pace.ts';

type Order = Parameters<typeof livePace>[0];
const order: Order = { status: 'PAID', payment: null, refunds: [], demo: false };
const paid = (status: 'AUTHORISED' | 'DECLINED') => ({ status }) as OrderAnswer['payment'];
const refund = { status: 'REQUESTED', requested: '', amount: { value: 1, currencyIso: 'EUR' } } as const;

test('G12 an open page looks for changes as long as some are expected: often for a payment, then seldom', () => {
  expect(livePace({ ...order, status: 'PAYMENT_PENDING', payment: paid('AUTHORISED') })).toBe('payment');
  expect(livePace({ ...order, status: 'PAYMENT_FAILED', payment: paid('DECLINED') })).toBeUndefined();
  for (const status of ['PAID', 'IN_PREPARATION', 'SHIPPED'] as const)
    expect(livePace({ ...order, status })).toBe('parcels');
  for (const status of ['DELIVERED', 'CANCELLED'] as const) expect(livePace({ ...order, status })).toBeUndefined();
  expect(livePace({ ...order, status: 'CANCELLED', refunds: [refund] })).toBe('parcels');
  expect(livePace({ ...order, demo: true })).toBeUndefined();
});
