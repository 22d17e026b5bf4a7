import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fieldErrorsOf } from '#domain/errors/field-issues.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';
import { readDecimal, readUnitsUp } from './decimal.ts';
import { quoteRequestSchema, withTubeHeight } from './quote-request.ts';

const valid = {
  collectionDate: '2026-11-23',
  from: { country: 'fr', postalCode: ' 75011 ', city: 'Paris' },
  to: { country: 'FR', postalCode: '69003', city: 'Lyon', b2b: false },
  packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: '0,28' },
};
const withPackage = (change: object) => ({ ...valid, packageDetail: { ...valid.packageDetail, ...change } });
const errorsOf = (input: unknown) => {
  const result = v.safeParse(quoteRequestSchema, input);
  return result.success ? [] : fieldErrorsOf(result.issues).map(({ subject, key, reason }) => [subject, key, reason]);
};

describe('SMT-2 the weight of a quote request', () => {
  test.each([0.28, '0,28', '0.28', ' 0,28\u00A0', '\u202F0.28 ', '0,2791', 0.1 + 0.18])('%s kg is 280 g', (weight) => {
    expect(v.parse(quoteRequestSchema, withPackage({ weight })).packageDetail.weight).toBe(280);
  });

  test.each([
    ['', 'missing', 'missing'],
    ['  ', 'missing', 'missing'],
    [null, 'missing', 'missing'],
    [undefined, 'missing', 'missing'],
    ['0', 'range', 'invalid'],
    [0, 'range', 'invalid'],
    [0.009, 'range', 'invalid'],
    [1e-9, 'range', 'invalid'],
    ['30,001', 'range', 'invalid'],
    ['31', 'range', 'invalid'],
    [1e3, 'range', 'invalid'],
    ['-1', 'invalid', 'invalid'],
    [-1, 'invalid', 'invalid'],
    ['1,2,3', 'invalid', 'invalid'],
    ['1 2', 'invalid', 'invalid'],
    ['abc', 'invalid', 'invalid'],
    ['1e3', 'invalid', 'invalid'],
    ['0x1', 'invalid', 'invalid'],
    ['٣', 'invalid', 'invalid'],
    [Number.NaN, 'invalid', 'invalid'],
    [Number.POSITIVE_INFINITY, 'invalid', 'invalid'],
    [true, 'invalid', 'invalid'],
    [{}, 'invalid', 'invalid'],
  ])('%j is refused as %s', (weight, kind, reason) => {
    expect(errorsOf(withPackage({ weight }))).toEqual([['packageDetail.weight', `weight.${kind}`, reason]]);
  });

  test('texts of a million characters are refused', () => {
    for (const weight of ['1'.repeat(1_000_000), `${' '.repeat(1_000_000)}x`, `0,${'0'.repeat(1_000_000)}x`]) {
      expect(errorsOf(withPackage({ weight }))).toEqual([['packageDetail.weight', 'weight.invalid', 'invalid']]);
    }
  });

  test('the limits themselves are accepted', () => {
    expect(errorsOf(withPackage({ weight: '0,01', length: '0,1', width: 300, height: '300,0' }))).toEqual([]);
    expect(v.parse(quoteRequestSchema, withPackage({ weight: 30 })).packageDetail.weight).toBe(30_000);
  });

  test('grams are rounded up exactly, whatever the digits', () => {
    fc.assert(
      fc.property(fc.nat(30_000), fc.nat(999_999), fc.constantFrom('.', ','), (grams, millionths, point) => {
        const text = `${Math.floor(grams / 1000)}${point}${String(grams % 1000).padStart(3, '0')}${String(millionths).padStart(6, '0')}`;
        const exact = (BigInt(grams) * 1_000_000n + BigInt(millionths) + 999_999n) / 1_000_000n;
        expect(readUnitsUp(text, 3)).toBe(Number(exact));
      }),
    );
  });

  test('whole grams and millimetres stay exact, without the noise of binary fractions', () => {
    fc.assert(
      fc.property(fc.nat(300_000), (units) => {
        expect(readUnitsUp(units / 1000, 3)).toBe(units);
        expect(readUnitsUp(units / 10, 1)).toBe(units);
        expect(readUnitsUp(String(units / 1000), 3)).toBe(units);
        expect(readDecimal(String(units / 1000).replace('.', ','))).toBe(units / 1000);
      }),
    );
    expect(readUnitsUp(0.251, 3)).toBe(251);
    expect(readUnitsUp(1.005, 3)).toBe(1005);
  });
});

describe('SMT-5 the rest of a quote request', () => {
  test('sides are centimetres, rounded up to the millimetre', () => {
    const { packageDetail } = v.parse(quoteRequestSchema, withPackage({ length: '22,31', width: 16, height: '6.0' }));
    expect(packageDetail).toMatchObject({ length: 224, width: 160, height: 60 });
    expect(errorsOf(withPackage({ length: '400', width: '0', height: '' }))).toEqual([
      ['packageDetail.length', 'length.range', 'invalid'],
      ['packageDetail.width', 'width.range', 'invalid'],
      ['packageDetail.height', 'height.missing', 'missing'],
    ]);
  });

  test('city, day and business are optional; codes are trimmed and in capitals', () => {
    const parsedRequest = v.parse(quoteRequestSchema, {
      from: { country: 'fr', postalCode: ' 75011 ' },
      to: { country: 'DE', city: null },
      packageDetail: { dimensionType: 'TUBE', length: 80, width: 8, height: 8, weight: 1 },
      unknown: 1,
    });
    expect(parsedRequest).toEqual({
      collectionDate: '',
      from: { country: 'FR', postalCode: '75011', city: '' },
      to: { country: 'DE', postalCode: '', city: '', b2b: false },
      packageDetail: { type: 'PARCEL', dimensionType: 'TUBE', length: 800, width: 80, height: 80, weight: 1000 },
    });
  });

  test('API-2 all missing fields are reported at once, one error per field', () => {
    const packageErrors = ['dimensionType', 'length', 'width', 'height', 'weight'].map((field) => [
      `packageDetail.${field}`,
      `${field}.missing`,
      'missing',
    ]);
    const all = [
      ['from.country', 'country.missing', 'missing'],
      ['to.country', 'country.missing', 'missing'],
      ...packageErrors,
    ];
    expect(errorsOf({})).toEqual(all);
    expect(errorsOf({ from: {}, to: {}, packageDetail: {} })).toEqual(all);
    expect(errorsOf({ from: null, to: 'x', packageDetail: 3 })).toEqual(all);
    expect(errorsOf(null)).toEqual([['body', 'field.invalid', 'invalid']]);
  });

  test('API-2 errors of invalid values have the path of their field', () => {
    const input = {
      ...valid,
      collectionDate: '2026-02-30',
      from: { country: 'FRA', postalCode: 7, city: 'x'.repeat(81) },
      to: { country: '', b2b: 'maybe' },
      packageDetail: { ...valid.packageDetail, dimensionType: 'BOX', type: 'LETTER' },
    };
    expect(errorsOf(input)).toEqual([
      ['collectionDate', 'date.invalid', 'invalid'],
      ['from.country', 'country.invalid', 'invalid'],
      ['from.postalCode', 'postalCode.invalid', 'invalid'],
      ['from.city', 'city.invalid', 'invalid'],
      ['to.country', 'country.missing', 'missing'],
      ['to.b2b', 'b2b.invalid', 'invalid'],
      ['packageDetail.type', 'type.invalid', 'invalid'],
      ['packageDetail.dimensionType', 'dimensionType.invalid', 'invalid'],
    ]);
  });

  test.each([
    ['a country that is only spaces', { from: { country: '  ' } }, 'from.country', 'country.missing'],
    ['no country', { from: { country: null } }, 'from.country', 'country.missing'],
    ['a country by its number', { from: { country: 33 } }, 'from.country', 'country.invalid'],
    ['half of a surrogate pair', { from: { country: 'FR', city: '\uD800' } }, 'from.city', 'city.invalid'],
    ['a control character', { from: { country: 'FR', city: 'Ly\u0000on' } }, 'from.city', 'city.invalid'],
    ['no format', withPackage({ dimensionType: null }), 'packageDetail.dimensionType', 'dimensionType.missing'],
    ['an empty format', withPackage({ dimensionType: '' }), 'packageDetail.dimensionType', 'dimensionType.missing'],
    ['another format', withPackage({ dimensionType: 'BOX' }), 'packageDetail.dimensionType', 'dimensionType.invalid'],
  ])('API-2 %s is refused at its field, once', (_name, change, subject, key) => {
    const reason = key.endsWith('missing') ? 'missing' : 'invalid';
    expect(errorsOf({ ...valid, ...change })).toEqual([[subject, key, reason]]);
  });

  test.each([
    [true, true],
    ['true', true],
    ['on', true],
    ['1', true],
    [false, false],
    ['false', false],
    ['0', false],
    ['', false],
    [null, false],
  ])('SMT-1 whether %j makes the recipient a business: %j', (b2b, business) => {
    const request = v.parse(quoteRequestSchema, { ...valid, to: { country: 'FR', b2b } });
    expect(request.to.b2b).toBe(business);
  });

  test('API-2 the error body is in the visitor’s language', () => {
    const result = v.safeParse(quoteRequestSchema, withPackage({ weight: '' }));
    const errors = result.success ? [] : fieldErrorsOf(result.issues);
    const messages = (locale: Locale) => errors.map(({ key, params }) => errorMessage(locale, key, params));
    expect(errors).toMatchObject([{ subject: 'packageDetail.weight', reason: 'missing' }]);
    expect(messages('fr')).toEqual(['Indiquez un poids entre 0,01 et 30\u00A0kg, par exemple 0,25.']);
    expect(messages('en')).toEqual(['Enter a weight between 0.01 and 30\u00A0kg, for example\u00A00.25.']);
  });

  test.each([
    ['a tube', { dimensionType: 'TUBE', length: 80, width: 8, height: 3 }, 8],
    ['a tube without a height', { dimensionType: 'TUBE', length: 80, width: '8,5' }, '8,5'],
    ['a tube without a diameter', { dimensionType: 'TUBE', height: 3 }, undefined],
    ['an ordinary parcel', { dimensionType: 'ORDINARY', width: 8, height: 3 }, 3],
    ['a parcel of no format', { width: 8, height: 3 }, 3],
  ])('SMT-5 the height of %s', (_name, packageDetail, height) => {
    expect(withTubeHeight({ lang: 'fr', packageDetail })).toEqual({
      lang: 'fr',
      packageDetail: { ...packageDetail, height },
    });
  });

  test.each([null, 'text', 7, {}, { packageDetail: null }, { packageDetail: 'TUBE' }])(
    'SMT-5 a body without a parcel stays as it is: %j',
    (body) => {
      expect(withTubeHeight(body)).toBe(body);
    },
  );

  test.each([
    [999_999, 999_999],
    [1_000_000, null],
    [Number.NEGATIVE_INFINITY, null],
    [' 12,5 ', 12.5],
    ['123456', 123_456],
    ['1234567', null],
    ['0,123456789', 0.123456789],
    ['0,1234567891', null],
    ['12,', null],
    [false, null],
  ])('SMT-2 the decimal %j is read as %j', (input, number) => {
    expect(readDecimal(input)).toBe(number);
    expect(readUnitsUp(input, 0)).toBe(number === null ? null : Math.ceil(number));
  });

  test('no input causes an exception', () => {
    fc.assert(fc.property(fc.jsonValue(), (input) => void v.safeParse(quoteRequestSchema, input)));
  });
});
