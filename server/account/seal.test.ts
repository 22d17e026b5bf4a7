import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];

describe('seal', () => {
  it('ACC-1 gives any text back, and never the same bytes twice', () => {
    const seal = createSeal([first]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = seal.seal('issuer keys', text);
        expect(seal.open('issuer keys', sealed)).toBe(text);
        expect(seal.seal('issuer keys', text).equals(sealed)).toBe(false);
      }),
    );
  });

  it('ACC-1 opens what a key in rotation has sealed, and nothing of a key that is gone', () => {
    const sealed = createSeal([first]).seal('issuer keys', 'un secret');
    expect(createSeal([second, first]).open('issuer keys', sealed)).toBe('un secret');
    expect(createSeal([second]).open('issuer keys', sealed)).toBeNull();
    expect(
      createSeal([first]).open('issuer keys', createSeal([second, first]).seal('issuer keys', 'un secret')),
    ).toBeNull();
  });

  it('ACC-1 opens nothing that was changed or cut', () => {
    const seal = createSeal([first]);
    const sealed = seal.seal('issuer keys', 'un secret');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(seal.open('issuer keys', changed)).toBeNull();
      expect(seal.open('issuer keys', sealed.subarray(0, at))).toBeNull();
    }
  });

  it('ACC-1 opens nothing as another kind than it was sealed as', () => {
    const seal = createSeal([first]);
    expect(seal.open('second factor', seal.seal('session tokens', 'un secret'))).toBeNull();
    expect(seal.open('issuer payload', seal.seal('sign-in request', 'un secret'))).toBeNull();
  });
});
