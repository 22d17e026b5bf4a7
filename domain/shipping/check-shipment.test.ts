import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkShipment, departureDay, type ShipmentKnowledge, toShipment } from './check-shipment.ts';
import { type QuoteRequestInput, quoteRequestSchema } from './quote-request.ts';

const request = (change: Partial<QuoteRequestInput> = {}) =>
  v.parse(quoteRequestSchema, {
    from: { country: 'FR', postalCode: '75011', city: 'Paris' },
    to: { country: 'FR', postalCode: '69003', city: 'Lyon' },
    packageDetail: { dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 0.28 },
    ...change,
  });

const codes: Record<string, 'known' | 'unverified' | 'unknown'> = {
  75011: 'known',
  69003: 'known',
  75998: 'unverified',
};
const knowledge: ShipmentKnowledge = {
  hasCountry: (country) => ['FR', 'DE', 'HK'].includes(country),
  usesPostalCodes: (country) => country !== 'HK',
  postalCodeStatus: (_, code) => (/^\d{5}$/.test(code) ? (codes[code] ?? 'unknown') : 'malformed'),
  availabilityDates: ['2026-11-23', '2026-11-24'],
  today: '2026-11-21',
};
const check = (change: Partial<QuoteRequestInput>) =>
  checkShipment(request(change), knowledge).map(({ subject, key, reason }) => [subject, key, reason]);

describe('SMT-1 the ends of a shipment', () => {
  test.each([
    [{ country: 'XX', postalCode: '75011' }, 'from.country', 'country.unknown', 'invalid'],
    [{ country: 'FR' }, 'from.postalCode', 'postalCode.missing', 'missing'],
    [{ country: 'DE', city: 'Berlin' }, 'from.postalCode', 'cityZip.unknown', 'missing'],
    [{ country: 'FR', postalCode: '00000' }, 'from.postalCode', 'postalCode.incorrect', 'invalid'],
    [{ country: 'HK', postalCode: '!' }, 'from.postalCode', 'postalCode.incorrect', 'invalid'],
    [{ country: 'FR', postalCode: '7501' }, 'from.postalCode', 'postalCode.incorrect', 'invalid'],
  ])('%j is refused', (from, subject, key, reason) => {
    expect(check({ from })).toEqual([[subject, key, reason]]);
  });

  test('a country without codes needs none, a CEDEX passes, a city of another place is no error', () => {
    expect(check({ to: { country: 'HK', city: 'Hong Kong' } })).toEqual([]);
    expect(check({ to: { country: 'FR', postalCode: '75998' } })).toEqual([]);
    expect(check({ to: { country: 'FR', postalCode: '69003', city: 'Brest' } })).toEqual([]);
  });
});

describe('SMT-7 the day of departure', () => {
  test.each([
    ['2026-11-20', 'date.past'],
    ['2026-11-21', 'date.unavailable'],
    ['2026-11-22', 'date.closed'],
    ['2026-12-20', 'date.closed'],
    ['2026-12-21', 'date.tooFar'],
    ['2027-11-23', 'date.tooFar'],
  ])('%s is refused: %s', (collectionDate, key) => {
    expect(check({ collectionDate })).toEqual([['collectionDate', key, 'invalid']]);
  });

  test('a Sunday is unavailable, even today', () => {
    const sunday = { ...knowledge, today: '2026-11-22' as const, availabilityDates: ['2026-11-24' as const] };
    const keyOn = (collectionDate: string) => checkShipment(request({ collectionDate }), sunday).map(({ key }) => key);
    expect(keyOn('2026-11-22')).toEqual(['date.closed']);
    expect(keyOn('2026-11-23')).toEqual(['date.closed']);
  });

  test('an available day is accepted; without a day the first one is used', () => {
    expect(check({ collectionDate: '2026-11-24' })).toEqual([]);
    expect(departureDay(request(), knowledge.availabilityDates)).toBe('2026-11-23');
    expect(departureDay(request({ collectionDate: '2026-11-24' }), knowledge.availabilityDates)).toBe('2026-11-24');
    expect(departureDay(request(), [])).toBeNull();
  });
});

describe('SMT-5 the shipment that is rated', () => {
  test('grams and millimetres', () => {
    expect(toShipment(request(), '2026-11-23')).toEqual({
      from: { country: 'FR', postalCode: '75011', city: 'Paris' },
      to: { country: 'FR', postalCode: '69003', city: 'Lyon' },
      toBusiness: false,
      parcel: { dimensionType: 'ORDINARY', lengthMm: 220, widthMm: 160, heightMm: 60, weightGrams: 280 },
      collectionDate: '2026-11-23',
    });
  });

  test('a tube whose height and width differ has the larger as diameter', () => {
    const packageDetail = { dimensionType: 'TUBE' as const, length: 80, width: 8, height: 10, weight: 1 };
    expect(toShipment(request({ packageDetail }), '2026-11-23').parcel).toMatchObject({ widthMm: 100, heightMm: 100 });
  });
});
