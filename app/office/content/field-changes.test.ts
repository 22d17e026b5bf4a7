/** Marking the words that changed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TextPiece, wordChanges } from './field-changes.tsx';

const textOf = (pieces: readonly TextPiece[]) => pieces.map(({ text }) => text).join('');
const marked = (pieces: readonly TextPiece[]) => pieces.filter(({ changed }) => changed).map(({ text }) => text);

test('CMS-2 only the words that changed are marked', () => {
  const { before, after } = wordChanges('ce que garanti veut dire', 'ce que promis veut dire');
  expect([marked(before), marked(after)]).toEqual([['garanti'], ['promis']]);
});

test('CMS-2 both texts are whole, whatever changed', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const { before, after } = wordChanges(one, other);
      expect([textOf(before), textOf(after)]).toEqual([one, other]);
    }),
  );
});
