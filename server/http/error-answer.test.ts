import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { errorAnswer } from './error-answer.ts';

const failure = (code: string) => Object.assign(new Error('of the database'), { code });

test.each([
  ['57014', 'a statement that took too long'],
  ['55P03', 'a wait for a lock that took too long'],
  ['40P01', 'a deadlock'],
  ['25P03', 'a transaction at rest'],
  ['53100', 'a full disk'],
  ['57P01', 'a connection that was ended'],
])('API-2 %s, %s, is a temporary 503', async (code) => {
  const answer = errorAnswer(failure(code), 'fr');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ errors: [{ type: 'ServiceUnavailableError' }] });
});

test('an error in our code stays a 500', () => {
  expect(errorAnswer(failure('23505'), 'fr').status).toBe(500);
  expect(isDatabaseUnavailable(new Error('x is not a function'))).toBe(false);
});
