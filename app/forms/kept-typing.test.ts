import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveTo } from '#app/shell/go-to.ts';
import { keepsTyping, keepTyping, showFormTo, takeTyping } from './kept-typing.ts';

const kept = new Map<string, string>();
const path = '/espaceclient/mes-informations';

beforeEach(() => {
  kept.clear();
  showFormTo('zoe');
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
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
  return keepTyping({ request, serverAction }).catch((answer: unknown) => answer);
}

const toSignIn = () => Promise.reject(leaveTo(`/smt/connexion?profile=part&redirect=${encodeURIComponent(path)}`));

test('ACC-5 what was typed waits while one signs in again, for its own page, once, and no password with it', async () => {
  expect(await send(toSignIn)).toBeInstanceOf(Response);
  expect([...kept.values()].join()).not.toContain('s3cret');
  expect(takeTyping('/espaceclient', 'zoe')).toBeNull();
  expect([keepsTyping('/espaceclient'), keepsTyping(path)]).toEqual([false, true]);
  expect(takeTyping(path, 'zoe')).toEqual({ firstName: 'Zoé' });
  expect(takeTyping(path, 'zoe')).toBeNull();
  expect(keepsTyping(path)).toBe(false);
});

test('ACC-5 another account never sees what was typed, nor does it stay in the tab', async () => {
  await send(toSignIn);
  expect(takeTyping(path, 'luc')).toBeNull();
  expect(kept.size).toBe(0);
  expect(takeTyping(path, 'zoe')).toBeNull();
  // Whatever page of theirs comes first.
  await send(toSignIn);
  expect(takeTyping('/espaceclient', 'luc')).toBeNull();
  expect(kept.size).toBe(0);
});

test('ACC-5 what was typed in a form that was shown to no one is kept for no one', async () => {
  showFormTo(null);
  expect(await send(toSignIn)).toBeInstanceOf(Response);
  expect(kept.size).toBe(0);
});

test('ACC-5 a form stays its account’s, whoever the tab shows one to while it is sent', async () => {
  await send(() => {
    showFormTo('luc');
    return toSignIn();
  });
  expect(takeTyping(path, 'luc')).toBeNull();
});

test('ACC-5 a form that was answered leaves nothing, nor does one that led elsewhere', async () => {
  expect(await send(async () => 'done')).toBe('done');
  await send(() => Promise.reject(leaveTo('/espaceclient?fait=donnees')));
  await send(() => Promise.reject(new Error('lost')));
  expect(kept.size).toBe(0);
});

test('ACC-5 it waits an hour', async () => {
  vi.useFakeTimers();
  await send(toSignIn);
  vi.advanceTimersByTime(3_600_000);
  expect(takeTyping(path, 'zoe')).toBeNull();
  expect(kept.size).toBe(0);
});
