import { describe, expect, test } from 'vitest';
import { anOrderedArticle, anOrderedParcel } from '#tests/build/order-lines.ts';
import { orderStatuses } from './order-status.ts';
import { endsAtOnce, withdrawalDenial } from './withdrawal.ts';

const consumer = { site: 'part', legalEntity: '' } as const;
const article = anOrderedArticle(0);
const parcel = anOrderedParcel(1);

describe('CRT-8 the right of withdrawal', () => {
  test('is a consumer’s for articles, not for transport on a set day', () => {
    expect(withdrawalDenial(article, consumer)).toBeNull();
    expect(withdrawalDenial(parcel, consumer)).toBe('SET_DAY');
  });

  test('is no professional’s', () => {
    expect(withdrawalDenial(article, { site: 'pro', legalEntity: '' })).toBe('PROFESSIONAL');
    expect(withdrawalDenial(article, { site: 'part', legalEntity: 'Atelier Martin' })).toBe('PROFESSIONAL');
  });

  test('ends an order at once if nothing of it was sent and all of it is withdrawn', () => {
    const order = { ...consumer, demo: false, lines: [article], refunds: [] };
    const ended = orderStatuses.filter((status) => endsAtOnce({ ...order, status }, true));
    expect(ended).toEqual(['PAID', 'IN_PREPARATION']);
    expect(endsAtOnce({ ...order, status: 'PAID' }, false)).toBe(false);
    expect(endsAtOnce({ ...order, status: 'PAID', lines: [article, parcel] }, true)).toBe(false);
    expect(endsAtOnce({ ...order, status: 'PAID', lines: [] }, true)).toBe(false);
    expect(endsAtOnce({ ...order, status: 'PAID', demo: true }, true)).toBe(false);
    expect(endsAtOnce({ ...order, status: 'PAID', site: 'pro' }, true)).toBe(false);
  });
});
