import { expect, test } from 'vitest';
import { depositCode } from './deposit-code.ts';
import type { OrderedParcel } from './order-line.ts';

const parcel = (depositMode: string, customs: object | null = null) =>
  ({
    payload: { offer: { service: { depositMode } }, customs },
    quoted: { service: { labelPrinting: ['RELAY'] } },
  }) as unknown as OrderedParcel;

test('G19 a parcel has a deposit code where its service prints the label, until it is handed in', () => {
  expect(depositCode(parcel('RELAY'), '8G00427719367', 'WAITING')).toBe('8G00427719367');
  expect(depositCode(parcel('POST_OFFICE'), '8G00427719367', 'WAITING')).toBeNull();
  expect(depositCode(parcel('RELAY'), null, 'WAITING')).toBeNull();
  expect(depositCode(parcel('RELAY'), '8G00427719367', 'UNDER_WAY')).toBeNull();
  expect(depositCode(parcel('RELAY'), '8G00427719367', 'CANCELLED')).toBeNull();
});

test('G19 a parcel with customs papers has none, since nobody prints those', () => {
  expect(depositCode(parcel('RELAY', {}), '8G00427719367', 'WAITING')).toBeNull();
});

test('G19 an order of before tariff files said where labels are printed has none', () => {
  const old = { ...parcel('RELAY'), quoted: { service: {} } } as unknown as OrderedParcel;
  expect(depositCode(old, '8G00427719367', 'WAITING')).toBeNull();
});
