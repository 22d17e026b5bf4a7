import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveTo } from '#app/shell/go-to.ts';
import { hasStoredFields, setFormOwner, storeFieldsOnTimeout, takeStoredFields } from './stored-fields.ts';

const storage = new Map<string, string>();
const path = '/espaceclient/mes-informations';

beforeEach(() => {
  storage.clear();
  setFormOwner('zoe');
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

function send(serverAction: () => Promise<unknown>): Promise<unknown> {
  const body = new URLSearchParams({
    intent: 'profile',
    firstName: 'Zoé',
    password: 's3cret',
    confirmation: 'EFFACER',
  });
  const request = new Request(`https://shop.example${path}?fait=donnees`, { method: 'POST', body });
  return storeFieldsOnTimeout({ request, serverAction }).catch((answer: unknown) => answer);
}

const toSignIn = () => Promise.reject(leaveTo(`/smt/connexion?profile=part&redirect=${encodeURIComponent(path)}`));

test('ACC-5 fields typed before a time-out are restored once, on their own page, without passwords', async () => {
  expect(await send(toSignIn)).toBeInstanceOf(Response);
  expect([...storage.values()].join()).not.toContain('s3cret');
  expect(takeStoredFields('/espaceclient', 'zoe')).toBeNull();
  expect([hasStoredFields('/espaceclient'), hasStoredFields(path)]).toEqual([false, true]);
  expect(takeStoredFields(path, 'zoe')).toEqual({ firstName: 'Zoé' });
  expect(takeStoredFields(path, 'zoe')).toBeNull();
  expect(hasStoredFields(path)).toBe(false);
});

test('ACC-5 another account never gets the fields, and its pages remove them from the tab', async () => {
  await send(toSignIn);
  expect(takeStoredFields(path, 'luc')).toBeNull();
  expect(storage.size).toBe(0);
  expect(takeStoredFields(path, 'zoe')).toBeNull();
  // Happens on any page that another account loads.
  await send(toSignIn);
  expect(takeStoredFields('/espaceclient', 'luc')).toBeNull();
  expect(storage.size).toBe(0);
});

test('ACC-5 fields of a form without an owner aren’t stored', async () => {
  setFormOwner(null);
  expect(await send(toSignIn)).toBeInstanceOf(Response);
  expect(storage.size).toBe(0);
});

test('ACC-5 fields belong to the account that sent them, even if another one’s form is shown meanwhile', async () => {
  await send(() => {
    setFormOwner('luc');
    return toSignIn();
  });
  expect(takeStoredFields(path, 'luc')).toBeNull();
});

test('ACC-5 nothing is stored when the form succeeds or leads elsewhere', async () => {
  expect(await send(async () => 'done')).toBe('done');
  await send(() => Promise.reject(leaveTo('/espaceclient?fait=donnees')));
  await send(() => Promise.reject(new Error('lost')));
  expect(storage.size).toBe(0);
});

test('ACC-5 fields are stored for an hour', async () => {
  vi.useFakeTimers();
  await send(toSignIn);
  vi.advanceTimersByTime(3_600_000);
  expect(takeStoredFields(path, 'zoe')).toBeNull();
  expect(storage.size).toBe(0);
});
