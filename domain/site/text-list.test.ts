import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allTexts, textAt, textCount, textList } from './text-list.ts';

test('texts that are stored together come back one by one', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '€', '😀', ' '), maxLength: 4 });
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const list = textList(texts);
      expect(allTexts(list)).toEqual(texts);
      expect([textCount(list), textAt(list, texts.length)]).toEqual([texts.length, '']);
    }),
  );
});
