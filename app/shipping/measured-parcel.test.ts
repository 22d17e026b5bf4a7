import { expect, test } from 'vitest';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { defaultForm } from '#domain/shipping/shipment-form.ts';
import { measuredParcel } from './ParcelFields.tsx';

const packages = [
  { code: 'SMALL_PARCEL', type: 'ORDINARY', length: 20, width: 15, height: 10 },
  { code: 'LARGE_PARCEL', type: 'ORDINARY', length: 60, width: 40, height: 40.5 },
] as unknown as InitAnswer['defaultPackageDimensions'];

const measured = (fields: Record<string, string>, checked = 'SMALL_PARCEL') => {
  const typed = new URLSearchParams({ 'packageDetail.dimensionType': 'ORDINARY', ...fields });
  const { length, width, height } = measuredParcel(typed, packages, { checked, rendered: defaultForm.parcel });
  return [length, width, height];
};
const sides = { 'packageDetail.length': '31', 'packageDetail.width': '22', 'packageDetail.height': '13,5' };

test('SMT-5 what is typed or chosen in the form counts, not the card of an untouched form', () => {
  expect(measured({ package: 'CUSTOM', ...sides })).toEqual(['31', '22', '13,5']);
  expect(measured({ package: 'CUSTOM', ...sides }, 'CUSTOM')).toEqual(['31', '22', '13,5']);
  expect(measured({ package: 'LARGE_PARCEL' })).toEqual(['60', '40', '40,5']);
  expect(measured({ package: 'SMALL_PARCEL' })).toEqual(['', '', '']);
});
