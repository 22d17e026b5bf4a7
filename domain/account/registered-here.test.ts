import { expect, test } from 'vitest';
import { hasRegistered } from './registered-here.ts';

test.each([
  ['registration=abc', true],
  ['__Host-registration=_a', true],
  ['a=1; registration=abc; b=2', true],
  ['a=1;registration=-x', true],
  ['', false],
  ['registration=', false],
  ['registration= ; a=1', false],
  ['lastregistration=abc', false],
  ['a=registration=abc', false],
])('ACC-3 a browser with the cookies %j has registered: %j', (header, registered) => {
  expect(hasRegistered(header)).toBe(registered);
});
