import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageRequestContext } from '#app/api/page-context.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { PageRequest } from '#domain/site/page-request.ts';
import { pathOf } from '#domain/site/paths.ts';
import { action } from './cart.tsx';

/** Removes a line at a site's cart once the session of a site is over; what the call was sent, and the answer. */
async function removeAfter(endedSession: Mode | null, site: Mode) {
  const sent: string[] = [];
  const context = new RouterContextProvider();
  context.set(pageRequestContext, {
    locale: 'fr',
    account: null,
    endedSession,
    settings: { origin: 'https://shop.example', callTimeoutMs: 1000 },
    async send({ url }) {
      sent.push(new URL(url).pathname);
      return Response.json({ errors: [] }, { status: 404 });
    },
  } as PageRequest);
  const body = new URLSearchParams({ intent: 'remove', entryNumber: '1', inPlace: '1' });
  const url = new URL(pathOf('cart', site), 'https://shop.example');
  const request = new Request(url, { method: 'POST', body });
  const args = { request, context, params: {}, url, pattern: url.pathname };
  return { answer: await Promise.resolve(action(args)).catch((thrown: unknown) => thrown), sent };
}

test.each(['part', 'pro'] as const)(
  'ACC-5 %s: a change by a session that is over leads to sign in first',
  async (site) => {
    const { answer, sent } = await removeAfter(site, site);
    if (!(answer instanceof Response)) throw new Error('no redirect');
    expect(answer.status).toBe(303);
    const asked = new URL(answer.headers.get('location') ?? '', 'https://shop.example');
    expect(asked.searchParams.get('noPrompt')).toBe('true');
    const screen = new URL(asked.searchParams.get('fallback') ?? '', 'https://shop.example').searchParams;
    expect([screen.get('reason'), screen.get('redirect')]).toEqual(['time-out', `${pathOf('cart', site)}?reprise=1`]);
    expect(sent).toEqual([]);
  },
);

test('ACC-5 a professional’s cart of the consumer site is the account’s too, a consumer’s of the professional one a stranger’s', async () => {
  expect((await removeAfter('pro', 'part')).sent).toEqual([]);
  expect((await removeAfter('part', 'pro')).sent.length).toBe(1);
});
