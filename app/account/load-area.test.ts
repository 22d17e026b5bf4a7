import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CallError } from '#app/api/client.ts';
import { pageRequestContext } from '#app/api/page-context.ts';
import { setUseCases } from '#app/api/use-cases.ts';
import type { PageRequest } from '#domain/site/page-request.ts';
import { loadArea } from './load-area.ts';

/** The answer of a page in the customer area if its call fails with `status`. */
async function answerTo(status: number) {
  const context = new RouterContextProvider();
  const account = { firstName: 'Zoé', isPro: false };
  context.set(pageRequestContext, {
    account,
    settings: { accountUrl: null, origin: 'https://shop.example' },
  } as PageRequest);
  setUseCases(context, () => ({}) as never);
  const request = new Request('https://shop.example/espaceclient/mes-achats.data?page=2');
  const load = () => Promise.reject(new CallError('orders', status, []));
  return loadArea({ request, context }, load).catch((answer: unknown) => answer);
}

test('ACC-5 a session that ends while its page loads leads to sign in and back', async () => {
  const answer = await answerTo(401);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe(
    '/smt/connexion?profile=part&redirect=%2Fespaceclient%2Fmes-achats%3Fpage%3D2',
  );
  expect(await answerTo(503)).toMatchObject({ data: { kind: 'lost' }, init: { status: 503 } });
});
