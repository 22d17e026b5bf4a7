/** Code for Node in ASCII means what it meant. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escaped } from './ascii-only.ts';

it('writes every character beyond ASCII as an escape, and no string changes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const code = escaped(`return ${JSON.stringify(text)};`);
      expect(code).toMatch(/^[\0-\x7f]*$/);
      expect(new Function(code)()).toBe(text);
    }),
  );
});

it('keeps templates and patterns', () => {
  const code = escaped("return [`« é »`, /^[œ–]$/u.test('œ'), '😀'];");
  expect(code).toContain('\\u00ab');
  expect(new Function(code)()).toEqual(['« é »', true, '😀']);
});
