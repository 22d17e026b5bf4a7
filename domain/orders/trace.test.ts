import { describe, expect, test } from 'vitest';
import { type TracedParcel, traceOf } from './trace.ts';
import { traceWordsEn } from './trace-words-en.ts';
import { traceWordsFr } from './trace-words-fr.ts';

const parcel = (status: TracedParcel['status']): TracedParcel => ({
  carrierName: 'Colissimo',
  status,
  events: [{ code: status, at: '2026-11-23T10:00:00.000Z', place: 'Lyon' }],
  arrival: '2026-11-25',
});
const traceOn = (status: TracedParcel['status'], today: string) =>
  traceOf('DEMO7K2M4P1', parcel(status), traceWordsFr, today);

describe('ACC-7 a parcel’s trace', () => {
  test('has its stage, expected day, named events and advice', () => {
    expect(traceOf('DEMO7K2M4P1', parcel('IN_TRANSIT'), traceWordsEn, '2026-11-24')).toEqual({
      number: 'DEMO7K2M4P1',
      carrier: 'Colissimo',
      stage: 'UNDER_WAY',
      expected: '2026-11-25',
      events: [{ code: 'IN_TRANSIT', at: '2026-11-23T10:00:00.000Z', place: 'Lyon', label: 'In transit' }],
      advice: 'Nothing to do: the parcel is on its way.',
    });
  });

  test('is late from the day after the expected one', () => {
    expect(traceOn('IN_TRANSIT', '2026-11-25').advice).toBe('Rien à faire\u00A0: le colis est en route.');
    expect(traceOn('IN_TRANSIT', '2026-11-26').advice).toMatch(/^Le jour prévu est passé/);
    expect(traceOn('IN_TRANSIT', '2026-11-26').expected).toBe('2026-11-25');
  });

  test('has no expected day once the parcel has arrived or waits to be collected', () => {
    for (const status of ['DELIVERED', 'RETURNED', 'AT_RELAY'] as const) {
      expect(traceOn(status, '2026-12-24'), status).toMatchObject({ expected: null });
      expect(traceOn(status, '2026-12-24').advice, status).not.toMatch(/jour prévu/);
    }
  });

  test.each([
    ['ANNOUNCED', true],
    ['DEPOSITED', true],
    ['CUSTOMS', true],
    ['OUT_FOR_DELIVERY', true],
    ['HELD_UP', false],
  ] as const)('a parcel whose last event is %s is late after its day: %j', (status, late) => {
    expect(/^Le jour prévu est passé/.test(traceOn(status, '2026-11-26').advice)).toBe(late);
    expect(traceOn(status, '2026-11-26').expected).toBe('2026-11-25');
  });

  test('has special advice for a held-up parcel', () => {
    expect(traceOn('HELD_UP', '2026-12-24').advice).toMatch(/^Le transporteur cherche une solution/);
  });
});
