import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fieldError } from './field-error.ts';
import { fieldErrorsOf } from './field-issues.ts';

const schema = v.object({
  weight: v.string(),
  lines: v.optional(v.array(v.object({ name: v.string() })), []),
  city: v.optional(v.pipe(v.string(), v.nonEmpty('city.invalid'), v.maxLength(3, 'Three letters.'))),
  parcel: v.optional(v.object({ width: v.number() }, 'length.missing width.missing')),
  country: v.optional(v.object({ code: v.string() }, 'country.missing')),
});
const errorsOf = (input: unknown) => {
  const result = v.safeParse(schema, input);
  return result.success ? [] : fieldErrorsOf(result.issues).map(({ subject, key, reason }) => [subject, key, reason]);
};

describe('API-2 from the issues of a schema to the errors of fields', () => {
  test.each<[string, unknown, unknown[]]>([
    ['all is well', { weight: '1' }, []],
    ['a field that has a message of its own', {}, [['weight', 'weight.missing', 'missing']]],
    ['a null', { weight: null }, [['weight', 'weight.missing', 'missing']]],
    ['another type', { weight: 1 }, [['weight', 'weight.invalid', 'invalid']]],
    [
      'a field without a message of its own',
      { weight: '1', lines: [{ name: 1 }, {}] },
      [
        ['lines.0.name', 'field.invalid', 'invalid'],
        ['lines.1.name', 'field.missing', 'missing'],
      ],
    ],
    ['a named message', { weight: '1', city: '' }, [['city', 'city.invalid', 'invalid']]],
    ['a message that is no key', { weight: '1', city: 'Lyon' }, [['city', 'city.invalid', 'invalid']]],
    [
      'a missing object tells what it lacks',
      { weight: '1', parcel: 3 },
      [
        ['parcel.length', 'length.missing', 'missing'],
        ['parcel.width', 'width.missing', 'missing'],
      ],
    ],
    ['an object with a message of its own', { weight: '1', country: 3 }, [['country', 'country.missing', 'missing']]],
    ['no body', null, [['body', 'field.missing', 'missing']]],
    ['another body', 'text', [['body', 'field.invalid', 'invalid']]],
  ])('%s', (_name, input, errors) => {
    expect(errorsOf(input)).toEqual(errors);
  });

  test('a field has one error, the first', () => {
    const twice = v.object({
      city: v.pipe(v.string(), v.minLength(2, 'city.missing'), v.regex(/^[A-Z]/, 'city.invalid')),
    });
    const { issues = [] } = v.safeParse(twice, { city: 'a' });
    expect(issues).toHaveLength(2);
    expect(fieldErrorsOf(issues).map(({ key }) => key)).toEqual(['city.missing']);
  });

  test('keys that end in missing have that reason', () => {
    expect(fieldError('weight', 'weight.missing')).toEqual({
      subject: 'weight',
      reason: 'missing',
      key: 'weight.missing',
    });
    expect(fieldError('password', 'password.tooShort', { count: 12 })).toEqual({
      subject: 'password',
      reason: 'invalid',
      key: 'password.tooShort',
      params: { count: 12 },
    });
  });
});
