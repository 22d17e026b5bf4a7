import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { toCartRelayPoint } from '#domain/cart/chosen-relay.ts';
import { faultPlaces } from '#tests/build/schema-faults.ts';
import { mapsTokenContract, type RelayPoint, relayCalls, relayPointContract, relayPointsContract } from './contract.ts';

test('ADR-14 API-1 the calls of relay points and of their map share one deadline', () => {
  expect(relayCalls.map(({ name, method, path, service }) => [name, method, path, service])).toEqual([
    ['smtRelayPoints', 'GET', '/api/smt/relay-points', 'maps'],
    ['smtRelayPoint', 'GET', '/api/smt/relay-points/{postOfficeId}', 'maps'],
    ['mapsToken', 'GET', '/api/maps/token', 'maps'],
  ]);
});

describe('ADR-14 a search of relay points', () => {
  const { query } = relayPointsContract;

  test('defaults to France, to delivery and to the consumers’ site', () => {
    const texts = { carrierCode: '', postalCode: '', city: '', around: '', offerKey: '' };
    expect(v.parse(query, {})).toEqual({ site: 'part', countryIsoCode: 'FR', kind: 'delivery', ...texts });
    const sentQuery = { site: 'pro', lang: 'en', kind: 'deposit', carrierCode: 'POFR', offerKey: 'key-1' };
    expect(v.parse(query, sentQuery)).toMatchObject(sentQuery);
  });

  test('trims texts, and converts countries to capitals, positions to numbers and weights to grams', () => {
    const typedQuery = { countryIsoCode: ' be ', postalCode: ' 69003 ', city: ' Lyon ', around: ' 69003 Lyon ' };
    expect(v.parse(query, { ...typedQuery, latitude: '45.75', longitude: '-4.85', weight: '0,2501' })).toMatchObject({
      countryIsoCode: 'BE',
      postalCode: '69003',
      city: 'Lyon',
      around: '69003 Lyon',
      latitude: 45.75,
      longitude: -4.85,
      weight: 251,
    });
  });

  test.each([
    { latitude: '90', longitude: '180' },
    { latitude: '-90', longitude: '-180' },
    { latitude: '5', longitude: '0.123456789012345' },
    { weight: '0.001' },
    { postalCode: 'x'.repeat(20), city: 'x'.repeat(80), around: 'x'.repeat(100), carrierCode: 'x'.repeat(40) },
    { offerKey: 'k'.repeat(4000) },
  ])('takes %j', (input) => {
    expect(faultPlaces(query, input)).toEqual([]);
  });

  test.each([
    [{ site: 'shop' }, 'site'],
    [{ lang: 'de' }, 'lang'],
    [{ kind: 'return' }, 'kind'],
    [{ latitude: '90.1' }, 'latitude'],
    [{ latitude: '-90.1' }, 'latitude'],
    [{ longitude: '180.1' }, 'longitude'],
    [{ longitude: '-180.1' }, 'longitude'],
    [{ latitude: '45,75' }, 'latitude'],
    [{ latitude: ' 45' }, 'latitude'],
    [{ latitude: '45N' }, 'latitude'],
    [{ latitude: '45.' }, 'latitude'],
    [{ longitude: '0.1234567890123456' }, 'longitude'],
    [{ weight: '0' }, 'weight'],
    [{ weight: '-1' }, 'weight'],
    [{ weight: 'heavy' }, 'weight'],
    [{ postalCode: 'x'.repeat(21) }, 'postalCode'],
    [{ city: 'x'.repeat(81) }, 'city'],
    [{ around: 'x'.repeat(101) }, 'around'],
    [{ around: 'a\u0000' }, 'around'],
    [{ carrierCode: 'x'.repeat(41) }, 'carrierCode'],
    [{ countryIsoCode: 'x'.repeat(11) }, 'countryIsoCode'],
    [{ offerKey: 'k'.repeat(4001) }, 'offerKey'],
  ])('refuses %j', (input, place) => {
    expect(faultPlaces(query, input)).toEqual([place]);
  });

  test('has specific errors for invalid weights', () => {
    expect(v.safeParse(query, { weight: '0' }).issues?.map(({ message }) => message)).toEqual(['weight.invalid']);
    expect(v.safeParse(query, { city: '\ud800' }).issues?.map(({ message }) => message)).toEqual(['field.invalid']);
  });
});

test('ADR-14 a point is requested by its number, by default for either kind', () => {
  expect(v.parse(relayPointContract.query, {})).toEqual({ site: 'part', countryIsoCode: 'FR', carrierCode: '' });
  expect(faultPlaces(relayPointContract.query, { kind: 'return' })).toEqual(['kind']);
  expect(faultPlaces(relayPointContract.parameters, { postOfficeId: 'x'.repeat(64) })).toEqual([]);
  expect(faultPlaces(relayPointContract.parameters, { postOfficeId: 'x'.repeat(65) })).toEqual(['postOfficeId']);
  expect(faultPlaces(relayPointContract.parameters, {})).toEqual(['postOfficeId']);
});

const point: RelayPoint = {
  postOfficeId: 'R1',
  label: 'Kiosque',
  line1: '1 rue de la Paix',
  town: 'Lyon',
  region: 'Auvergne-Rhône-Alpes',
  postalCode: '69003',
  country: 'FR',
  latitude: 45.75,
  longitude: 4.85,
  distance: 120,
  openingHours: [{ day: 1, slots: [{ from: '00:00', to: '24:00' }] }],
  kinds: ['deposit', 'delivery'],
  type: 'LOCKER',
  accessible: true,
  maxWeight: 20,
  carrierCode: 'POFR',
  demo: true,
};

describe('ADR-14 a relay point', () => {
  const withSlot = (from: string, to: string) => ({ ...point, openingHours: [{ day: 1, slots: [{ from, to }] }] });
  const price = {
    value: { value: 5, currencyIso: 'EUR', formattedValue: '5,00 €' },
    taxInclusive: { value: 6, currencyIso: 'EUR' },
  };
  const quote = { offered: true, place: 'Corse', reason: 'Supplément Corse', price, deliveryDate: '2026-11-25' };

  test.each<[string, unknown]>([
    ['as it is', point],
    ['of every type and kind', { ...point, type: 'POST_OFFICE', kinds: ['deposit'] }],
    ['that is a shop without hours', { ...point, type: 'SHOP', kinds: [], openingHours: [] }],
    ['open to the last minute', withSlot('09:59', '23:59')],
    ['with a price of its own', { ...point, quote }],
    ['of whose price nothing is known', { ...point, quote: { ...quote, price: null, deliveryDate: null } }],
  ])('%s', (_name, input) => {
    expect(faultPlaces(relayPointContract.answers[200], input)).toEqual([]);
  });

  const from = 'openingHours.0.slots.0.from';
  test.each<[string, unknown, string]>([
    ['open from an hour of one digit', withSlot('9:00', '12:00'), from],
    ['open from an hour that no day has', withSlot('25:00', '24:00'), from],
    ['open from a minute that no hour has', withSlot('09:60', '12:00'), from],
    ['open to a time behind midnight', withSlot('09:00', '24:30'), 'openingHours.0.slots.0.to'],
    ['open from a time with seconds', withSlot('09:00:00', '12:00'), from],
    ['open from a time behind a space', withSlot(' 09:00', '12:00'), from],
    ['of another type', { ...point, type: 'DRONE' }, 'type'],
    ['for another kind', { ...point, kinds: ['return'] }, 'kinds.0'],
    ['without a day', { ...point, openingHours: [{ slots: [] }] }, 'openingHours.0.day'],
    ['with half a quote', { ...point, quote: { ...quote, place: undefined } }, 'quote.place'],
  ])('not %s', (_name, input, place) => {
    expect(faultPlaces(relayPointContract.answers[200], input)).toEqual([place]);
  });

  test('is found around a place', () => {
    const answer = {
      relayPoints: [point],
      around: { postalCode: '69003', city: 'Lyon', latitude: 45.75, longitude: 4.85 },
      timeZone: 'Europe/Paris',
      source: 'carrier',
      serviceFailed: false,
    };
    const schema = relayPointsContract.answers[200];
    for (const source of ['demo', 'file', 'carrier']) expect(faultPlaces(schema, { ...answer, source })).toEqual([]);
    expect(faultPlaces(schema, { ...answer, source: 'guess' })).toEqual(['source']);
    expect(faultPlaces(schema, { ...answer, around: {} })).toHaveLength(4);
  });

  test('CRT-3 is stored in the cart with seven fields, without those that a search adds', () => {
    expect(toCartRelayPoint(point)).toEqual({
      postOfficeId: 'R1',
      label: 'Kiosque',
      line1: '1 rue de la Paix',
      town: 'Lyon',
      region: 'Auvergne-Rhône-Alpes',
      postalCode: '69003',
      country: 'FR',
    });
  });
});

test('API-5 a maps token is answered with its end', () => {
  expect(faultPlaces(mapsTokenContract.answers[200], {})).toEqual(['accessToken', 'expiresAt']);
});
