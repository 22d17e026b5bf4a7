import { expect, test } from 'vitest';
import { isUnsaved } from './product-values.ts';

test('G32 a box that is ticked or no longer is unsaved, and fields of no product aren’t', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['site.part', 'yes'],
    ['do', 'save'],
    ['attributes.longueur', ''],
  ] as const)
    form.set(name, value);
  expect(isUnsaved(form, { 'site.part': 'yes' })).toBe(false);
  expect(isUnsaved(form, {})).toBe(true);
  expect(isUnsaved(form, { 'site.part': 'yes', 'site.pro': 'yes' })).toBe(true);
});
