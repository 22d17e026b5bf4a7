import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointChangesOf, reportPoints } from './points-report.ts';
import type { RelayRecord } from './relay-record.ts';

const lyon = { latitude: 45.76, longitude: 4.85 };
const tabac: RelayRecord = {
  ...{ postOfficeId: 'R1', type: 'SHOP', label: 'Tabac', line1: '1 rue A', town: 'Lyon', region: '' },
  ...{ postalCode: '69003', country: 'FR', ...lyon, kinds: ['deposit', 'delivery'], carriers: ['POFR'] },
  ...{ openingHours: [], accessible: false, maxGrams: 30_000 },
};
const point = (change: Partial<RelayRecord>): RelayRecord => ({ ...tabac, ...change });
const named = (ids: readonly string[], change: Partial<RelayRecord> = {}) =>
  ids.map((postOfficeId) => point({ ...change, postOfficeId }));
const numbers = (from: number, to: number, prefix: string) =>
  Array.from({ length: to - from }, (_, at) => `${prefix}${from + at}`);

const places = (_country: string, postalCode: string) => (postalCode === '69003' ? [lyon] : []);
const compare = (before: readonly RelayRecord[], after: readonly RelayRecord[], leftOut = 0) =>
  reportPoints({ records: before }, { records: after, leftOut }, { carriers: ['POFR', 'CHRP'], placesOf: places });

describe('ADR-14 a report on relay points', () => {
  test('counts what is added, changed, removed and unchanged, by type, and names examples', () => {
    const before = [...named(['A', 'B']), point({ postOfficeId: 'C', type: 'LOCKER' })];
    const after = [
      point({ postOfficeId: 'A' }),
      point({ postOfficeId: 'B', label: 'Presse', accessible: true }),
      point({ postOfficeId: 'D', type: 'POST_OFFICE' }),
    ];
    const report = compare(before, after);
    expect(report.all).toEqual({ read: 3, added: 1, changed: 1, removed: 1, unchanged: 1 });
    expect(report.types).toEqual({
      POST_OFFICE: { read: 1, added: 1, changed: 0, removed: 0, unchanged: 0 },
      SHOP: { read: 2, added: 0, changed: 1, removed: 0, unchanged: 1 },
      LOCKER: { read: 0, added: 0, changed: 0, removed: 1, unchanged: 0 },
    });
    expect(report.changed).toMatchObject([{ postOfficeId: 'B', label: 'Presse', parts: ['name', 'access'] }]);
    expect([report.added, report.removed]).toMatchObject([[{ postOfficeId: 'D' }], [{ postOfficeId: 'C' }]]);
    expect(pointChangesOf(report)).toBe(3);
  });

  test.each<[string, Partial<RelayRecord>, string]>([
    ['address', { line1: '2 rue B' }, 'place'],
    ['position', { latitude: 45.7601 }, 'position'],
    ['type', { type: 'LOCKER' }, 'type'],
    ['carriers', { carriers: ['POFR', 'CHRP'] }, 'uses'],
    ['largest weight', { maxGrams: 20_000 }, 'uses'],
    ['opening hours', { openingHours: [{ day: 1, slots: [{ from: '09:00', to: '12:00' }] }] }, 'hours'],
  ])('says that the %s changes', (_what, change, part) => {
    expect(compare([tabac], [point(change)]).changed[0]?.parts).toEqual([part]);
  });

  test('the order of a point’s uses and carriers is no change', () => {
    const both = point({ carriers: ['POFR', 'CHRP'] });
    const turned = point({ carriers: ['CHRP', 'POFR'], kinds: ['delivery', 'deposit'] });
    expect(compare([both], [turned]).all).toMatchObject({ changed: 0, unchanged: 1 });
  });
});

describe('ADR-14 an unusual change of relay points', () => {
  const hundred = named(numbers(0, 100, 'R'));

  test('is the removal of more than a tenth', () => {
    expect(compare(hundred, hundred.slice(10)).unusual).toEqual([]);
    expect(compare(hundred, hundred.slice(11)).unusual).toEqual([
      { kind: 'removals', scope: 'all', code: '', count: 11, of: 100 },
    ]);
  });

  test('is a country, carrier or type that loses everything, or clearly more than the whole', () => {
    const belgian = named(numbers(0, 3, 'B'), { country: 'BE', postalCode: '1000' });
    const lockers = named(numbers(0, 5, 'L'), { type: 'LOCKER', carriers: ['CHRP'] });
    const before = [...hundred, ...belgian, ...lockers];
    expect(compare(before, [...hundred, ...lockers.slice(1)]).unusual).toEqual([
      { kind: 'removals', scope: 'country', code: 'BE', count: 3, of: 3 },
      { kind: 'removals', scope: 'type', code: 'LOCKER', count: 1, of: 5 },
      { kind: 'removals', scope: 'carrier', code: 'CHRP', count: 1, of: 5 },
    ]);
  });

  test('a point without a list of carriers serves them all', () => {
    const every = named(numbers(0, 9, 'A'), { carriers: [] });
    const chrono = named(['C'], { carriers: ['CHRP'] });
    expect(compare([...every, ...chrono], every).unusual).toEqual([]);
  });

  test('replacing everything is said once', () => {
    expect(compare(hundred, named(numbers(0, 100, 'N'))).unusual).toEqual([
      { kind: 'removals', scope: 'all', code: '', count: 100, of: 100 },
    ]);
  });

  test('is a point that moves by more than a kilometre, and one far from its postal code', () => {
    const [inLyon, nearby, inOcean] = [{}, { latitude: 45.775 }, { latitude: 4.85, longitude: 45.76 }];
    const after = [point(inLyon), point({ postOfficeId: 'R2', ...nearby }), point({ postOfficeId: 'R3', ...inOcean })];
    const report = compare(named(['R1', 'R2', 'R3']), after);
    expect(report.unusual).toMatchObject([
      { kind: 'far', point: { postOfficeId: 'R3', town: 'Lyon' }, km: 6019.1 },
      { kind: 'moved', point: { postOfficeId: 'R3' } },
      { kind: 'moved', point: { postOfficeId: 'R2' }, km: 1.7 },
    ]);
    // It was there before already, or nobody knows where it should be.
    expect(compare(after, after).unusual).toEqual([]);
    expect(compare([], [point({ ...inOcean, postalCode: '99999' })]).unusual).toEqual([]);
  });

  test('is many points that no carrier of the shop serves', () => {
    expect(compare([], [tabac], 1).unusual).toEqual([{ kind: 'unserved', count: 1, of: 2 }]);
    expect(compare(hundred, hundred, 11).unusual).toEqual([]);
  });

  test('lists 200 at most and counts all', () => {
    const far = { latitude: 43.3, longitude: 5.4 };
    const report = compare([], named(numbers(0, 300, 'R'), far));
    expect([report.unusual.length, report.unusualCount]).toEqual([200, 300]);
  });
});

test('ADR-14 every former and every new point is counted once, and the same points change nothing', () => {
  const records = fc
    .uniqueArray(
      fc.record({ postOfficeId: fc.constantFrom(...numbers(0, 12, 'R')), label: fc.constantFrom('a', 'b') }),
      {
        selector: ({ postOfficeId }) => postOfficeId,
      },
    )
    .map((changes) => changes.map(point));
  fc.assert(
    fc.property(records, records, (before, after) => {
      const { all, types } = compare(before, after);
      expect(all.added + all.changed + all.unchanged).toBe(after.length);
      expect(all.removed + all.changed + all.unchanged).toBe(before.length);
      expect(types.SHOP).toEqual(all);
      expect(pointChangesOf(compare(after, after))).toBe(0);
    }),
  );
});
