import { describe, expect, test } from 'vitest';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { type RelayPlaces, ratedShipment } from '#domain/shipping/relay-places.ts';
import { aDestination, aShipment, type ShipmentChanges } from '#tests/build/shipment.ts';
import { label, smallTariffs } from '#tests/build/tariff.ts';
import { rateShipment } from './rate.ts';
import { relayZone, relayZoneOf } from './relay-zone.ts';

const lyon = aDestination('FR', '69002', 'Lyon');
const marseille = aDestination('FR', '13001', 'Marseille');
const lille = aDestination('FR', '59000', 'Lille');
const nice = aDestination('FR', '06000', 'Nice');
const ajaccio = aDestination('FR', '20000', 'Ajaccio');
const brussels = aDestination('BE', '1000', 'Bruxelles');
const berlin = aDestination('DE', '10115', 'Berlin');

const band = [{ maxGrams: 1000, price: 5 }];
const inFrance = (...prefixes: string[]) => ({
  label: label('France'),
  countries: ['DE'],
  postalPrefixes: { FR: prefixes },
  vat: 20 as const,
});

/** 5 € everywhere, in zones that differ in one property each. */
const tariffs = smallTariffs({
  zones: {
    NEAR: { label: label('près'), countries: ['FR', 'BE'], vat: 20 },
    TWIN: { ...inFrance('13'), countries: ['LU'] },
    SLOW: { ...inFrance('59'), countries: ['NL'] },
    WEEKEND: { ...inFrance('06'), countries: ['AT'] },
    ISLE: { label: label('Corse'), countries: ['CORSICA'], vat: 20 },
    LIGHT: { label: label('léger'), countries: ['DE'], vat: 20 },
  },
  service: {
    bands: {
      NEAR: band,
      TWIN: band,
      SLOW: band,
      WEEKEND: band,
      ISLE: [{ maxGrams: 1000, price: 9 }],
      LIGHT: [{ maxGrams: 100, price: 5 }],
    },
    delayDays: { NEAR: 2, TWIN: 2, SLOW: 3, WEEKEND: 2, ISLE: 2, LIGHT: 2 },
    transport: { NEAR: 'ROAD', TWIN: 'ROAD', SLOW: 'ROAD', WEEKEND: 'ROAD', ISLE: 'ROAD', LIGHT: 'ROAD' },
    surcharges: [{ code: 'ISLE', label: label('Corse'), when: { places: ['CORSICA'], zones: ['NEAR'] }, amount: 2 }],
    options: [
      { code: 'SIGNATURE', label: label('signature'), amount: 1 },
      { code: 'SATURDAY', label: label('samedi'), amount: 1, zones: ['NEAR', 'TWIN', 'SLOW', 'ISLE'] },
      { code: 'GUARANTEED_DATE', label: label('garanti'), amount: 1, zones: ['WEEKEND'] },
    ],
  },
});

function quote(relayPlaces?: RelayPlaces, changes: ShipmentChanges = {}): QuotedOffer {
  const shipment = aShipment(changes);
  const [service] = [ratedShipment({ shipment, relayPlaces }), aShipment()].flatMap(
    (one) => rateShipment(tariffs, one, 'part').services,
  );
  if (service === undefined) throw new Error('nothing is offered');
  return {
    offerKey: 'key',
    shipmentId: 'id',
    shipment,
    relayPlaces,
    service,
    position: 1,
    estimated: false,
    issuedAt: 0,
  };
}

describe('SMT-22 ADR-14 a relay point against the offer from Paris to Lyon', () => {
  test.each([
    ['in the same town', lyon, 'same'],
    ['in another town of the zone', aDestination('FR', '31000', 'Toulouse'), 'same'],
    ['in another zone at the same price and delay', marseille, 'same'],
    ['in a zone with a longer delay', lille, 'other'],
    ['in a zone with another option', nice, 'other'],
    ['in a zone at another price', ajaccio, 'other'],
    ['in another country at the same price', brussels, 'other'],
    ['where the service doesn’t go', aDestination('JP', '100-0001'), 'unserved'],
    ['where the parcel is too heavy', berlin, 'unserved'],
  ])('%s', (_name, delivery, status) => {
    expect(relayZone(tariffs, quote(), { delivery }).status).toBe(status);
  });

  test('the result has the price in another zone', () => {
    expect(relayZone(tariffs, quote(), { delivery: ajaccio })).toMatchObject({
      status: 'other',
      service: { zone: 'ISLE', taxExclusive: 900, taxInclusive: 1080 },
    });
    expect(relayZone(tariffs, quote(), { delivery: marseille })).toEqual({ status: 'same' });
  });

  test.each([
    ['in the region of the sender', aDestination('FR', '77000', 'Melun'), 'same'],
    ['where a surcharge is paid', ajaccio, 'other'],
    ['where the carrier takes nothing', brussels, 'unserved'],
  ])('a deposit %s', (_name, deposit, status) => {
    expect(relayZone(tariffs, quote(), { deposit }).status).toBe(status);
  });

  test('no points, or the points of the quote itself, change nothing', () => {
    expect(relayZone(tariffs, quote(), {})).toEqual({ status: 'same' });
    const quotedOffer = quote({ delivery: ajaccio, deposit: marseille });
    expect(relayZone(tariffs, quotedOffer, { delivery: ajaccio, deposit: marseille })).toEqual({ status: 'same' });
    expect(relayZone(tariffs, quotedOffer, {})).toMatchObject({ status: 'other', service: { zone: 'NEAR' } });
  });

  test('a relay point in a served place replaces an address that isn’t served', () => {
    const toJapan = { ...quote(), shipment: aShipment({ to: aDestination('JP', '100-0001') }) };
    expect(relayZone(tariffs, toJapan, { delivery: lyon })).toMatchObject({
      status: 'other',
      service: { zone: 'NEAR' },
    });
  });

  test('a new point is compared with the quote, which includes the other point', () => {
    const quotedOffer = quote({ delivery: ajaccio });
    expect(relayZoneOf(tariffs, quotedOffer, 'deposit', lyon).status).toBe('same');
    expect(relayZoneOf(tariffs, quotedOffer, 'delivery', ajaccio).status).toBe('same');
    expect(relayZoneOf(tariffs, quotedOffer, 'delivery', undefined).status).toBe('other');
    expect(relayZoneOf(tariffs, quote(), 'delivery', lille).status).toBe('other');
  });
});

test.each([
  ['in the same town', { delivery: lyon }, 'same'],
  ['elsewhere in the country', { delivery: lille }, 'same'],
  ['in another country', { delivery: brussels }, 'unknown'],
  ['in a region of the country', { delivery: ajaccio }, 'unknown'],
  ['of deposit in a region of the country', { deposit: ajaccio }, 'unknown'],
])('ADR-14 of a carrier without a tariff file, a point %s: %s', (_name, places, status) => {
  const quotedOffer = quote();
  const remote = { ...quotedOffer, service: { ...quotedOffer.service, tariffVersion: 'REMOTE' } };
  expect(relayZone(tariffs, remote, places)).toEqual({ status });
});
