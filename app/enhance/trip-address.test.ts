import { beforeEach, expect, test, vi } from 'vitest';
import { choicesOf, type ListState, listPath, parseListState, plainList } from '#domain/catalog/list-address.ts';
import { listAddress, preferFrance } from './trip-address.ts';

const end = (isoAlpha2: string, zip: string, city: string) => ({ isoAlpha2, zip, city, cityZip: `${zip} ${city}` });
const form = { departure: end('FR', '75011', 'Paris'), arrival: end('CH', '1003', 'Lausanne'), isProfessional: false };

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map([['smt', JSON.stringify({ state: { shippingService: { form } } })]]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const cartons = { page: 'category', code: 'cartons' } as const;
const addressOf = (state: Partial<ListState>) =>
  new URL(listPath(cartons, { ...plainList, ...state }, 'part'), 'https://shop.example');

test.each([
  ['sorted by the sending price', { sort: 'sending-asc' }],
  ['filtered by the sending price', { choices: choicesOf(['envoi-6-8']) }],
  ['filtered by a second value', { choices: choicesOf(['couleur-rouge', 'transporteur-CHRP']), sort: 'price-asc' }],
] as const)('13.1 a list %s gets the last trip, in the form that the server writes', (_, state) => {
  const trip = {
    from: { country: 'FR', postalCode: '75011', city: 'Paris' },
    to: { country: 'CH', postalCode: '1003', city: 'Lausanne' },
    toBusiness: false,
  };
  const address = listAddress(addressOf(state));
  expect(address.href).toBe(addressOf({ ...state, trip }).href);
  expect(parseListState(address.searchParams).trip).toEqual(trip);
  expect(listAddress(address).href).toBe(address.href);
});

test('13.1 other lists stay as they are, and so do all for a visitor who prefers France or has compared nothing', () => {
  for (const state of [{}, { sort: 'price-asc' as const }, { choices: choicesOf(['matiere-kraft']) }])
    expect(listAddress(addressOf(state)).href).toBe(addressOf(state).href);
  const sorted = addressOf({ sort: 'sending-asc' });
  preferFrance(true);
  expect(listAddress(sorted).href).toBe(sorted.href);
  preferFrance(false);
  expect(listAddress(sorted).href).not.toBe(sorted.href);
  stored.clear();
  expect(listAddress(sorted).href).toBe(sorted.href);
});
