import { describe, expect, test } from 'vitest';
import type { AnsweredAddress } from '#domain/address/address-book-contract.ts';
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import { bodyOfCompany, bookAddresses, firstForm, readCheckoutForm } from './checkout-form.ts';

const home = {
  id: 'a',
  addressName: 'Domicile',
  firstName: 'Zoé',
  lastName: 'Martin',
  line1: '14 rue Oberkampf',
  postalCode: '75011',
  town: 'Paris',
  country: { isocode: 'FR' },
  isPrimary: true,
} as AnsweredAddress;
const swiss = { ...home, id: 'b', addressName: '', country: { isocode: 'CH' }, isPrimary: false };
const work = { ...home, id: 'c', addressName: '', isPrimary: false };

const cartWith = (deliveryAddress: AnsweredAddress | null) =>
  ({ email: null, deliveryAddress, billingAddress: null, entries: [] }) as unknown as CheckoutAnswer;

describe('CRT-8 the addresses of the book at the checkout', () => {
  test('are those that sellers deliver to', () => {
    expect(bookAddresses([home, swiss, work])).toEqual([
      { id: 'a', label: 'Domicile', text: 'Zoé Martin, 14 rue Oberkampf, 75011 Paris', isPrimary: true },
      { id: 'c', label: 'Zoé Martin', text: 'Zoé Martin, 14 rue Oberkampf, 75011 Paris', isPrimary: false },
    ]);
  });

  test.each([
    ['the first one', null, 'a'],
    ['the one chosen before', work, 'c'],
    ['a typed one, if that was given before', { ...work, id: 'typed-before' }, 'typed'],
  ])('%s is chosen at first', (_what, before, chosen) => {
    const book = bookAddresses([home, work]);
    expect(firstForm(cartWith(before), { email: '', address: null, book, company: null }).deliveryEntry).toBe(chosen);
    expect(firstForm(cartWith(null), { email: '', address: null, book: [], company: null }).deliveryEntry).toBe(
      'typed',
    );
  });

  test.each([
    [{ deliveryEntry: 'a', deliveryBook: 'z' }, 'a'],
    [{ deliveryEntry: 'book', deliveryBook: 'z' }, 'z'],
    [{ deliveryEntry: 'typed', deliveryBook: 'z' }, 'typed'],
    [{}, 'typed'],
  ])('%j is read as %s', (sent, entry) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(sent)) form.set(name, value);
    expect(readCheckoutForm(form).deliveryEntry).toBe(entry);
  });
});

describe('CRT-8 the company of a professional at the checkout', () => {
  const own = { name: 'Atelier Martin', siren: '732829320', siret: '73282932000074', vatNumber: 'FR44732829320' };
  const buyer = { email: '', address: null, book: [], company: own };

  test('is the one that the session buys for, or the one given before', () => {
    expect(firstForm(cartWith(null), buyer).company).toEqual({
      name: 'Atelier Martin',
      number: '73282932000074',
      vatNumber: 'FR44732829320',
      routingAddress: '',
    });
    const given = { ...own, name: 'Martin Import', siret: '', routingAddress: '732829320_ACHATS' };
    expect(firstForm({ ...cartWith(null), company: given }, buyer).company).toEqual({
      name: 'Martin Import',
      number: '732829320',
      vatNumber: 'FR44732829320',
      routingAddress: '732829320_ACHATS',
    });
  });

  test('has one field for SIREN and SIRET, and comes back as it was typed', () => {
    const sent = new FormData();
    const typed = { name: 'Atelier', number: '732 829 320 00074', vatNumber: '', routingAddress: 'x' };
    for (const [name, value] of Object.entries(typed)) sent.set(`company.${name}`, value);
    const { company } = readCheckoutForm(sent);
    expect(company).toEqual(typed);
    expect(bodyOfCompany(company)).toMatchObject({ siren: '', siret: '732 829 320 00074' });
    expect(bodyOfCompany({ ...company, number: '732829320' })).toMatchObject({ siren: '732829320', siret: '' });
  });
});
