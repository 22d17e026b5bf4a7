import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foreignMobile } from '#domain/address/foreign-mobile.ts';
import { checkProfile, normaliseProfile, type PersonalProfile } from './check-profile.ts';

const zoe: PersonalProfile = {
  civility: 'mrs',
  firstName: 'Zoé',
  lastName: 'Martin',
  phone: '06 12 34 56 78',
  zipCode: '75011',
};
const wrongFields = (change: Partial<PersonalProfile>) =>
  checkProfile({ ...zoe, ...change }, foreignMobile).map(({ subject, key }) => `${subject} ${key}`);

test.each<[Partial<PersonalProfile>, string[]]>([
  [{}, []],
  [{ civility: '', phone: '', zipCode: '' }, []],
  [{ firstName: '', lastName: ' ' }, ['firstName firstName.missing', 'lastName lastName.missing']],
  // G22: O and U are names.
  [{ firstName: 'O', lastName: 'U' }, []],
  [{ firstName: '李' }, []],
  // G3: no carrier prints it.
  [{ firstName: '太郎', lastName: '山田' }, []],
  [{ lastName: 'Martin;' }, ['lastName line.LINE_1']],
  [{ phone: '01 42 60 00 00' }, ['phone mobilePhone.FR']],
  [{ phone: '+41 79 123 45 67' }, []],
  [{ phone: '+41 79 123' }, ['phone mobilePhone.FR']],
  [{ zipCode: '7501' }, ['zipCode postalCode.incorrect']],
])('ACC-6 ADR-5 a profile with %o: %o', (change, expected) => {
  expect(wrongFields(change)).toEqual(expected);
});

test('ACC-6 a number of another country is left to the server where its library isn’t loaded', () => {
  expect(checkProfile({ ...zoe, phone: '+41 79 123' }, null)).toEqual([]);
});

test('ADR-9 a profile has the same errors before and after normalisation', () => {
  expect(normaliseProfile({ ...zoe, firstName: ' D’Arc ', phone: '+33 (0)6 12 34 56 78' })).toMatchObject({
    firstName: "D'Arc",
    phone: '0612345678',
  });
  expect(normaliseProfile({ ...zoe, phone: '+41\u00A079\u00A0123\u00A045\u00A067' }).phone).toBe('+41791234567');
  expect(normaliseProfile({ ...zoe, phone: '01 42 60 00 00', zipCode: ' ad500 ' })).toMatchObject({
    phone: '01 42 60 00 00',
    zipCode: 'AD500',
  });
  expect(normaliseProfile({ ...zoe, zipCode: 'F-75 011' }).zipCode).toBe('75011');
  const profile = fc.record({
    civility: fc.constantFrom('mr', 'mrs', ''),
    firstName: fc.string({ unit: 'grapheme' }),
    lastName: fc.string({ unit: 'grapheme' }),
    phone: fc.string(),
    zipCode: fc.string(),
  }) as fc.Arbitrary<PersonalProfile>;
  fc.assert(
    fc.property(profile, (typedProfile) => {
      const normalisedProfile = normaliseProfile(typedProfile);
      expect(normaliseProfile(normalisedProfile)).toEqual(normalisedProfile);
      expect(checkProfile(normalisedProfile, null)).toEqual(checkProfile(typedProfile, null));
    }),
  );
});
