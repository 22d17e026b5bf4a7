import { expect, test } from 'vitest';
import type { Account } from '#app/api/use-cases.ts';
import { typedAddressOf } from '#domain/address/address-form.ts';
import { recipientForm } from '#tests/support/journey-details.ts';
import { loadBook } from './load-book.ts';

const entry = { ...typedAddressOf({ ...recipientForm, country: 'CH', mobilePhone: '+41791234567' }), id: '1' };
const contact = { ...typedAddressOf({ ...recipientForm, mobilePhone: '0612345678' }), id: '2' };

test('ADR-10 the book shows phone numbers in groups of digits', async () => {
  const book = { addresses: [entry], contacts: [contact], unserved: [], maximum: 50 };
  const addressBook = { read: async () => book, countries: async () => [] } as unknown as Account['addressBook'];
  const { addresses, contacts } = await loadBook({ addressBook }, new URL('http://localhost/carnet'), false, 'fr');
  const phones = [...addresses, ...contacts].map(({ phone }) => phone);
  expect(phones).toEqual(['+41\u00A079\u00A0123\u00A045\u00A067', '06\u00A012\u00A034\u00A056\u00A078']);
});
