import { expect, test } from 'vitest';
import { isUnsaved, takeOver, type Values } from './product-values.ts';

// What was read, what is stored by now, what was typed; then what the form has, what it counts from, and what clashes.
test.each([
  ['nothing happened', 'a', 'a', 'a', ['a', 'a', []]],
  ['only this person typed', 'a', 'a', 'b', ['b', 'a', []]],
  ['only somebody else saved', 'a', 'c', 'a', ['c', 'c', []]],
  ['somebody else emptied it', 'a', undefined, 'a', [null, '', []]],
  ['both did the same', 'a', 'b', 'b', ['b', 'a', []]],
  ['both did something else', 'a', 'c', 'b', ['b', 'a', ['name.fr']]],
  ['only the ends of lines differ', 'a\nb', 'c', 'a\r\nb', ['c', 'c', []]],
])('G32 %s', (_, seen, stored, typed, expected) => {
  const form = new FormData();
  form.set('name.fr', typed);
  const values: Values = stored === undefined ? {} : { 'name.fr': stored };
  const { known, clashes } = takeOver(form, { 'name.fr': seen }, values);
  expect([form.get('name.fr'), known['name.fr'], clashes]).toEqual(expected);
});

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
