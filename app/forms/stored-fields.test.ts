import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasStoredFields, storeFields, takeStoredFields } from './stored-fields.ts';

const storage = new Map<string, string>();
const path = '/espaceclient/mes-informations';
const owned = (owner: string | undefined) =>
  vi.stubGlobal('document', { querySelector: () => owner && { dataset: { owner } } });

beforeEach(() => {
  storage.clear();
  owned('zoe');
  vi.stubGlobal('location', { pathname: path });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const toSignIn = `/smt/connexion?profile=part&redirect=${encodeURIComponent(path)}`;

function send(target = toSignIn): void {
  const form = new FormData();
  const fields = { intent: 'profile', firstName: 'Zoé', password: 's3cret', confirmation: 'EFFACER' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  storeFields(form, target);
}

test('ACC-5 fields typed before a time-out are restored once, on their own page, without passwords', () => {
  send();
  expect([...storage.values()].join()).not.toContain('s3cret');
  expect(takeStoredFields('/espaceclient', 'zoe')).toBeNull();
  expect([hasStoredFields('/espaceclient'), hasStoredFields(path)]).toEqual([false, true]);
  expect(takeStoredFields(path, 'zoe')).toEqual({ firstName: 'Zoé' });
  expect(takeStoredFields(path, 'zoe')).toBeNull();
  expect(hasStoredFields(path)).toBe(false);
});

test('ACC-5 another account never gets the fields, and its pages remove them from the tab', () => {
  send();
  expect(takeStoredFields(path, 'luc')).toBeNull();
  expect(storage.size).toBe(0);
  expect(takeStoredFields(path, 'zoe')).toBeNull();
  // Happens on any page that another account loads.
  send();
  expect(takeStoredFields('/espaceclient', 'luc')).toBeNull();
  expect(storage.size).toBe(0);
});

test('ACC-5 fields of a form without an owner aren’t stored', () => {
  owned(undefined);
  send();
  expect(storage.size).toBe(0);
});

test('ACC-5 nothing is stored when the form leads elsewhere', () => {
  send('/espaceclient?fait=donnees');
  expect(storage.size).toBe(0);
});

test('ACC-5 fields are stored for an hour', () => {
  vi.useFakeTimers();
  send();
  vi.advanceTimersByTime(3_600_000);
  expect(takeStoredFields(path, 'zoe')).toBeNull();
  expect(storage.size).toBe(0);
});
