import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxOfOffer } from './article-line.ts';
import { type ArticlesToMerge, type LineToMerge, type MergeStep, type ParcelToMerge, planMerge } from './merge-plan.ts';
import type { ParcelPayload } from './parcel-payload.ts';

const parcelOf = (shipmentCode: string) => ({ offer: { shipmentCode }, options: [] }) as unknown as ParcelPayload;
const parcel = (entryNumber: number, code: string): ParcelToMerge => ({ entryNumber, parcel: parcelOf(code) });
const articles = (entryNumber: number, offerId: string, quantity: number): ArticlesToMerge => ({
  entryNumber,
  offerId,
  quantity,
});
const plenty = { maxLines: 200, stockOf: () => 1000 };

/** The account's cart after applying a plan: new lines have the next numbers. */
function accountAfter(anonymous: readonly LineToMerge[], account: readonly LineToMerge[], steps: readonly MergeStep[]) {
  const lines = [...account];
  for (const step of steps) {
    const at = 'to' in step ? lines.findIndex(({ entryNumber }) => entryNumber === step.to) : -1;
    const from = anonymous.find(({ entryNumber }) => entryNumber === step.from) as LineToMerge;
    if (step.kind === 'add') lines.push({ ...from, entryNumber: 1000 + lines.length });
    if (step.kind === 'raise') lines[at] = { ...(lines[at] as ArticlesToMerge), quantity: step.quantity };
  }
  return lines;
}

describe('a plan of a merge', () => {
  test('CRT-1 adds the lines that the account doesn’t have, in their order', () => {
    const anonymous = [parcel(3, 'a'), articles(5, 'x', 2), parcel(9, 'b')];
    expect(planMerge(anonymous, [parcel(0, 'c')], plenty)).toEqual([
      { kind: 'add', from: 3 },
      { kind: 'add', from: 5 },
      { kind: 'add', from: 9 },
    ]);
  });

  test('CRT-1 a parcel in both carts is one afterwards, in any order of its fields; one that is twice in a cart stays two', () => {
    const reorderedParcel = { options: [], offer: { shipmentCode: 'a' } } as unknown as ParcelPayload;
    const anonymous = [parcel(0, 'a'), { entryNumber: 1, parcel: reorderedParcel }];
    expect(planMerge(anonymous, [parcel(7, 'a')], plenty)).toEqual([
      { kind: 'keep', from: 0, to: 7 },
      { kind: 'add', from: 1 },
    ]);
  });

  test.each<[string, object, object, boolean]>([
    ['fields in another order', { a: 1, b: { c: 'x', d: 2 } }, { b: { d: 2, c: 'x' }, a: 1 }, true],
    ['three fields in another order', { a: 1, b: 2, c: 3 }, { b: 2, c: 3, a: 1 }, true],
    ['a field that is undefined', { a: 1, b: undefined }, { a: 1 }, true],
    ['a field that is null', { a: 1, b: null }, { a: 1 }, false],
    ['fields that are both null', { a: null }, { a: null }, true],
    ['the same list', { a: ['x', { b: 1 }] }, { a: ['x', { b: 1 }] }, true],
    ['a list in another order', { a: ['x', 'y'] }, { a: ['y', 'x'] }, false],
    ['a longer list', { a: ['x'] }, { a: ['x', 'y'] }, false],
    ['a list and an object of its fields', { a: ['x'] }, { a: { 0: 'x' } }, false],
    ['another value deep inside', { a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }, false],
    ['a number and its digits', { a: 1 }, { a: '1' }, false],
    ['another name of a field', { a: 1 }, { b: 1 }, false],
  ])('CRT-1 parcels with %s are equal only if these are', (_name, one, other, same) => {
    const line = (entryNumber: number, value: object) => ({ entryNumber, parcel: value as ParcelPayload });
    expect(planMerge([line(0, one)], [articles(4, 'x', 1), line(7, other)], plenty)).toEqual([
      same ? { kind: 'keep', from: 0, to: 7 } : { kind: 'add', from: 0 },
    ]);
  });

  test.each([
    [2, 3, 10, 5, 0],
    [2, 3, 4, 4, 1],
    [2, 3, 0, 3, 2],
    [9, 3, 4, 9, 3],
    [600, 600, 5000, maxOfOffer, 201],
  ])(
    'CRT-1 CRT-7 %i packs and %i of a stock of %i are %i, %i are reported as missing',
    (accountPacks, anonymousPacks, stock, quantity, missing) => {
      expect(
        planMerge([articles(0, 'x', anonymousPacks)], [articles(4, 'x', accountPacks)], {
          maxLines: 200,
          stockOf: () => stock,
        }),
      ).toEqual([{ kind: 'raise', from: 0, to: 4, quantity, missing }]);
    },
  );

  test('CRT-1 CRT-7 lines without room are left out; packs added to a line need no room', () => {
    const anonymous = [parcel(0, 'a'), articles(1, 'x', 1), parcel(2, 'b'), parcel(3, 'c')];
    const account = [parcel(5, 'c'), articles(6, 'x', 1)];
    expect(planMerge(anonymous, account, { maxLines: 3, stockOf: () => 9 }).map(({ kind }) => kind)).toEqual([
      'add',
      'raise',
      'leave',
      'keep',
    ]);
  });
});

const code = fc.constantFrom('a', 'b', 'c', 'd');
const offerId = fc.constantFrom('x', 'y', 'z');
const packs = fc.integer({ min: 1, max: maxOfOffer });

/** A cart as the shop creates it: ascending line numbers, one line per offer. */
const cart = fc
  .array(fc.oneof(fc.record({ code }), fc.record({ offerId, quantity: packs })), { maxLength: 12 })
  .map((generatedLines) => {
    const offerIds = new Set<string>();
    return generatedLines.flatMap((line, entryNumber): LineToMerge[] => {
      if ('code' in line) return [parcel(entryNumber, line.code)];
      if (offerIds.has(line.offerId)) return [];
      offerIds.add(line.offerId);
      return [articles(entryNumber, line.offerId, line.quantity)];
    });
  });
const stocks = fc.record({ x: fc.nat(2000), y: fc.nat(5), z: fc.constant(0) });
const cases = fc.record({ anonymous: cart, account: cart, stocks, maxLines: fc.integer({ min: 12, max: 30 }) });

const countOf = (lines: readonly LineToMerge[], shipmentCode: string) =>
  lines.filter((line) => 'parcel' in line && line.parcel.offer.shipmentCode === shipmentCode).length;
const packsOf = (lines: readonly LineToMerge[], id: string) =>
  lines.reduce((sum, line) => sum + ('offerId' in line && line.offerId === id ? line.quantity : 0), 0);

describe('any merge', () => {
  const limitsOf = ({ stocks, maxLines }: { stocks: Record<string, number>; maxLines: number }) => ({
    maxLines,
    stockOf: (id: string) => stocks[id] ?? 0,
  });

  test('CRT-1 loses and duplicates nothing: each parcel is there as often as in the cart that had more of it', () => {
    fc.assert(
      fc.property(cases, ({ anonymous, account, ...limits }) => {
        const roomy = { ...limitsOf(limits), maxLines: 200 };
        const after = accountAfter(anonymous, account, planMerge(anonymous, account, roomy));
        for (const each of ['a', 'b', 'c', 'd']) {
          expect(countOf(after, each)).toBe(Math.max(countOf(anonymous, each), countOf(account, each)));
        }
        for (const each of ['x', 'y', 'z']) {
          const [one, other] = [packsOf(anonymous, each), packsOf(account, each)];
          const after1 = packsOf(after, each);
          expect(after1).toBeGreaterThanOrEqual(Math.max(one, other));
          expect(after1).toBeLessThanOrEqual(one + other);
          if (one > 0 && other > 0 && after1 > Math.max(one, other)) {
            expect(after1).toBeLessThanOrEqual(Math.min(maxOfOffer, roomy.stockOf(each)));
          }
        }
      }),
    );
  });

  test('CRT-1 has one step for each line, in order, and counts every missing pack', () => {
    fc.assert(
      fc.property(cases, ({ anonymous, account, ...limits }) => {
        const steps = planMerge(anonymous, account, limitsOf(limits));
        expect(steps.map(({ from }) => from)).toEqual(anonymous.map(({ entryNumber }) => entryNumber));
        const targets = steps.flatMap((step) => ('to' in step ? [step.to] : []));
        expect(new Set(targets).size).toBe(targets.length);
        for (const step of steps) {
          if (step.kind !== 'raise') continue;
          const accountPacks = account.find(({ entryNumber }) => entryNumber === step.to) as ArticlesToMerge;
          const anonymousPacks = anonymous.find(({ entryNumber }) => entryNumber === step.from) as ArticlesToMerge;
          expect(step.quantity + step.missing).toBe(accountPacks.quantity + anonymousPacks.quantity);
        }
      }),
    );
  });

  test('CRT-1 CRT-7 keeps the account’s lines in place and never exceeds the most lines of a cart', () => {
    fc.assert(
      fc.property(cases, ({ anonymous, account, ...limits }) => {
        const steps = planMerge(anonymous, account, limitsOf(limits));
        const after = accountAfter(anonymous, account, steps);
        expect(after.slice(0, account.length).map(({ entryNumber }) => entryNumber)).toEqual(
          account.map(({ entryNumber }) => entryNumber),
        );
        expect(after.length).toBeLessThanOrEqual(limits.maxLines);
        const leftCount = steps.filter(({ kind }) => kind === 'leave').length;
        if (leftCount > 0) expect(after).toHaveLength(limits.maxLines);
      }),
    );
  });

  test('CRT-1 leaves the anonymous cart empty, so that a second merge plans nothing', () => {
    fc.assert(
      fc.property(cases, ({ anonymous, account, ...limits }) => {
        const after = accountAfter(anonymous, account, planMerge(anonymous, account, limitsOf(limits)));
        expect(planMerge([], after, limitsOf(limits))).toEqual([]);
        // Merging the same parcels again, as from a browser that still has them, duplicates none.
        const parcels = anonymous.filter((line) => 'parcel' in line);
        const roomy = { ...limitsOf(limits), maxLines: 200 };
        const all = accountAfter(anonymous, account, planMerge(anonymous, account, roomy));
        expect(planMerge(parcels, all, roomy).every(({ kind }) => kind === 'keep')).toBe(true);
      }),
    );
  });
});
