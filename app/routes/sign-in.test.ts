import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CallError } from '#app/api/client.ts';
import { pageRequestContext } from '#app/api/page-context.ts';
import { setUseCases } from '#app/api/use-cases.ts';
import type { PageAccount, PageRequest } from '#domain/site/page-request.ts';
import { pathOf } from '#domain/site/paths.ts';
import { loader } from './sign-in.tsx';

/** Opens the address of a sign-in that has already ended. Returns the redirect's target or the status of the page. */
async function comeBack(account: PageAccount | null, query = ''): Promise<unknown> {
  const context = new RouterContextProvider();
  const pageData: Partial<PageRequest> = {
    locale: 'fr',
    account,
    settings: { origin: 'https://shop.example' } as PageRequest['settings'],
  };
  context.set(pageRequestContext, pageData as PageRequest);
  const read = () => Promise.reject(new CallError('over', 404, []));
  setUseCases(context, () => ({ visitor: { signIn: { read } } }) as never);
  const url = new URL(`${pathOf('signIn', 'part')}?interaction=abc${query}`, 'https://shop.example');
  const args = { request: new Request(url), context, params: {}, url, pattern: url.pathname };
  try {
    return (await loader(args)).init?.status;
  } catch (answer) {
    return answer instanceof Response ? answer.headers.get('location') : answer;
  }
}

test('NAV-19 opening a sign-in that is over redirects a signed-in visitor and informs anyone else', async () => {
  const zoe: PageAccount = { key: 'z', firstName: 'Zoé', isPro: true };
  expect(await comeBack(zoe, '&redirect=%2Fpanier')).toBe('/panier');
  expect(await comeBack(zoe)).toBe(pathOf('account', 'pro'));
  expect(await comeBack(null)).toBe(404);
});
