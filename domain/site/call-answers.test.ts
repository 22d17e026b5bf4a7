import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type CallDefinition, callPath } from './call.ts';
import { accessOf, errorStatuses } from './call-answers.ts';

const call = (change: Partial<CallDefinition> = {}): CallDefinition => ({
  name: 'call',
  method: 'GET',
  path: '/api/x',
  summary: '',
  tag: '',
  answers: { 200: null },
  ...change,
});
const one = v.object({ one: v.string() });
const headers = (name: string) => v.object({ [name]: v.optional(v.string()) });

describe('API-2 API-4 the error statuses of a call', () => {
  test.each<[string, Partial<CallDefinition>, number[]]>([
    ['any', {}, [400, 404, 500, 503]],
    ['one with a query', { query: one }, [400, 404, 500, 503]],
    ['one that changes something', { method: 'DELETE' }, [400, 403, 404, 500, 503]],
    ['one of a thing', { parameters: one }, [400, 404, 500, 503]],
    ['one with a body', { method: 'POST', body: one }, [400, 403, 404, 413, 415, 500, 503]],
    ['one with a header', { headers: headers('x') }, [400, 404, 500, 503]],
    ['one with a key of repetition', { headers: headers('idempotency-key') }, [400, 404, 409, 422, 500, 503]],
    ['one with a version', { headers: headers('if-match') }, [400, 404, 412, 500, 503]],
    ['one of a user', { path: '/api/users/{user}/x' }, [400, 401, 404, 429, 500, 503]],
    ['one for accounts', { access: 'account' }, [400, 401, 404, 429, 500, 503]],
    [
      'one with refusals of its own, each told once, ascending',
      { errors: [503, 429, 410] },
      [400, 404, 410, 429, 500, 503],
    ],
  ])('%s', (_name, change, statuses) => {
    expect(errorStatuses(call(change))).toEqual(statuses);
  });
});

test.each<[string, Partial<CallDefinition>, string]>([
  ['without a user', {}, 'all'],
  ['with a user in its path', { path: '/api/users/{user}' }, 'user'],
  ['that says so', { path: '/api/users/{user}', access: 'account' }, 'account'],
])('API-4 a call %s is for %o: %s', (_name, change, access) => {
  expect(accessOf(call(change))).toBe(access);
});

test('API-1 a path contains its parameters, percent-encoded', () => {
  const definition = { path: '/api/{site}/carts/{cartId}/entries/{entryNumber}' };
  expect(callPath(definition, { site: 'part', cartId: 'a/b ?é', entryNumber: 3 })).toBe(
    '/api/part/carts/a%2Fb%20%3F%C3%A9/entries/3',
  );
  expect(callPath(definition)).toBe('/api//carts//entries/');
  expect(callPath(call())).toBe('/api/x');
});
