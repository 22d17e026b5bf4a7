/** What pages of the back office say of a refused call. */
import { expect, test } from 'vitest';
import { CallError, UnansweredCall } from '#app/api/client.ts';
import { isAbout, messagesBySubject, refusalOf } from './refused-call.ts';

const refused = new CallError('x', 409, [
  { type: 'ConflictError', subject: 'from', message: 'Trop tôt.', reason: 'past' },
  { type: 'ConflictError', subject: 'to', message: 'Trop tôt.' },
]);

test('a refusal says each sentence once, and of what', () => {
  const refusal = refusalOf(refused);
  expect(refusal).toMatchObject({ status: 409, message: 'Trop tôt.', errors: [{ reason: 'past' }, { reason: null }] });
  expect([isAbout(refusal, 'to'), isAbout(refusal, 'reason')]).toEqual([true, false]);
  expect(messagesBySubject(refusal)).toEqual({ from: 'Trop tôt.', to: 'Trop tôt.' });
});

test('no answer is a refusal without words; what staff can’t do anything about is thrown again', () => {
  const call = { name: 'jobs', method: 'GET', path: '/' } as const;
  expect(refusalOf(new UnansweredCall(call))).toEqual({ status: 503, message: '', errors: [] });
  for (const error of [new CallError('x', 404, []), new CallError('x', 500, []), new TypeError('x')]) {
    expect(() => refusalOf(error)).toThrow(error);
  }
  expect(refusalOf(new CallError('x', 404, []), [404]).status).toBe(404);
});
