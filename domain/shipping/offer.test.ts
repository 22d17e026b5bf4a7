import { expect, test } from 'vitest';
import { displayedPrice } from './offer.ts';
import { offerFromWire } from './offer-from-wire.ts';
import { wireOffer } from './wire-offer.fixture.ts';

test('SMT-9 an offer of the API becomes cents, days and names of the domain', () => {
  const wire = wireOffer();
  const offer = offerFromWire(wireOffer({ service: { ...wire.service, serviceType: 'RELAIS' } }));
  expect(offer).toMatchObject({
    carrierCode: 'POFR',
    serviceType: 'RELAY',
    depositModes: ['POST_OFFICE', 'MAILBOX'],
    deliveryDate: '2026-11-25',
    delayDays: 2,
    price: { taxExclusive: 633, taxInclusive: 759 },
    options: [{ code: 'SIGNATURE', price: { taxExclusive: 275, taxInclusive: 330 } }],
    breakdown: [
      { code: 'BASE', amount: 633 },
      { code: 'VAT', amount: 126 },
    ],
    bands: [{ maxGrams: 500, price: { taxExclusive: 633, taxInclusive: 759 }, current: true }],
  });
});

test('SMT-9 an offer to the door is a home delivery', () => {
  expect(offerFromWire(wireOffer())).toMatchObject({ serviceType: 'HOME' });
});

test('SMT-12 a delay that cannot be parsed is an error', () => {
  expect(offerFromWire(wireOffer({ delay: 'two days' }))).toEqual({ error: 'delay', key: 'key-1', delay: 'two days' });
});

test('SMT-21 part shows TTC, pro shows HT', () => {
  const offer = { price: { taxExclusive: 633, taxInclusive: 759 } };
  expect([displayedPrice(offer, 'part'), displayedPrice(offer, 'pro')]).toEqual([759, 633]);
});
