/** Comparing results of benchmarks: which figures a row has, and which changes are more than noise. */
import { describe, expect, test } from 'vitest';
import { changesBetween, comparisonText, grownFigures } from './compare.ts';
import { figuresOf } from './figures.ts';
import { type BenchResult, rowsOf } from './result.ts';

const machine = { processor: 'EPYC', cores: 2, memory: 24, system: 'Linux x64', node: 'v24.0.0' };

/** A run with one row. */
function run(value: string, change: Partial<BenchResult> = {}): BenchResult {
  const benches = rowsOf([{ name: 'http', method: '', rows: [{ name: '1 at once', value }] }]);
  const load = { before: 1, after: 2.5 };
  return { at: '2026-11-28T04:00:00.000Z', commit: 'a'.repeat(40), changed: false, machine, load, benches, ...change };
}

describe('the figures of a value', () => {
  test.each([
    ['930 /s · p50 15.4 ms · p99 34.5 ms', { '… /s': 930, 'p50 … ms': 15.4, 'p99 … ms': 34.5 }],
    ['0.53 CPU-s, 0.54 s', { '… CPU-s': 0.53, '… s': 0.54 }],
    ['15,426 /s', { '… /s': 15_426 }],
    ['3.200 ms ("saint-41") ', { '… ms': 3.2 }],
    ['7.1 CPU-ms and 18.1 kB', { '… CPU-ms': 7.1, '… kB': 18.1 }],
    ['× 2.58', { '× …': 2.58 }],
    ['95', { '…': 95 }],
    ['Error: connection lost', {}],
  ])('%s', (text, expected) => {
    expect(Object.fromEntries(figuresOf(text).map(({ label, value }) => [label, value]))).toEqual(expected);
  });
});

describe('a change', () => {
  const one = (before: readonly BenchResult[], after: readonly BenchResult[]) => changesBetween(before, after)[0];

  test('is between the medians of the runs', () => {
    const [before, after] = [
      [run('10 ms'), run('12 ms'), run('11 ms')],
      [run('21 ms'), run('23 ms')],
    ];
    expect(one(before, after)).toMatchObject({ row: '1 at once', figure: '… ms', before: 11, after: 22, change: 1 });
  });

  test('counts only if it is greater than the distance of runs of the same code', () => {
    const before = [run('100 ms'), run('110 ms'), run('105 ms')];
    expect(one(before, [run('112 ms')])).toMatchObject({ isBeyondNoise: false, noise: 10 / 105 });
    expect(one(before, [run('120 ms')])?.isBeyondNoise).toBe(true);
    expect(one(before, [run('90 ms')])?.isBeyondNoise).toBe(true);
    expect(one(before, [run('120 ms'), run('150 ms')])?.isBeyondNoise).toBe(true);
    expect(one(before, [run('105 ms'), run('150 ms')])?.isBeyondNoise).toBe(false);
  });

  test('isn’t judged if neither side was measured twice', () => {
    expect(one([run('100 ms')], [run('900 ms')])).toMatchObject({ change: 8, noise: null, isBeyondNoise: false });
  });

  test('from nothing has no share', () => {
    expect(one([run('0 ms'), run('0 ms')], [run('3 ms')])).toMatchObject({ change: null, isBeyondNoise: true });
    expect(one([run('0 ms'), run('0 ms')], [run('0 ms')])).toMatchObject({ change: null, isBeyondNoise: false });
  });

  test('of a figure that only one side has isn’t shown', () => {
    expect(changesBetween([run('10 ms · 3 MB')], [run('10 ms')]).map(({ figure }) => figure)).toEqual(['… ms']);
  });
});

describe('a figure is over the budget', () => {
  const grown = (before: readonly BenchResult[], after: readonly BenchResult[]) =>
    grownFigures(before, after).map(({ figure, after: value }) => `${figure} ${value}`);

  test('if it has grown by more than the noise and a twentieth', () => {
    expect(grown([run('100 MB'), run('100 MB')], [run('106 MB'), run('106 MB')])).toEqual(['… MB 106']);
    expect(grown([run('100 MB'), run('100 MB')], [run('104 MB'), run('104 MB')])).toEqual([]);
    expect(grown([run('100 MB'), run('112 MB')], [run('114 MB'), run('114 MB')])).toEqual([]);
  });

  test('not if more of it is better', () => {
    expect(grown([run('100 /s'), run('100 /s')], [run('200 /s'), run('200 /s')])).toEqual([]);
  });

  test('not if it is a time of another machine', () => {
    const other = { machine: { ...machine, cores: 8 } };
    expect(grown([run('10 ms · 3 MB')], [run('90 ms · 9 MB', other)])).toEqual(['… MB 9']);
  });

  test('not if the floor has grown as much', () => {
    const withFloor = (floor: string, value: string) => {
      const rows = [
        { name: 'nothing (floor)', value: floor },
        { name: 'page', value },
      ];
      return run('', { benches: rowsOf([{ name: 'http', method: '', rows }]) });
    };
    expect(grown([withFloor('1 ms', '10 ms')], [withFloor('2 ms', '20 ms')])).toEqual([]);
    expect(grown([withFloor('1 ms', '10 ms')], [withFloor('2 ms', '30 ms')])).toEqual(['… ms 30']);
  });
});

test('the text names code, runs and load of both sides, and marks a change', () => {
  const later = { commit: 'b'.repeat(40), changed: true };
  const text = comparisonText([run('10 ms'), run('10 ms')], [run('15 ms', later)]);
  expect(text).toContain(
    'before: aaaaaaaaaaaa; EPYC, 2 cores, 24 GiB, Linux x64, Node v24.0.0; runs: 2; load: 1 to 2.5; 1 to 2.5',
  );
  expect(text).toContain('after: bbbbbbbbbbbb, with changed files; EPYC');
  expect(text).toMatch(/http: 1 at once {2}… ms {4}10 {6}15 {5}\+50\.0 % {2}±0\.0 % {2}◀/);
  expect(text).not.toContain('machines differ');
});

test('the text says that machines differ', () => {
  const other = { machine: { ...machine, cores: 8 } };
  expect(comparisonText([run('10 ms')], [run('10 ms', other)])).toContain(
    'The machines differ: compare only bytes, counts and ratios.',
  );
});
