import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  awaitsPayment,
  isCancellable,
  labelledStatuses,
  type OrderEffect,
  type OrderEvent,
  type OrderStatus,
  orderEvents,
  orderStatuses,
  transitionOf,
} from './order-status.ts';

const eventsOf = fc.array(fc.constantFrom(...orderEvents), { maxLength: 40 });

/** The statuses and effects that a history of events leads to, from a new order on. */
function follow(events: readonly OrderEvent[]) {
  let status: OrderStatus = 'PAYMENT_PENDING';
  const effects: OrderEffect[] = [];
  for (const event of events) {
    const transition = transitionOf(status, event);
    if (!transition) continue;
    status = transition.to;
    effects.push(...(transition.effects ?? []));
  }
  return { status, effects, count: (effect: OrderEffect) => effects.filter((each) => each === effect).length };
}

function reachableFrom(start: OrderStatus): ReadonlySet<OrderStatus> {
  const found = new Set([start]);
  for (const status of found) {
    for (const event of orderEvents) {
      const next = transitionOf(status, event)?.to;
      if (next) found.add(next);
    }
  }
  return found;
}

describe('CRT-8 the statuses of an order', () => {
  it('can all be reached from a new order', () => {
    expect([...reachableFrom('PAYMENT_PENDING')].sort()).toEqual([...orderStatuses].sort());
  });

  it('all lead to delivery or cancellation', () => {
    for (const status of orderStatuses) {
      const ends = [...reachableFrom(status)].filter((each) => each === 'DELIVERED' || each === 'CANCELLED');
      expect(ends, status).not.toHaveLength(0);
    }
  });

  it('enter an order into the books once, whatever happens', () => {
    fc.assert(
      fc.property(eventsOf, (events) => {
        const { count } = follow(events);
        expect(count('enterIntoBooks')).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('give stock back once: held by an unpaid order, or sold by a paid one', () => {
    fc.assert(
      fc.property(eventsOf, (all) => {
        const events = all.filter((event) => event !== 'nothingLeft');
        const { count, status } = follow(events);
        expect(count('giveBack') + count('restock')).toBe(status === 'CANCELLED' ? 1 : 0);
        if (count('restock') > 0) expect(count('enterIntoBooks')).toBe(1);
      }),
    );
  });

  it('G31 end where nothing could be sent, without stock, money or mail, which were settled line by line', () => {
    const ends = { to: 'CANCELLED', webhook: 'order.cancelled' };
    expect(orderStatuses.filter((status) => transitionOf(status, 'nothingLeft'))).toEqual(['PAID', 'IN_PREPARATION']);
    expect(transitionOf('PAID', 'nothingLeft')).toEqual(ends);
  });

  it('repay every capture of an order that is paid or cancelled already', () => {
    for (const status of ['PAID', 'IN_PREPARATION', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const) {
      const repaid = { to: status, effects: ['refundPayment'], mail: 'repaid' };
      expect(transitionOf(status, 'paymentCaptured')).toEqual(repaid);
    }
    expect(transitionOf('PAID', 'cancelled')?.effects).toEqual(['restock', 'refundOrder', 'creditInvoice']);
  });

  it('let a part be cancelled as long as something isn’t delivered, without changing the status', () => {
    const changes = orderStatuses.map((status) => [status, transitionOf(status, 'partCancelled')] as const);
    const follows = {
      effects: ['cancelPart'],
      invoice: 'CREDIT_NOTE',
      mail: 'partRefund',
      webhook: 'order.partly_cancelled',
    };
    expect(changes.filter(([, transition]) => transition !== null)).toEqual([
      ['PAID', { to: 'PAID', ...follows }],
      ['IN_PREPARATION', { to: 'IN_PREPARATION', ...follows }],
      ['SHIPPED', { to: 'SHIPPED', ...follows }],
    ]);
  });

  it('have everything follow from a payment that it names: books, invoice, mail, webhook and labels', () => {
    expect(transitionOf('PAYMENT_PENDING', 'paymentCaptured')).toEqual({
      to: 'PAID',
      effects: ['enterIntoBooks'],
      invoice: 'INVOICE',
      mail: 'confirmed',
      webhook: 'order.paid',
      afterwards: 'labels',
    });
    expect(labelledStatuses).toEqual(['PAID', 'IN_PREPARATION', 'SHIPPED', 'DELIVERED']);
  });

  it('use each capture: it pays for the order, or it is repaid', () => {
    fc.assert(
      fc.property(eventsOf, (events) => {
        const captures = events.filter((event) => event === 'paymentCaptured').length;
        const { count } = follow(events);
        expect(count('enterIntoBooks') + count('refundPayment')).toBe(captures);
      }),
    );
  });

  it('ignore what comes too late for a paid order', () => {
    for (const event of ['paymentFailed', 'leftUnpaid', 'timeUp', 'givenUp', 'paymentRetried'] as const) {
      expect(transitionOf('PAID', event), event).toBeNull();
    }
  });

  it('take a late payment after a declined one', () => {
    expect(follow(['paymentFailed', 'paymentCaptured']).status).toBe('PAID');
    expect(follow(['paymentFailed', 'paymentRetried', 'paymentCaptured']).status).toBe('PAID');
  });

  it('allow cancelling only what is paid and not yet on its way', () => {
    expect(orderStatuses.filter(isCancellable)).toEqual(['PAID', 'IN_PREPARATION']);
    expect(orderStatuses.filter(awaitsPayment)).toEqual(['PAYMENT_PENDING', 'PAYMENT_FAILED']);
  });
});
