import { ClientError } from 'openid-client';
import { expect, it } from 'vitest';
import { toIssuerFailure } from './failures.ts';

it('ACC-1 a failure of the library is logged by its code or name, never with a message that may contain sent data', () => {
  const error = Object.assign(new ClientError('unexpected value "zoe@example.fr"'), { code: 'OAUTH_INVALID_RESPONSE' });
  const failure = toIssuerFailure(error);
  expect([failure.reason, failure.message]).toEqual(['refused', 'OAUTH_INVALID_RESPONSE']);
  expect(toIssuerFailure(new ClientError('token abc')).message).toBe('no answer');
  expect(toIssuerFailure(new TypeError('token abc')).message).toBe('TypeError');
});
