import { expect, test } from 'vitest';
import { shipmentForTest } from './rating.fixture.ts';
import { placeOfRelay, ratedEnds, ratedShipment } from './relay-places.ts';

const shipment = shipmentForTest();
const cannes = { country: 'FR', postalCode: '06400', city: 'Cannes' };
const berlin = { country: 'DE', postalCode: '10115', city: 'Berlin' };

test.each([
  ['as it is', { country: 'FR', postalCode: '06400', town: 'Cannes' }, cannes],
  ['with its country in capitals', { country: ' fr ', postalCode: '06400', town: 'Cannes' }, cannes],
  ['without town and code', { country: 'FR' }, { country: 'FR', postalCode: '', city: '' }],
])('SMT-22 a relay point is rated %s', (_name, place, end) => {
  expect(placeOfRelay(place)).toEqual(end);
});

test.each([
  ['no relay point', {}, shipment.from, shipment.to],
  ['one where it is handed in', { deposit: cannes }, cannes, shipment.to],
  ['one where it is fetched', { delivery: berlin }, shipment.from, berlin],
  ['one at each end', { deposit: cannes, delivery: berlin }, cannes, berlin],
])('SMT-22 a parcel with %s is rated between', (_name, relayPlaces, from, to) => {
  expect(ratedEnds({ shipment, relayPlaces })).toEqual({ from, to });
  expect(ratedShipment({ shipment, relayPlaces })).toEqual({ ...shipment, from, to });
});

test('SMT-22 a price without relay points is that of the addresses', () => {
  expect(ratedShipment({ shipment })).toBe(shipment);
});
