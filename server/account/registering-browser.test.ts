import { expect, test } from 'vitest';
import { createRegisteringBrowsers } from './credentials.ts';

const knownRegistration = { id: '00000000-0000-4000-8000-000000000001', passwordHash: 'argon2-one' };

test('ACC-3 a cookie proves the one registration it was issued for, including its password', () => {
  const browsers = createRegisteringBrowsers(['key']);
  const cookie = browsers.issue(knownRegistration);
  expect(browsers.isFrom(cookie, knownRegistration)).toBe(true);
  expect(browsers.isFrom(cookie, { ...knownRegistration, passwordHash: 'argon2-two' })).toBe(false);
  expect(browsers.isFrom(cookie, { ...knownRegistration, id: '00000000-0000-4000-8000-000000000002' })).toBe(false);
  for (const otherCookie of [undefined, '', cookie.slice(1)])
    expect(browsers.isFrom(otherCookie, knownRegistration)).toBe(false);
});

test('ACC-3 a cookie of a former key is valid only while that key is configured', () => {
  const cookie = createRegisteringBrowsers(['former']).issue(knownRegistration);
  expect(createRegisteringBrowsers(['new', 'former']).isFrom(cookie, knownRegistration)).toBe(true);
  expect(createRegisteringBrowsers(['new']).isFrom(cookie, knownRegistration)).toBe(false);
});
