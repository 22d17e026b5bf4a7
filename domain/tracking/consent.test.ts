import fc from 'fast-check';
import { expect, test } from 'vitest';
import { consentCookieText, consentIn, consentSeconds, formatConsent, mayAskFor, parseConsent } from './consent.ts';

const choice = fc.record({ measure: fc.boolean(), maps: fc.boolean() });

test('API-6 a stored choice is read back among other cookies', () => {
  fc.assert(
    fc.property(choice, (someConsent) => {
      const value = formatConsent(someConsent);
      expect(parseConsent(value)).toEqual(someConsent);
      expect(consentIn(`lang=en; consent=${value}; cart=x`)).toEqual(someConsent);
      expect(consentIn(`consent=${value}`)).toEqual(someConsent);
    }),
  );
  expect(formatConsent({ measure: false, maps: true })).toBe('1.m0p1');
});

test('API-6 anything else is no choice', () => {
  for (const value of [
    '',
    '1',
    'm1p1',
    '0.m1p1',
    '2.m1p1',
    '1.m1',
    '1.m1p2',
    '1.m1p1 ',
    'true',
    ' 1.m1p1',
    'x1.m1p1',
    '1xm1p1',
    '1.m1p12',
  ]) {
    expect(parseConsent(value)).toBeNull();
  }
  expect(consentIn('')).toBeNull();
  expect(consentIn('myconsent=1.m1p1')).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => parseConsent(text) === null || /^1\.m[01]p[01]$/.test(text)));
});

test('API-6 a refusal is stored as long as an acceptance, six months', () => {
  const [refused, accepted] = [false, true].map((all) =>
    consentCookieText(formatConsent({ measure: all, maps: all }), true).replace(/m.p./, ''),
  );
  expect(refused).toBe(accepted);
  expect(consentSeconds).toBe(180 * 24 * 3600);
});

test('API-6 the cookie is Lax, Secure on https only, and scripts may read it', () => {
  expect(consentCookieText('1.m0p0', false)).toBe('consent=1.m0p0; Path=/; Max-Age=15552000; SameSite=Lax');
  expect(consentCookieText('1.m0p0', true)).toMatch(/; Secure$/);
});

test('API-6 the first cookie of that name counts, up to its end', () => {
  expect(consentIn('consent=1.m1p0; consent=1.m0p0')).toEqual({ measure: true, maps: false });
  expect(consentIn('a=consent=1.m1p1')).toBeNull();
});

test('API-6 visitors are asked until they have chosen, and not if their browser refuses for them', () => {
  expect(mayAskFor('lang=en', false)).toBe(true);
  expect(mayAskFor('consent=2.m1p1', false)).toBe(true);
  expect(mayAskFor('consent=1.m0p0', false)).toBe(false);
  expect(mayAskFor('lang=en', true)).toBe(false);
});
