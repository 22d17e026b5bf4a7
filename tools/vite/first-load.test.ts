import { expect, test } from 'vitest';
import { isReached } from './first-load.ts';

const importers: Record<string, readonly string[]> = {
  'button.ts': ['form.ts', 'later.ts'],
  'form.ts': ['parcel.tsx?route-chunk=main', 'button.ts'],
  'calls.ts': [],
  'schema.ts': ['calls.ts', 'schema.ts'],
  'later.ts': ['contact.tsx'],
};
const reached = (id: string) => isReached(id, new Set(['parcel.tsx']), (module) => importers[module] ?? []);

test('what a page imports, by any way, is in its first load', () => {
  expect(reached('form.ts')).toBe(true);
  expect(reached('button.ts')).toBe(true);
});

test('what is imported on demand or by another page alone is not', () => {
  expect(reached('calls.ts')).toBe(false);
  expect(reached('schema.ts')).toBe(false);
  expect(reached('later.ts')).toBe(false);
});
