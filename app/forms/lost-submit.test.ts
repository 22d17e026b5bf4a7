import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, test } from 'vitest';
import { isLostAnswer, isLostSubmit, keepLostSubmit } from './lost-submit.ts';

const answerTo = (error: unknown) =>
  keepLostSubmit({ serverAction: () => Promise.reject(error) }, { problem: 'failed' as const });

describe('SMT-18 an answer that does not come', () => {
  test.each([
    ['no connection', new TypeError('Failed to fetch')],
    ['a gateway without its server', new ErrorResponse(502, 'Bad Gateway', '')],
    ['too many requests', new ErrorResponse(429, 'Too Many Requests', '')],
  ])('%s becomes an answer of the action whose status prevents a reload of the data', async (_, error) => {
    const answer = await answerTo(error);
    expect(answer).toMatchObject({ data: { lost: true, problem: 'failed' }, init: { status: 503 } });
    expect(isLostSubmit(answer.data)).toBe(true);
  });

  test.each([
    ['a redirect', new Response(null, { status: 303, headers: { Location: '/panier' } })],
    ['a page that is not there', new ErrorResponse(404, 'Not Found', '')],
  ])('%s is thrown unchanged', async (_, error) => {
    expect(isLostAnswer(error)).toBe(false);
    await expect(answerTo(error)).rejects.toBe(error);
  });

  test('an answer that comes is passed on', async () => {
    const refused = data({ problems: [] }, { status: 422 });
    expect(await keepLostSubmit({ serverAction: async () => refused }, {})).toBe(refused);
    expect(isLostSubmit(refused.data)).toBe(false);
  });
});
