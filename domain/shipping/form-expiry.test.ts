import { expect, test } from 'vitest';
import { formExpiry, nextExpiryChangeMs, validUntilMs } from './form-expiry.ts';

const minute = 60_000;

test('SMT-17 a form is valid at 60:00.000 and not a millisecond later', () => {
  expect(formExpiry(1000, 1000)).toBe('VALID');
  expect(formExpiry(1000, 1000 + 55 * minute - 1)).toBe('VALID');
  expect(formExpiry(1000, 1000 + 55 * minute)).toBe('EXPIRING');
  expect(formExpiry(1000, 1000 + 60 * minute)).toBe('EXPIRING');
  expect(formExpiry(1000, 1000 + 60 * minute + 1)).toBe('EXPIRED');
  expect(validUntilMs(1000)).toBe(3_601_000);
});

test('SMT-17 a form that starts in the future (a clock set back) is valid', () => {
  expect(formExpiry(10 * minute, 0)).toBe('VALID');
});

test('SMT-17 the instant of the next change of state is known, so that nothing has to poll', () => {
  for (let now = 0; ; ) {
    const next = nextExpiryChangeMs(0, now);
    if (next === null) {
      expect(formExpiry(0, now)).toBe('EXPIRED');
      break;
    }
    expect(formExpiry(0, next)).not.toBe(formExpiry(0, now));
    expect(formExpiry(0, next - 1)).toBe(formExpiry(0, now));
    now = next;
  }
});

test('SMT-17 at its last millisecond a form has one change left', () => {
  const end = validUntilMs(1000);
  expect(end).toBe(1000 + 60 * minute);
  expect([nextExpiryChangeMs(1000, end), nextExpiryChangeMs(1000, end + 1)]).toEqual([end + 1, null]);
});
