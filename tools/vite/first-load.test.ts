import { expect, test } from 'vitest';
import { ownChunk, reachedFrom } from './first-load.ts';

const importers: Record<string, readonly string[]> = {
  'button.ts': ['form.ts', 'later.ts'],
  'form.ts': ['parcel.tsx?route-chunk=main', 'button.ts'],
  'calls.ts': [],
  'schema.ts': ['calls.ts', 'schema.ts'],
  'later.ts': ['contact.tsx'],
};
const pages = ['contact.tsx', 'parcel.tsx'];
const chunksOf = (id: string) => [
  ...reachedFrom(
    id,
    (file) => pages.includes(file),
    (module) => importers[module] ?? [],
  ),
];

test('a module is reached by the pages that import it, directly or not', () => {
  expect(chunksOf('later.ts')).toEqual(['contact.tsx']);
  expect(chunksOf('form.ts').toSorted()).toEqual(pages);
  expect(chunksOf('button.ts').toSorted()).toEqual(pages);
});

test('a module imported on demand is reached by no page', () => {
  expect(chunksOf('calls.ts')).toEqual([]);
  expect(chunksOf('schema.ts')).toEqual([]);
});

const chunk = (...files: string[]) => ownChunk(files.map((file) => `/site/app/routes/${file}.tsx`));

test('modules that every page loads are shared, also if the journey needs them', () => {
  expect(ownChunk(['/site/app/root.tsx', '/site/app/routes/parcel.tsx'])).toBe('shared');
  expect(ownChunk(['/site/app/entry.client.tsx'])).toBe('shared');
});

test('modules of votre-colis are assigned by the other pages that need them', () => {
  expect(chunk('parcel')).toBe('begin');
  expect(chunk('parcel', 'contact', 'options')).toBe('journey');
  expect(chunk('parcel', 'customs', 'account')).toBe('journey');
  expect(chunk('parcel', 'contact', 'cart', 'registration')).toBe('shared');
});

test('modules that votre-colis doesn’t need aren’t in its chunks', () => {
  expect(chunk('contact')).toBeNull();
  expect(chunk('contact', 'customs', 'options', 'parties')).toBeNull();
  expect(chunk()).toBeNull();
});
