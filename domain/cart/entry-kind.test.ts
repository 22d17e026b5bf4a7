import { expect, test } from 'vitest';
import type { CartEntryAnswer } from './contract.ts';
import { articlesOf, isParcelEntry, parcelsOf } from './entry-kind.ts';

const parcel = (entryNumber: number) => ({ entryNumber, smt: {} }) as unknown as CartEntryAnswer;
const article = (entryNumber: number) => ({ entryNumber, offer: { id: '1' } }) as unknown as CartEntryAnswer;

test('CRT-7 parcels and articles are separated, each in the cart’s order', () => {
  const entries = [article(7), parcel(2), article(1), parcel(5)];
  const numbers = (lines: readonly { entryNumber: number }[]) => lines.map(({ entryNumber }) => entryNumber);
  expect(numbers(parcelsOf(entries))).toEqual([2, 5]);
  expect(numbers(articlesOf(entries))).toEqual([7, 1]);
  expect(entries.map(isParcelEntry)).toEqual([false, true, false, true]);
});
