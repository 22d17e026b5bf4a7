import { expect, test } from 'vitest';
import { defaultForm } from '#domain/shipping/shipment-form.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
import { withPackage } from './package-choice.ts';

const packages = [
  { code: 'POUCH', label: 'Pochette', type: 'ORDINARY' as const, length: 22, width: 16, height: 2.5 },
  { code: 'TUBE', label: 'Tube', type: 'TUBE' as const, length: 60, width: 8, height: 8 },
];

test('SMT-5 a package card sets the dimensions, but not if it is of the other format', () => {
  expect(withPackage(defaultForm, 'POUCH', packages).parcel).toMatchObject({
    length: '22',
    width: '16',
    height: '2,5',
  });
  expect(withPackage(defaultForm, 'TUBE', packages)).toBe(defaultForm);
  expect(withPackage(defaultForm, 'CUSTOM', packages)).toBe(defaultForm);
  const tube = { ...defaultForm, parcel: { ...defaultForm.parcel, format: 'TUBE' as const } };
  expect(withPackage(tube, 'TUBE', packages).parcel).toMatchObject({ format: 'TUBE', length: '60', width: '8' });
});

test('SMT-5 a tube is described by length and diameter', () => {
  expect(sizeText({ type: 'TUBE', length: 60, width: 8, height: 8 }, 'fr')).toBe('60\u00A0×\u00A08\u00A0cm');
  const flat = { type: 'ORDINARY', length: '22,5', width: 16, height: 2.5 } as const;
  expect(sizeText(flat, 'fr')).toBe('22,5\u00A0×\u00A016\u00A0×\u00A02,5\u00A0cm');
  expect(sizeText(flat, 'en')).toBe('22.5\u00A0×\u00A016\u00A0×\u00A02.5\u00A0cm');
});
