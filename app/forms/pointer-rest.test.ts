import { beforeEach, expect, test, vi } from 'vitest';

function pointer(type: string, state: { readonly button?: number; readonly buttons?: number } = {}): void {
  window.dispatchEvent(Object.assign(new Event(type), { button: 0, buttons: 1, ...state }));
}

/** Whether what waits for the pointer has gone on by now. */
async function goesOn(waiting: Promise<void>): Promise<boolean> {
  let done = false;
  void waiting.then(() => {
    done = true;
  });
  await vi.runAllTimersAsync();
  return done;
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

test('ADR-9 what is wrong waits for the end of a press, and for nothing where none is under way', async () => {
  expect(await goesOn(pointerAtRest())).toBe(true);
  pointer('pointerdown');
  pointer('pointermove');
  const waiting = pointerAtRest();
  expect(await goesOn(waiting)).toBe(false);
  pointer('pointerup');
  expect(await goesOn(waiting)).toBe(true);
  expect(await goesOn(pointerAtRest())).toBe(true);
});

test.each([
  ['pointercancel', {}],
  ['keydown', {}],
  // The list of a field, a menu or another window has taken the end of the press.
  ['pointermove', { buttons: 0 }],
])('ADR-9 a press whose end was missed delays nothing for good: %s', async (type, state) => {
  pointer('pointerdown');
  const waiting = pointerAtRest();
  pointer(type, state);
  expect(await goesOn(waiting)).toBe(true);
});

test('ADR-9 the other buttons press nothing', async () => {
  pointer('pointerdown', { button: 2, buttons: 2 });
  expect(await goesOn(pointerAtRest())).toBe(true);
});
