import { describe, expect, test } from 'vitest';
import { type TracedParcel, traceOf } from './trace.ts';
import { traceWordsEn } from './trace-words-en.ts';
import { traceWordsFr } from './trace-words-fr.ts';

const parcel = (status: TracedParcel['status']): TracedParcel => ({
  carrierName: 'Colissimo',
  serviceName: 'Colissimo Domicile',
  stops: [{ place: 'Lyon', reachedAt: '2026-11-23T10:00:00.000Z', position: null }],
  status,
  events: [{ code: status, at: '2026-11-23T10:00:00.000Z', place: 'Lyon' }],
  arrival: '2026-11-25',
  expectedOn: null,
});
const traceOn = (status: TracedParcel['status'], today: string) =>
  traceOf('DEMO7K2M4P1', parcel(status), traceWordsFr, today);

describe('ACC-7 a parcel’s trace', () => {
  test('has its stage, expected day, named events and advice', () => {
    expect(traceOf('DEMO7K2M4P1', parcel('IN_TRANSIT'), traceWordsEn, '2026-11-24')).toEqual({
      number: 'DEMO7K2M4P1',
      carrier: 'Colissimo',
      service: 'Colissimo Domicile',
      stops: [{ place: 'Lyon', reachedAt: '2026-11-23T10:00:00.000Z', position: null }],
      stage: 'UNDER_WAY',
      expected: '2026-11-25',
      events: [{ code: 'IN_TRANSIT', at: '2026-11-23T10:00:00.000Z', place: 'Lyon', label: 'In transit' }],
      delay: null,
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

  test('names the carrier’s day, the promised one, and the cause of the delay', () => {
    const late = { ...parcel('IN_TRANSIT'), expectedOn: '2026-11-27' };
    expect(traceOf('DEMO7K2M4P1', late, traceWordsEn, '2026-11-24')).toMatchObject({
      expected: '2026-11-27',
      delay: { announced: '2026-11-25', cause: 'The carrier hasn’t given a reason for the delay.' },
      advice: 'Nothing to do: the parcel is on its way.',
    });
    const early = traceOf('DEMO7K2M4P1', { ...late, expectedOn: '2026-11-24' }, traceWordsEn, '2026-11-24');
    expect(early).toMatchObject({ expected: '2026-11-24', delay: null });
  });

  test.each([
    ['ANNOUNCED', 'The carrier hasn’t received the parcel yet.'],
    ['CUSTOMS', 'Customs take longer than expected.'],
    ['HELD_UP', 'The parcel was held up on the way.'],
    ['OUT_FOR_DELIVERY', 'The carrier hasn’t given a reason for the delay.'],
  ] as const)('of an overdue parcel after %s says: %s', (status, cause) => {
    const on = (day: string) => traceOf('DEMO7K2M4P1', parcel(status), traceWordsEn, day).delay;
    expect(on('2026-11-25')).toBeNull();
    expect(on('2026-11-26')).toEqual({ announced: '2026-11-25', cause });
  });

  test('keeps the cause of a delay while the parcel goes on', () => {
    const going: TracedParcel = {
      ...parcel('OUT_FOR_DELIVERY'),
      events: [
        { code: 'HELD_UP', at: '2026-11-24T10:00:00.000Z', place: '' },
        { code: 'OUT_FOR_DELIVERY', at: '2026-11-26T07:00:00.000Z', place: 'Lyon' },
      ],
      expectedOn: '2026-11-26',
    };
    expect(traceOf('DEMO7K2M4P1', going, traceWordsEn, '2026-11-26').delay?.cause).toMatch(/held up/);
    expect(traceOf('DEMO7K2M4P1', { ...going, status: 'DELIVERED' }, traceWordsEn, '2026-11-26').delay).toBeNull();
  });
});
