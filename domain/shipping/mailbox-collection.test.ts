import { expect, test } from 'vitest';
import { type CollectionFault, collectionFault, depositsFor, fitsDeposit } from './mailbox-collection.ts';
import type { Parcel } from './shipment.ts';

const address = { country: 'FR', postalCode: '69003', streetName: '12 rue de la Paix', city: 'Lyon' };
const parcel: Parcel = { dimensionType: 'ORDINARY', lengthMm: 220, widthMm: 160, heightMm: 60, weightGrams: 280 };

const cases: [string, Partial<typeof address>, Partial<Parcel>, CollectionFault | null][] = [
  ['a small parcel from a street of the mainland', {}, {}, null],
  ['from a postal code with spaces around', { postalCode: ' 69003 ' }, {}, null],
  ['from Corsica', { postalCode: '20200' }, {}, null],
  ['one as large as the box, turned round', {}, { lengthMm: 260, widthMm: 340, heightMm: 260 }, null],
  ['one millimetre too long', {}, { lengthMm: 341 }, 'SIZE'],
  ['two sides too wide', {}, { widthMm: 300, lengthMm: 300 }, 'SIZE'],
  ['from overseas', { postalCode: '97110' }, {}, 'COUNTRY'],
  ['from a military sector', { postalCode: '00200' }, {}, 'COUNTRY'],
  ['from Monaco', { country: 'MC', postalCode: '98000' }, {}, 'COUNTRY'],
  ['from abroad', { country: 'DE', postalCode: '10115' }, {}, 'COUNTRY'],
  ['from a PO box alone', { streetName: ' ' }, {}, 'STREET'],
  ['from a CEDEX', { city: 'Lyon Cedex 03' }, {}, 'CEDEX'],
];

test.each(cases)('OPT-1 mailbox collection: %s', (_name, end, size, fault) => {
  expect(collectionFault({ ...address, ...end }, { ...parcel, ...size })).toBe(fault);
});

test('OPT-2 collection from the mailbox excludes any other deposit mode; other options allow all', () => {
  const fits = (codes: string[]) =>
    (['MAILBOX', 'POST_OFFICE', 'RELAY'] as const).filter((mode) => fitsDeposit(codes, mode));
  expect(fits(['SIGNATURE', 'MAILBOX_COLLECTION'])).toEqual(['MAILBOX']);
  expect(fits(['SIGNATURE'])).toEqual(['MAILBOX', 'POST_OFFICE', 'RELAY']);
  expect(fits([])).toEqual(['MAILBOX', 'POST_OFFICE', 'RELAY']);
});

test.each([
  ['a small parcel', [220, 160, 60], [], true],
  ['one as thick as the slot', [340, 260, 80], [], true],
  ['one that is thicker', [300, 200, 81], [], false],
  ['a thicker one that can be collected', [300, 200, 150], [{ code: 'MAILBOX_COLLECTION' }], true],
  ['one for which no mailbox is large enough', [400, 300, 200], [{ code: 'MAILBOX_COLLECTION' }], false],
  ['a long one', [600, 80, 80], [{ code: 'MAILBOX_COLLECTION' }], false],
])('G8 OPT-2 a letter box takes %s, or isn’t a way to hand it over', (_name, sides, options, isTaken) => {
  expect(depositsFor(['POST_OFFICE', 'MAILBOX', 'RELAY'], options, sides).includes('MAILBOX')).toBe(isTaken);
});
