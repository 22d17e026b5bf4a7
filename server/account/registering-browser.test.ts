import { expect, test } from 'vitest';
import { createRegisteringBrowsers } from './registering-browser.ts';

const registered = { id: '00000000-0000-4000-8000-000000000001', passwordHash: 'argon2-one' };

test('ACC-3 a cookie proves the one registration that it was given for, its password included', () => {
  const browsers = createRegisteringBrowsers(['key']);
  const cookie = browsers.issue(registered);
  expect(browsers.isFrom(cookie, registered)).toBe(true);
  expect(browsers.isFrom(cookie, { ...registered, passwordHash: 'argon2-two' })).toBe(false);
  expect(browsers.isFrom(cookie, { ...registered, id: '00000000-0000-4000-8000-000000000002' })).toBe(false);
  for (const other of [undefined, '', cookie.slice(1)]) expect(browsers.isFrom(other, registered)).toBe(false);
});

test('ACC-3 a cookie of the former key is good while that key is named, and no longer', () => {
  const cookie = createRegisteringBrowsers(['former']).issue(registered);
  expect(createRegisteringBrowsers(['new', 'former']).isFrom(cookie, registered)).toBe(true);
  expect(createRegisteringBrowsers(['new']).isFrom(cookie, registered)).toBe(false);
});
