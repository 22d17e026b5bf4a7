import { beforeEach, expect, test, vi } from 'vitest';

function pointer(type: string, state: { readonly button?: number; readonly buttons?: number } = {}): void {
  window.dispatchEvent(Object.assign(new Event(type), { button: 0, buttons: 1, ...state }));
}

async function isResolved(promise: Promise<void>): Promise<boolean> {
  let isDone = false;
  void promise.then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  return isDone;
}

let pointerAtRest: () => Promise<void>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  ({ pointerAtRest } = await import('./pointer-rest.ts'));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('ADR-9 messages wait for the end of a press, and don’t wait without one', async () => {
  expect(await isResolved(pointerAtRest())).toBe(true);
  pointer('pointerdown');
  pointer('pointermove');
  const promise = pointerAtRest();
  expect(await isResolved(promise)).toBe(false);
  pointer('pointerup');
  expect(await isResolved(promise)).toBe(true);
  expect(await isResolved(pointerAtRest())).toBe(true);
});

test.each([
  ['pointercancel', {}],
  ['keydown', {}],
  // The release of the button went to a dropdown list, a menu or another window.
  ['pointermove', { buttons: 0 }],
])('ADR-9 a press without an observed end delays messages only until the next event: %s', async (type, state) => {
  pointer('pointerdown');
  const promise = pointerAtRest();
  pointer(type, state);
  expect(await isResolved(promise)).toBe(true);
});

test('ADR-9 other buttons than the main one don’t count as a press', async () => {
  pointer('pointerdown', { button: 2, buttons: 2 });
  expect(await isResolved(pointerAtRest())).toBe(true);
});
