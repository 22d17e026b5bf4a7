import { expect, test } from 'vitest';
import { arrivalWith } from './option-dates.ts';

const offer = {
  delivery: { date: '2026-11-30' },
  options: [
    { code: 'SATURDAY', deliveryDate: '2026-11-28' },
    { code: 'SIGNATURE', deliveryDate: null },
    { code: 'OTHER' },
  ],
};

test('OPT-1 an option that changes the arrival does so once it is chosen', () => {
  expect(arrivalWith(offer, [])).toBe('2026-11-30');
  expect(arrivalWith(offer, ['SIGNATURE', 'OTHER'])).toBe('2026-11-30');
  expect(arrivalWith(offer, ['SIGNATURE', 'SATURDAY'])).toBe('2026-11-28');
});
