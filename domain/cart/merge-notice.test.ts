import { describe, expect, test } from 'vitest';
import { currentNotice, mergeNoticeOf } from './merge-notice.ts';
import type { MergeStep } from './merge-plan.ts';

/** New lines of the account's cart are numbered from 10. */
const numberOf = (from: number) => 10 + from;
const account = [
  { entryNumber: 4, quantity: 2 },
  { entryNumber: 6, quantity: 1 },
];
const steps: MergeStep[] = [
  { kind: 'add', from: 0 },
  { kind: 'keep', from: 1, to: 6 },
  { kind: 'raise', from: 2, to: 4, quantity: 5, missing: 3 },
  { kind: 'leave', from: 3 },
  { kind: 'add', from: 4 },
];
const wholeNotice = {
  added: [10, 14],
  kept: [6],
  raised: [{ entryNumber: 4, by: 3, missing: 3 }],
  left: [13],
};

describe('CRT-1 the notice about a merge', () => {
  test('reports each line by its number in the account’s cart', () => {
    expect(mergeNoticeOf(steps, account, numberOf)).toEqual(wholeNotice);
  });

  test('is null if the account had no line and there was room for all', () => {
    expect(mergeNoticeOf([{ kind: 'add', from: 0 }], [], numberOf)).toBeNull();
  });

  test('reports lines added to an account that had lines', () => {
    const noticeOfAddition = mergeNoticeOf([{ kind: 'add', from: 0 }], account, numberOf);
    expect(noticeOfAddition).toEqual({ added: [10], kept: [], raised: [], left: [] });
  });

  test('reports lines left out, even for an empty account', () => {
    expect(mergeNoticeOf([{ kind: 'leave', from: 1 }], [], numberOf)).toEqual({
      added: [],
      kept: [],
      raised: [],
      left: [11],
    });
  });
});

describe('CRT-1 the part of the notice that still applies later', () => {
  test.each<[string, number[], object | null]>([
    ['all', [4, 6, 10, 14], wholeNotice],
    ['lines that are still there', [6, 14], { ...wholeNotice, added: [14], raised: [] }],
    ['nothing of a line that was put back', [4, 6, 10, 13, 14], { ...wholeNotice, left: [] }],
    ['lines that both held', [6, 13], { added: [], kept: [6], raised: [], left: [] }],
    ['packs that were added', [4, 13], { added: [], kept: [], raised: wholeNotice.raised, left: [] }],
    ['lines that were added', [10, 13], { added: [10], kept: [], raised: [], left: [] }],
    ['what was left out', [], { added: [], kept: [], raised: [], left: [13] }],
    ['nothing at all', [13], null],
  ])('%s', (_name, numbers, expected) => {
    expect(currentNotice(wholeNotice, new Set(numbers))).toEqual(expected);
  });
});
