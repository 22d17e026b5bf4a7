import { describe, expect, test } from 'vitest';
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import { knownSender } from './load-checkout.ts';

const sender = {
  firstName: 'Zoé',
  lastName: 'Martin',
  companyName: null,
  line1: '12 rue Sainte-Catherine',
  postalCode: '69003',
  town: 'Lyon',
  email: 'zoe@example.fr',
  phone: '0612345678',
  country: { isocode: 'FR' },
};
const parcelFrom = (change: object = {}) => ({ smt: { addresses: { addressFrom: { ...sender, ...change } } } });
const article = { product: {}, offer: {} };
const cartOf = (...entries: object[]) => ({ entries }) as unknown as CheckoutAnswer;

describe('NAV-11 what the journey knows of a buyer', () => {
  test('is the sender of the first parcel', () => {
    expect(knownSender(cartOf(parcelFrom(), parcelFrom({ town: 'Lille' }), article))).toEqual({
      email: 'zoe@example.fr',
      address: {
        companyName: '',
        firstName: 'Zoé',
        lastName: 'Martin',
        line1: '12 rue Sainte-Catherine',
        additionalStreetName: '',
        postalCode: '69003',
        town: 'Lyon',
        country: 'FR',
        phone: '0612345678',
      },
      company: null,
    });
  });

  test('is no address to which sellers don’t deliver articles', () => {
    const overseas = parcelFrom({ postalCode: '97110' });
    const abroad = parcelFrom({ country: { isocode: 'CH' } });
    for (const parcel of [overseas, abroad]) {
      expect(knownSender(cartOf(parcel, article))?.address).toBeNull();
      expect(knownSender(cartOf(parcel))?.address?.town).toBe('Lyon');
    }
  });

  test('names its company, whose number is still asked', () => {
    expect(knownSender(cartOf(parcelFrom({ companyName: 'Atelier Martin' })))?.company).toEqual({
      name: 'Atelier Martin',
      siren: '',
      siret: '',
      vatNumber: '',
    });
  });

  test('is nothing without a parcel', () => {
    expect(knownSender(cartOf(article))).toBeNull();
  });
});
