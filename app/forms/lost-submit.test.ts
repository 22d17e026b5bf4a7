import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, test } from 'vitest';
import { isLostAnswer, isLostSubmit, keepLostSubmit } from './lost-submit.ts';

const answered = (error: unknown) =>
  keepLostSubmit({ serverAction: () => Promise.reject(error) }, { problem: 'failed' as const });

describe('SMT-18 an answer that does not come', () => {
  test.each([
    ['no connection', new TypeError('Failed to fetch')],
    ['a gateway without its server', new ErrorResponse(502, 'Bad Gateway', '')],
    ['too many requests', new ErrorResponse(429, 'Too Many Requests', '')],
  ])('%s becomes an answer of the action, after which nothing is loaded anew', async (_, error) => {
    const answer = await answered(error);
    expect(answer).toMatchObject({ data: { lost: true, problem: 'failed' }, init: { status: 503 } });
    expect(isLostSubmit(answer.data)).toBe(true);
  });

  test.each([
    ['a redirect', new Response(null, { status: 303, headers: { Location: '/panier' } })],
    ['a page that is not there', new ErrorResponse(404, 'Not Found', '')],
  ])('%s stays what it is', async (_, error) => {
    expect(isLostAnswer(error)).toBe(false);
    await expect(answered(error)).rejects.toBe(error);
  });

  test('what comes is passed on', async () => {
    const refused = data({ problems: [] }, { status: 422 });
    expect(await keepLostSubmit({ serverAction: async () => refused }, {})).toBe(refused);
    expect(isLostSubmit(refused.data)).toBe(false);
  });
});
