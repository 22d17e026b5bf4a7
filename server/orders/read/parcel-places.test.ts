/** Where a parcel is handed in and collected, from the demo's relay points. */
import { describe, expect, test } from 'vitest';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import type { ParcelPlaces } from '#domain/orders/parcel-places.ts';
import type { TrackingEvent } from '#domain/orders/tracking-events.ts';
import { relayPoints } from '#tests/support/cart-api.ts';
import { orderShop, type Wanted } from '#tests/support/order-shop.ts';
import { parcelPlaces } from './parcel-places.ts';
import { findOrderForShop } from './store.ts';

const shop = await orderShop();

const atRelay: Wanted = {
  offer: ({ service }) => service.carrierCode === 'POFR' && service.serviceType === 'RELAIS',
  change: {
    offer: { service: { depositMode: 'RELAY' } },
    addresses: { depositRelayPoint: relayPoints.lyon, deliveryRelayPoint: relayPoints.paris },
  },
};

async function placesOf(wanted: Wanted, events: readonly TrackingEvent[] = []): Promise<ParcelPlaces> {
  const { code } = await shop.buy(wanted);
  const order = await findOrderForShop(shop.db, code);
  const [parcel] = order?.lines.filter(isOrderedParcel) ?? [];
  if (!parcel) throw new Error('no parcel');
  return parcelPlaces(shop.api.orders, 'part', { parcel, events });
}

describe('G13 where a parcel is handed in', () => {
  test('are the nearest post offices with their next opening days, and the page that lists more', async () => {
    const { deposit, pickUp } = await placesOf({ change: { offer: { service: { depositMode: 'POST_OFFICE' } } } });
    expect(pickUp).toBeNull();
    expect(deposit.mode).toBe('POST_OFFICE');
    expect(deposit.search).toBe('/points-de-depot?lieu=69003+Lyon&type=POST_OFFICE');
    expect(deposit.places).toHaveLength(3);
    for (const { type, lines, openings, demo } of deposit.places) {
      expect([type, demo]).toEqual(['POST_OFFICE', true]);
      expect(lines.at(-1)).toMatch(/^69\d{3} /);
      expect(openings).toHaveLength(3);
      expect(openings[0]?.day).toBe('2026-11-23');
    }
  });

  test('is the relay point that the sender has chosen', async () => {
    const { deposit } = await placesOf(atRelay);
    expect(deposit).toMatchObject({
      mode: 'RELAY',
      search: null,
      places: [{ name: 'Bureau de poste de la Mairie (démo)', lines: ['35 rue Victor-Hugo', '69003 Lyon'] }],
    });
  });

  test('is nowhere that has a name for a parcel that the postman takes', async () => {
    const { deposit } = await placesOf({ change: { offer: { service: { depositMode: 'MAILBOX' } } } });
    expect(deposit).toEqual({ mode: 'MAILBOX', places: [], search: null });
  });
});

describe('G13 where a parcel is collected', () => {
  const arrival: TrackingEvent = { code: 'AT_RELAY', at: '2026-11-27T23:30:00Z', place: 'Paris' };

  test('has a name, an address and hours, and no last day before the arrival', async () => {
    const { pickUp } = await placesOf(atRelay);
    expect(pickUp).toMatchObject({
      name: 'Bureau de poste du Pont (démo)',
      lines: ['7 avenue de la Gare', '75011 Paris'],
      type: 'POST_OFFICE',
      lastDay: null,
    });
    expect(pickUp?.openingHours).toHaveLength(7);
  });

  test('has a last day once the parcel has arrived, counted from the day in Paris', async () => {
    expect((await placesOf(atRelay, [arrival])).pickUp?.lastDay).toBe('2026-12-08');
  });

  test('keeps its name and address when nobody knows the point any more', async () => {
    const gone = { ...relayPoints.paris, postOfficeId: 'GONE-1', label: 'Kiosque fermé' };
    const { code } = await shop.buy(atRelay);
    const order = await findOrderForShop(shop.db, code);
    const [parcel] = order?.lines.filter(isOrderedParcel) ?? [];
    if (!parcel) throw new Error('no parcel');
    const { payload } = parcel;
    const addresses = { ...payload.addresses, deliveryRelayPoint: gone };
    const changed = { ...parcel, payload: { ...payload, addresses } };
    const { pickUp } = await parcelPlaces(shop.api.orders, 'part', { parcel: changed, events: [arrival] });
    expect(pickUp).toMatchObject({ name: 'Kiosque fermé', type: null, openingHours: [], openings: [], lastDay: null });
  });
});
