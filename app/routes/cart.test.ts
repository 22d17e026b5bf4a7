import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageRequestContext } from '#app/api/page-context.ts';
import type { PageRequest } from '#domain/site/page-request.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { action } from './cart.tsx';

/**
 * Removes a line from a site's cart after the session of `endedSession` has ended. Returns the action's answer and the
 * paths of its calls.
 */
async function removeAfter(endedSession: Site | null, site: Site) {
  const paths: string[] = [];
  const context = new RouterContextProvider();
  context.set(pageRequestContext, {
    locale: 'fr',
    account: null,
    endedSession,
    settings: { origin: 'https://shop.example', callTimeoutMs: 1000 },
    async send({ url }) {
      paths.push(new URL(url).pathname);
      return Response.json({ errors: [] }, { status: 404 });
    },
  } as PageRequest);
  const body = new URLSearchParams({ intent: 'remove', entryNumber: '1', inPlace: '1' });
  const url = new URL(pathOf('cart', site), 'https://shop.example');
  const request = new Request(url, { method: 'POST', body });
  const args = { request, context, params: {}, url, pattern: url.pathname };
  return { answer: await Promise.resolve(action(args)).catch((thrown: unknown) => thrown), paths };
}

test.each(['part', 'pro'] as const)(
  'ACC-5 %s: a change by a session that is over leads to sign in first',
  async (site) => {
    const { answer, paths } = await removeAfter(site, site);
    if (!(answer instanceof Response)) throw new Error('no redirect');
    expect(answer.status).toBe(303);
    const signInUrl = new URL(answer.headers.get('location') ?? '', 'https://shop.example');
    expect(signInUrl.searchParams.get('noPrompt')).toBe('true');
    const screen = new URL(signInUrl.searchParams.get('fallback') ?? '', 'https://shop.example').searchParams;
    expect([screen.get('reason'), screen.get('redirect')]).toEqual(['time-out', `${pathOf('cart', site)}?reprise=1`]);
    expect(paths).toEqual([]);
  },
);

test('ACC-5 a professional’s cart on the consumer site belongs to the account, a consumer’s on the professional site is anonymous', async () => {
  expect((await removeAfter('pro', 'part')).paths).toEqual([]);
  expect((await removeAfter('part', 'pro')).paths.length).toBe(1);
});
