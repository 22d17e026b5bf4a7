import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupRecoveryCode, readRecoveryCode, recoveryCodeDigits } from './recovery-codes.ts';

const digits = (length: fc.StringConstraints) => fc.string({ ...length, unit: fc.constantFrom(...'0123456789') });
const wholeCode = digits({ minLength: recoveryCodeDigits, maxLength: recoveryCodeDigits });
/** The characters that people and text fields put between and around groups of digits. */
const gap = fc.string({ unit: fc.constantFrom(' ', '-', '\u00A0', '\u202F', '\u2011', '–', '\t', '\n'), maxLength: 3 });

test('ACC-1 a recovery code has 50 bits at least and is shown in groups of four', () => {
  expect(recoveryCodeDigits * Math.log2(10)).toBeGreaterThan(50);
  expect(groupRecoveryCode('0123456789012345')).toBe('0123-4567-8901-2345');
});

test('ACC-1 a recovery code is read whatever separates its digits', () => {
  fc.assert(
    fc.property(wholeCode, fc.array(gap, { minLength: recoveryCodeDigits + 1 }), (code, gaps) => {
      expect(readRecoveryCode(groupRecoveryCode(code))).toBe(code);
      const text = [...code].map((digit, at) => (gaps[at] ?? '') + digit).join('') + (gaps[code.length] ?? '');
      expect(readRecoveryCode(text)).toBe(code);
    }),
  );
  expect(readRecoveryCode('１２３４-５６７８-９０１２-３４５６')).toBe('1234567890123456');
});

test('ACC-1 a text of another length or with other characters is no recovery code', () => {
  fc.assert(
    fc.property(digits({ maxLength: 40 }), (text) => {
      fc.pre(text.length !== recoveryCodeDigits);
      expect(readRecoveryCode(text)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(wholeCode, fc.nat(recoveryCodeDigits), fc.constantFrom(...'aOl_.,+٣'), (code, at, sign) => {
      expect(readRecoveryCode(code.slice(0, at) + sign + code.slice(at + 1))).toBeNull();
    }),
  );
});

test('ACC-1 a code is shown in groups of four', () => {
  expect(groupRecoveryCode('1234567890123456')).toBe('1234-5678-9012-3456');
  expect([groupRecoveryCode('12345'), groupRecoveryCode('')]).toEqual(['1234-5', '']);
});
