/** Forms of the customer area: what their pages answer to a press that does nothing, or to what is gone. */
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageRequestContext } from '#app/api/page-context.ts';
import { setUseCases } from '#app/api/use-cases.ts';
import type { PageRequest } from '#domain/site/page-request.ts';
import { action as actOnWebhooks } from './webhooks.tsx';

function press(intent: string, status: number) {
  const context = new RouterContextProvider();
  const account = { key: 'z', firstName: 'Zoé', isPro: true };
  const settings = { accountUrl: null, origin: 'https://shop.example', callTimeoutMs: 1000 };
  context.set(pageRequestContext, { account, settings, locale: 'fr' } as unknown as PageRequest);
  setUseCases(context, (makeRefusal) => {
    const resume = () => Promise.reject(makeRefusal(status, []));
    return { account: { webhooks: { resume } } } as never;
  });
  const body = new URLSearchParams({ intent });
  const request = new Request('https://shop.example/professionnel/espaceclient/webhooks', { method: 'POST', body });
  return actOnWebhooks({ request, context, params: {} } as never).catch((thrown: unknown) => thrown);
}

test.each(['', 'unknown', 'constructor', 'toString'])(
  '13.7 an unknown button %j is a 400 without a use case',
  async (intent) => {
    expect(await press(intent, 500)).toMatchObject({ init: { status: 400 } });
  },
);

test('13.7 a form about a webhook that was ended meanwhile is refused on the page', async () => {
  expect(await press('resume', 404)).toMatchObject({ data: { intent: 'resume', status: 409 }, init: { status: 422 } });
});

test('ACC-5 a form sent after the session has ended leads to sign in', async () => {
  expect(((await press('resume', 401)) as Response).headers.get('location')).toContain('/smt/connexion?');
});
