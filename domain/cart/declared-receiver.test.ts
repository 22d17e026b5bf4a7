import { expect, test } from 'vitest';
import { aPayload } from '#tests/build/parcel.ts';
import { goesToCompany, withDeclaredReceiver } from './declared-receiver.ts';

const customs = { shipmentType: { type: 'GIFT' }, cn23Products: [] };

test.each([
  ['Petit S.A.', true],
  [' ', false],
  ['', false],
  [null, false],
  [undefined, false],
])('CUS-4 a recipient with the company name %j is a company: %s', (companyName, company) => {
  const payload = aPayload({ to: { companyName }, from: { companyName: 'Durand S.A.' }, customs });
  expect(goesToCompany(payload)).toBe(company);
  expect(withDeclaredReceiver(payload).customs).toEqual(company ? { ...customs, receiver: 'BUSINESS' } : customs);
});

test('CUS-4 a parcel without declaration is unchanged', () => {
  const payload = aPayload({ to: { companyName: 'Petit S.A.' } });
  expect(withDeclaredReceiver(payload)).toEqual(payload);
  expect(withDeclaredReceiver(payload).customs).toBeUndefined();
});
