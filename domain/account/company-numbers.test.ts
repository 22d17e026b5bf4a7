import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isSiren, isSiret, normaliseNumber, readVatNumber, vatNumberOf } from './company-numbers.ts';

function sirenOf(eight: number): string {
  const start = String(eight).padStart(8, '0');
  return [...'0123456789'].map((digit) => start + digit).find(isSiren) ?? '';
}
const sirens = fc.integer({ min: 10_000_000, max: 99_999_999 }).map(sirenOf);

describe('ACC-3 numbers of companies', () => {
  it('ACC-3 a SIREN with any digit changed is refused', () => {
    fc.assert(
      fc.property(sirens, fc.nat(8), fc.integer({ min: 1, max: 9 }), (siren, at, more) => {
        expect(isSiren(siren)).toBe(true);
        const changedNumber = [...siren]
          .map((digit, place) => (place === at ? (Number(digit) + more) % 10 : digit))
          .join('');
        expect(isSiren(changedNumber)).toBe(false);
      }),
    );
  });

  test.each(['732829320', '443061841', '552032534'])('SIREN %s', (siren) => expect(isSiren(siren)).toBe(true));
  test.each(['732829321', '73282932', '7328293200', '000000000', 'ABCDEFGHI', 'A732829320', '732829320A', ''])(
    'no SIREN %s',
    (siren) => expect(isSiren(siren)).toBe(false),
  );
  test.each(['73282932000074', '35600000000048', '35600000049837'])('SIRET %s', (siret) =>
    expect(isSiret(siret)).toBe(true),
  );
  test.each(['73282932000075', '35600000049838', '7328293200007', '732829320000740', '732829320A0074'])(
    'no SIRET %s',
    (siret) => expect(isSiret(siret)).toBe(false),
  );

  it('ACC-3 the digit sum is a check of La Poste’s numbers only', () => {
    // 7+3+2+8+2+9+3+2+0 = 36; the final 4 makes the digit sum 40, a multiple of five.
    expect(isSiret('73282932000004')).toBe(false);
    expect(isSiret('73282932000040')).toBe(false);
  });

  it('ACC-3 a VAT number of Monaco has 000 in front and contains no SIREN', () => {
    expect(readVatNumber('FRK7000123456')).toEqual({ kind: 'french', siren: null });
    expect(readVatNumber('FRK7400003000')).toEqual({ kind: 'french', siren: '400003000' });
  });

  it('ACC-3 only the first 60 characters are read', () => {
    expect(normaliseNumber('1'.repeat(500))).toBe('1'.repeat(60));
  });

  it('ACC-3 reads numbers as they are printed', () => {
    expect(normaliseNumber(' 732\u00A0829 320 000-74 ')).toBe('73282932000074');
    expect(normaliseNumber('fr 44.732829320')).toBe('FR44732829320');
  });

  it('ACC-3 a French VAT number has the key of its SIREN', () => {
    expect(vatNumberOf('732829320')).toBe('FR44732829320');
    expect(vatNumberOf('443061841')).toBe('FR64443061841');
    fc.assert(
      fc.property(sirens, fc.integer({ min: 1, max: 96 }), (siren, more) => {
        const right = vatNumberOf(siren);
        expect(readVatNumber(right)).toEqual({ kind: 'french', siren });
        const changedNumber = String((Number(right.slice(2, 4)) + more) % 97).padStart(2, '0');
        expect(readVatNumber(`FR${changedNumber}${siren}`)).toEqual({ kind: 'wrong' });
      }),
    );
  });

  test.each([
    ['DE123456789', 'european'],
    ['BE0428759497', 'european'],
    ['EL123456789', 'european'],
    ['NL123456789B01', 'european'],
    ['FRK7399859413', 'wrong'],
    ['FRK7732829320', 'french'],
    ['DE12345678', 'wrong'],
    ['US123456789', 'wrong'],
    ['FRFRK7732829320', 'wrong'],
    ['FRK77328293200', 'wrong'],
    ['FRO7732829320', 'wrong'],
    ['FR4473282932', 'wrong'],
    ['', 'wrong'],
    ['constructor', 'wrong'],
  ])('VAT number %s is %s', (number, kind) => expect(readVatNumber(number).kind).toBe(kind));
});
