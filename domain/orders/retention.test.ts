import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oldestRetained, type RetainedKind, recordKinds, retainedUntil, retentions } from './retention.ts';

const kinds = Object.keys(retentions) as RetainedKind[];
const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2080-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const until = (kind: RetainedKind, at: string) => retainedUntil(kind, new Date(at)).toISOString();

describe('ACC-7 periods of retention', () => {
  test('run from the event by days, calendar months and years', () => {
    expect(until('unpaidOrder', '2026-11-23T08:00:00.000Z')).toBe('2026-12-23T08:00:00.000Z');
    expect(until('shippingPapers', '2026-11-23T08:00:00.000Z')).toBe('2027-12-23T08:00:00.000Z');
    expect(until('personalData', '2026-11-23T08:00:00.000Z')).toBe('2031-11-23T08:00:00.000Z');
  });

  test('end on the last day of a month that is too short', () => {
    expect(until('shippingPapers', '2027-01-31T08:00:00.000Z')).toBe('2028-02-29T08:00:00.000Z');
    expect(until('personalData', '2028-02-29T08:00:00.000Z')).toBe('2033-02-28T08:00:00.000Z');
  });

  test.each([
    ['customsForms', '2026-01-01T00:00:00.000Z', '2029-12-31T23:00:00.000Z'],
    ['accounting', '2026-12-31T22:59:59.999Z', '2036-12-31T23:00:00.000Z'],
    ['accounting', '2026-12-31T23:00:00.000Z', '2037-12-31T23:00:00.000Z'],
  ] as const)('of %s run from the end of the year in Paris: %s', (kind, at, end) => {
    expect(until(kind, at)).toBe(end);
  });

  test('never end before what they are about, and later things never end earlier', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), instants, instants, (kind, one, other) => {
        const [first, last] = one <= other ? [one, other] : [other, one];
        expect(retainedUntil(kind, first).getTime()).toBeGreaterThan(first.getTime());
        expect(retainedUntil(kind, first).getTime()).toBeLessThanOrEqual(retainedUntil(kind, last).getTime());
      }),
    );
  });

  test('let nothing be removed by its age before its period is over, and everything three days after', () => {
    fc.assert(
      fc.property(fc.constantFrom(...recordKinds), instants, instants, (kind, at, now) => {
        const end = retainedUntil(kind, at).getTime();
        const isRemoved = at < oldestRetained(kind, now);
        if (isRemoved) expect(end).toBeLessThan(now.getTime());
        if (now.getTime() > end + 3 * 86_400_000) expect(isRemoved).toBe(true);
      }),
    );
  });
});
