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
const reached = (id: string) => [
  ...reachedFrom(
    id,
    (file) => pages.includes(file),
    (module) => importers[module] ?? [],
  ),
];

test('a module is reached by the pages that import it, by any way', () => {
  expect(reached('later.ts')).toEqual(['contact.tsx']);
  expect(reached('form.ts').toSorted()).toEqual(pages);
  expect(reached('button.ts').toSorted()).toEqual(pages);
});

test('what is imported on demand is reached by none', () => {
  expect(reached('calls.ts')).toEqual([]);
  expect(reached('schema.ts')).toEqual([]);
});

const chunk = (...files: string[]) => ownChunk(files.map((file) => `/site/app/routes/${file}.tsx`));

test('what every page loads is shared, also where the journey needs it', () => {
  expect(ownChunk(['/site/app/root.tsx', '/site/app/routes/parcel.tsx'])).toBe('shared');
  expect(ownChunk(['/site/app/entry.client.tsx'])).toBe('shared');
});

test('what votre-colis needs goes by who needs it too', () => {
  expect(chunk('parcel')).toBe('begin');
  expect(chunk('parcel', 'contact', 'options')).toBe('journey');
  expect(chunk('parcel', 'customs', 'account')).toBe('journey');
  expect(chunk('parcel', 'contact', 'cart', 'registration')).toBe('shared');
});

test('what votre-colis doesn’t need is not among what it loads', () => {
  expect(chunk('contact')).toBeNull();
  expect(chunk('contact', 'customs', 'options', 'parties')).toBeNull();
  expect(chunk()).toBeNull();
});
