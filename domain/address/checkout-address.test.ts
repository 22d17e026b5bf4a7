import { describe, expect, it } from 'vitest';
import type { TypedAddress } from './address-book-contract.ts';
import { addressFormOf, emptyAddressForm, typedAddressOf } from './address-form.ts';
import { checkCheckoutAddress } from './checkout-address.ts';

const knowledge = {
  hasCountry: () => true,
  postalCodeStatus: () => 'known' as const,
  foreignMobile: null,
};

const zoe: TypedAddress = typedAddressOf({
  ...emptyAddressForm,
  firstName: 'Zoé',
  lastName: 'Martin',
  streetName: '14 rue Oberkampf',
  postalCode: '75011',
  city: 'Paris',
  country: 'FR',
});

const check = (change: Partial<TypedAddress>, use: 'delivery' | 'billing' = 'delivery') =>
  checkCheckoutAddress({ ...zoe, ...change }, use, knowledge).map(({ subject, key }) => `${subject} ${key}`);

describe('CRT-8 an address at the checkout', () => {
  it('needs neither a telephone number, an e-mail address, a civility nor a name of its own', () => {
    expect(addressFormOf(zoe).email).toBe('');
    expect(check({})).toEqual([]);
  });

  it('needs a name, a street, a postal code and a town', () => {
    const subjects = check({ firstName: '', lastName: '', line1: '', postalCode: '', town: '' }).map((error) =>
      error.split(' ').at(0),
    );
    expect(subjects.sort()).toEqual(['firstName', 'lastName', 'line1', 'postalCode', 'town']);
  });

  it('gets articles in metropolitan France and Monaco only', () => {
    expect(check({ postalCode: '97400', town: 'Saint-Denis' })).toEqual(['postalCode delivery.notServed']);
    expect(check({ postalCode: '00200', town: 'Armées' })).toEqual(['postalCode delivery.notServed']);
    expect(check({ postalCode: '98000', town: 'Monaco' })).toEqual([]);
    expect(check({ country: { isocode: 'MC' }, postalCode: '98000', town: 'Monaco' })).toEqual([]);
    expect(check({ country: { isocode: 'BE' }, postalCode: '1000', town: 'Bruxelles' })).toEqual([
      'postalCode delivery.notServed',
    ]);
  });

  it('may be anywhere for an invoice', () => {
    expect(check({ country: { isocode: 'BE' }, postalCode: '1000', town: 'Bruxelles' }, 'billing')).toEqual([]);
  });
});
