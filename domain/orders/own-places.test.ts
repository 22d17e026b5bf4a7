import { expect, test } from 'vitest';
import { shippedTerritories } from '#tests/build/documents.ts';
import { anOrderedParcel } from '#tests/build/order-lines.ts';
import { parcelAtOwnPlaces } from './own-places.ts';

const to = (country: string, postalCode: string, town: string) => ({
  quote: { shipment: { to: { country, postalCode, city: town } } },
  payload: { to: { country: { isocode: country }, postalCode, town } },
});

test.each([
  ['FR', '97400', 'RE', '97400'],
  ['GB', 'JE2 3XP', 'JE', 'JE2 3XP'],
  ['CH', '8238', 'DE', '78266'],
  ['CN', '999077', 'HK', ''],
  ['FR', '75001', 'FR', '75001'],
])('G1 papers of a parcel typed to %s %s name %s %s', (country, postalCode, ownCountry, ownCode) => {
  const parcel = anOrderedParcel(0, to(country, postalCode, 'Ville'));
  const own = parcelAtOwnPlaces(shippedTerritories, parcel);
  expect(own.payload.addresses.addressTo).toEqual({
    ...parcel.payload.addresses.addressTo,
    country: { isocode: ownCountry },
    postalCode: ownCode,
  });
  expect(own.quoted.shipment.to).toEqual({ country: ownCountry, postalCode: ownCode, city: 'Ville' });
  expect(own.payload.addresses.addressFrom).toEqual(parcel.payload.addresses.addressFrom);
  expect(own.price).toBe(parcel.price);
});

test('G1 relay points and the ends that were rated for them too', () => {
  const relay = {
    postOfficeId: 'X',
    label: 'Tabac',
    line1: '',
    town: 'Saint-Denis',
    postalCode: '97400',
    country: 'fr',
  };
  const place = { country: 'FR', postalCode: '97400', city: 'Saint-Denis' };
  const parcel = anOrderedParcel(0);
  const { addresses } = parcel.payload;
  const own = parcelAtOwnPlaces(shippedTerritories, {
    ...parcel,
    payload: { ...parcel.payload, addresses: { ...addresses, deliveryRelayPoint: relay, depositRelayPoint: relay } },
    quoted: { ...parcel.quoted, relayPlaces: { delivery: place, deposit: place } },
  });
  expect(own.payload.addresses.deliveryRelayPoint).toMatchObject({
    country: 'RE',
    postalCode: '97400',
    label: 'Tabac',
  });
  expect(own.payload.addresses.depositRelayPoint).toMatchObject({ country: 'RE', postalCode: '97400' });
  expect(own.quoted.relayPlaces?.delivery).toEqual({ ...place, country: 'RE' });
  expect(own.quoted.relayPlaces?.deposit).toEqual({ ...place, country: 'RE' });
});
