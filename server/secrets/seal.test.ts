import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];

describe('seal', () => {
  it('ACC-1 opens any text that it has sealed, and never produces the same bytes twice', () => {
    const seal = createSeal([first]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealedText = seal.seal('issuer keys', text);
        expect(seal.open('issuer keys', sealedText)).toBe(text);
        expect(seal.seal('issuer keys', text).equals(sealedText)).toBe(false);
      }),
    );
  });

  it('ACC-1 opens texts of a former key while it is configured, and not afterwards', () => {
    const sealedText = createSeal([first]).seal('issuer keys', 'un secret');
    expect(createSeal([second, first]).open('issuer keys', sealedText)).toBe('un secret');
    expect(createSeal([second]).open('issuer keys', sealedText)).toBeNull();
    expect(
      createSeal([first]).open('issuer keys', createSeal([second, first]).seal('issuer keys', 'un secret')),
    ).toBeNull();
  });

  it('ACC-1 opens nothing that was changed or truncated', () => {
    const seal = createSeal([first]);
    const sealedText = seal.seal('issuer keys', 'un secret');
    for (let at = 0; at < sealedText.length; at += 1) {
      const changedBytes = Buffer.from(sealedText);
      changedBytes[at] = (changedBytes[at] ?? 0) ^ 1;
      expect(seal.open('issuer keys', changedBytes)).toBeNull();
      expect(seal.open('issuer keys', sealedText.subarray(0, at))).toBeNull();
    }
  });

  it('ACC-1 opens a text only as the kind it was sealed as', () => {
    const seal = createSeal([first]);
    expect(seal.open('second factor', seal.seal('session tokens', 'un secret'))).toBeNull();
    expect(seal.open('issuer payload', seal.seal('sign-in request', 'un secret'))).toBeNull();
  });
});
