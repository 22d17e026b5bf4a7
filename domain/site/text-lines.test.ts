import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allLines, lineAt, lineCount, textLines } from './text-lines.ts';

test('texts that are stored together come back one by one', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '€', '😀', ' '), maxLength: 4 });
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const lines = textLines(texts);
      expect(allLines(lines)).toEqual(texts);
      expect([lineCount(lines), lineAt(lines, texts.length)]).toEqual([texts.length, '']);
    }),
  );
});
