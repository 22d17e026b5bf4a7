import { expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { withWrittenPhones } from './written-phones.ts';

test('ACC-7 ADR-5 the phone numbers of a purchase are shown in groups, other values unchanged', () => {
  const addressFrom = { firstName: 'Zoé', country: { isocode: 'FR' }, phone: '0612345678' };
  const addressTo = { firstName: 'Nora', country: { isocode: 'CH' }, phone: '+41791234567' };
  const article = { product: { name: 'Carton' } };
  const order = (entries: readonly object[]) => ({ code: 'G1', entries }) as unknown as OrderAnswer;
  const parcel = (from: object, to: object) => ({
    smt: { weight: 1, addresses: { addressFrom: from, addressTo: to } },
  });
  expect(withWrittenPhones(order([parcel(addressFrom, addressTo), article]))).toEqual(
    order([
      parcel(
        { ...addressFrom, phone: '06\u00A012\u00A034\u00A056\u00A078' },
        { ...addressTo, phone: '+41\u00A079\u00A0123\u00A045\u00A067' },
      ),
      article,
    ]),
  );
  const erased = order([parcel({ country: { isocode: 'FR' } }, { ...addressTo, phone: '' })]);
  expect(withWrittenPhones(erased)).toEqual(erased);
});
