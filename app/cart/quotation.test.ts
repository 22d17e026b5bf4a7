import { expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import type { CartPage } from './load-cart.ts';
import { quotationAddress, withQuotation } from './quotation.ts';

const now = Date.UTC(2026, 10, 23, 8);
const parcel = (validUntil: string) => ({ entryNumber: 0, smt: {}, schedule: { validUntil } });
const article = (status: string, priceChange?: object) => ({ entryNumber: 1, availability: { status }, priceChange });

const pageWith = (...entries: readonly object[]): CartPage => ({
  kind: 'cart',
  cart: { entries } as unknown as CartAnswer,
  notice: null,
  consolidation: null,
  now,
});
const asked = new URLSearchParams({ devis: '1' });
const buyer = { site: 'pro', user: 'current' } as const;
const pdf = { quotation: '/api/front/occ/ecommerce/pro/users/current/carts/current/quotation?lang=en' };

test('13.6 the address of a quotation leads to the PDF, in the visitor’s language', () => {
  const page = pageWith(parcel('2026-11-23T08:00:00Z'), article('available'));
  expect(new URL(quotationAddress('pro'), 'https://shop.example').search).toBe('?devis=1');
  expect(withQuotation(page, asked, buyer, 'en')).toEqual(pdf);
  expect(withQuotation(page, new URLSearchParams(), buyer, 'en')).toBe(page);
  expect(withQuotation(page, asked, { ...buyer, user: 'anonymous' }, 'en')).toBe(page);
  expect(withQuotation(page, asked, { ...buyer, site: 'part' }, 'en')).toBe(page);
  const empty = { kind: 'empty', notice: null } as const;
  expect(withQuotation(empty, asked, buyer, 'en')).toBe(empty);
});

test('13.6 a new price doesn’t hinder a quotation: it is the one that the cart shows', () => {
  const page = pageWith(article('available', { from: {}, to: {} }));
  expect(withQuotation(page, asked, buyer, 'en')).toEqual(pdf);
});

test.each([
  ['an offer that has expired', parcel('2026-11-23T07:59:59Z')],
  ['an article that is sold out', article('outOfStock')],
  ['an article that isn’t sold any more', article('withdrawn')],
  ['fewer packs than wanted', article('insufficient')],
])('13.6 a cart with %s is shown, with what to do before it is quoted', (_name, entry) => {
  const page = pageWith(article('available'), entry);
  expect(withQuotation(page, asked, buyer, 'en')).toEqual({
    ...page,
    problem: { problem: 'quotation', entryNumber: expect.any(Number) },
  });
});
